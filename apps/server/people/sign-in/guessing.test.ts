import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Failures, secondsToWait } from './guessing.ts'

const now = Temporal.Instant.from('2026-11-16T10:00:00Z')
const none = { count: 0, lastAt: null }
const failed = (count: number, secondsAgo = 0) => ({
  count,
  lastAt: count > 0 ? now.subtract({ seconds: secondsAgo }) : null,
})
const failures = (some: Partial<Failures>): Failures => ({
  here: [none],
  onAccount: none,
  fromNetwork: [none],
  isTrusted: false,
  ...some,
})
const waitFor = (some: Partial<Failures>) => secondsToWait(failures(some), now)

const counts = fc.nat({ max: 10_000 })
const ago = fc.nat({ max: 900 })
const tries = fc.tuple(counts, ago).map(([count, secondsAgo]) => failed(count, secondsAgo))

test('ten slips cost nothing, then each failure doubles the wait up to half a minute', () => {
  const waits = [1, 9, 10, 11, 12, 13, 14, 15, 16].map((count) =>
    waitFor({ here: [failed(count)] }),
  )
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 30, 30])
})

test('the wait runs down by the second and is over', () => {
  const waits = [0, 1, 7, 7.5, 8, 60].map((seconds) => {
    const lastAt = now.subtract({ milliseconds: seconds * 1000 })
    return waitFor({ here: [{ count: 13, lastAt }] })
  })
  expect(waits).toEqual([8, 7, 1, 1, 0, 0])
})

test('once an account is under attack, a second failure of one network already slows it down', () => {
  expect(waitFor({ here: [failed(1)], onAccount: failed(49) })).toBe(0)
  expect(waitFor({ here: [failed(1)], onAccount: failed(50) })).toBe(1)
  expect(waitFor({ here: [failed(4)], onAccount: failed(50) })).toBe(8)
})

test('a network that fails all over waits a little before each account it is a stranger to', () => {
  expect(waitFor({ fromNetwork: [failed(199)] })).toBe(0)
  expect(waitFor({ fromNetwork: [failed(200)] })).toBe(1)
  expect(waitFor({ fromNetwork: [failed(9_999)] })).toBe(5)
  expect(waitFor({ fromNetwork: [failed(9_999)], isTrusted: true })).toBe(0)
})

test('a wider network has twice the free tries of the one inside it, unless it was proved there', () => {
  expect(waitFor({ here: [none, failed(19), failed(39)] })).toBe(0)
  expect(waitFor({ here: [none, failed(20)] })).toBe(1)
  expect(waitFor({ here: [none, none, failed(45)] })).toBe(30)
  expect(waitFor({ here: [none, failed(99), failed(99)], isTrusted: true })).toBe(0)
  expect(waitFor({ fromNetwork: [none, none, failed(800)] })).toBe(1)
})

test('what others fail at elsewhere never delays an owner whose network did not', () => {
  fc.assert(
    fc.property(tries, fc.boolean(), (onAccount, isTrusted) => {
      expect(waitFor({ onAccount, isTrusted })).toBe(0)
    }),
  )
})

test('nobody ever waits longer than half a minute, also when a clock was set back', () => {
  fc.assert(
    fc.property(
      tries,
      tries,
      tries,
      fc.boolean(),
      fc.nat(900),
      (here, onAccount, fromNetwork, isTrusted, back) => {
        const all = { here: [here], onAccount, fromNetwork: [fromNetwork], isTrusted }
        const wait = secondsToWait(all, now.subtract({ seconds: back }))
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(30)
        expect(Number.isInteger(wait)).toBe(true)
      },
    ),
  )
})

test('more failures never shorten the wait', () => {
  fc.assert(
    fc.property(counts, fc.nat(29), (count, secondsAgo) => {
      const fewer = waitFor({ here: [failed(count, secondsAgo)] })
      expect(waitFor({ here: [failed(count + 1, secondsAgo)] })).toBeGreaterThanOrEqual(fewer)
    }),
  )
})
