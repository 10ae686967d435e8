import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FailedAttempt, retryPolicy } from './retry-policy.ts'

const start = Temporal.Instant.from('2026-11-02T09:00:00Z')

function delayMs(attempt: Partial<FailedAttempt>): number | null {
  const whole = { attempts: 1, firstQueuedAt: start, failure: 'postponed', now: start } as const
  const next = retryPolicy({ ...whole, ...attempt })
  return next && next.epochMilliseconds - start.epochMilliseconds
}

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

test('mails that failed together do not come back together', () => {
  const delays = Array.from({ length: 20 }, () => delayMs({ attempts: 8 }))
  expect(new Set(delays).size).toBeGreaterThan(1)
})

test('gives up after three days', () => {
  const hoursAgo = (hours: number) => ({ firstQueuedAt: start.subtract({ hours }), attempts: 400 })
  expect(delayMs(hoursAgo(71))).not.toBeNull()
  expect(delayMs(hoursAgo(72))).toBeNull()
})

test('gives up at once what was refused for good', () => {
  expect(delayMs({ failure: 'refused' })).toBeNull()
})
