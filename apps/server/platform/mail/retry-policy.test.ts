import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FailedAttempt, retryPolicy } from './retry-policy.ts'

const delayMs = (attempt: Partial<FailedAttempt>) =>
  retryPolicy({ attempts: 1, doubts: 0, waitedMs: 0, failure: 'postponed', ...attempt })

test('starts at about two seconds and doubles', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), (attempts) => {
      const middle = 2_000 * 2 ** (attempts - 1)
      expect(delayMs({ attempts })).toBeGreaterThanOrEqual(middle * 0.75)
      expect(delayMs({ attempts })).toBeLessThanOrEqual(middle * 1.25)
    }),
  )
})

test('never rests longer than about ten minutes, or half a minute for a server that is away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5_000 }), (attempts) => {
      expect(delayMs({ attempts })).toBeLessThanOrEqual(12.5 * 60_000)
      expect(delayMs({ attempts, failure: 'unreachable' })).toBeLessThanOrEqual(37_500)
    }),
  )
})

test('a doubt is tried again ever later, three times, and then told to staff', () => {
  const delays = [1, 2, 3, 4].map((doubts) =>
    delayMs({ doubts, failure: 'doubtful', attempts: 99 }),
  )
  const middles = [60_000, 600_000, 3_600_000]
  for (const [index, middle] of middles.entries()) {
    expect(delays[index]).toBeGreaterThanOrEqual(middle * 0.75)
    expect(delays[index]).toBeLessThanOrEqual(middle * 1.25)
  }
  expect(delays[3]).toBeNull()
})

test('mails that failed together do not come back together', () => {
  const delays = Array.from({ length: 20 }, () => delayMs({ attempts: 8 }))
  expect(new Set(delays).size).toBeGreaterThan(1)
})

test('gives up after three days', () => {
  const waited = (hours: number) => ({ waitedMs: hours * 3_600_000, attempts: 400 })
  expect(delayMs(waited(71))).not.toBeNull()
  expect(delayMs(waited(72))).toBeNull()
})

test('gives up at once what was refused for good', () => {
  expect(delayMs({ failure: 'refused' })).toBeNull()
})
