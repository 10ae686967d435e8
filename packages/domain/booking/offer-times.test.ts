import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { type Asking, askingOf } from './offer-times.ts'

const at = (text: string) => Temporal.Instant.from(text)
const until = (asking: Asking) => (asking?.by === 'offer' ? asking.until.toString() : asking?.by)

describe('an offer lives a tenth of the time until the visit', () => {
  test.each([
    ['at least 15 minutes', '2027-01-15T10:00:00Z', '2027-01-15T12:01:00Z', '2027-01-15T10:15:00Z'],
    ['two hours of twenty', '2027-01-15T14:00:00Z', '2027-01-16T10:00:00Z', '2027-01-15T16:00:00Z'],
    [
      'by night within a day',
      '2027-01-15T23:00:00Z',
      '2027-01-16T15:00:00Z',
      '2027-01-16T00:36:00Z',
    ],
    ['at most 12 hours', '2027-01-15T08:00:00Z', '2027-02-15T10:00:00Z', '2027-01-15T20:00:00Z'],
    ['resting by night', '2027-01-15T20:00:00Z', '2027-02-15T10:00:00Z', '2027-01-16T18:00:00Z'],
    ['asked by night', '2027-01-15T02:00:00Z', '2027-02-15T10:00:00Z', '2027-01-15T20:00:00Z'],
    ['just over a day', '2027-01-15T21:30:00Z', '2027-01-16T22:00:00Z', '2027-01-16T09:57:00Z'],
    [
      'over the night of March',
      '2027-03-27T20:00:00Z',
      '2027-04-20T10:00:00Z',
      '2027-03-28T17:00:00Z',
    ],
    [
      'over the night of October',
      '2027-10-30T19:00:00Z',
      '2027-11-20T10:00:00Z',
      '2027-10-31T18:00:00Z',
    ],
  ])('%s', (_, now, startsAt, end) => {
    expect(until(askingOf(at(now), at(startsAt)))).toBe(end)
  })

  test('in the last two hours by word alone, and not once it has begun', () => {
    const start = at('2027-01-15T12:00:00Z')
    expect(until(askingOf(start.subtract({ hours: 2 }), start))).toBe('word')
    expect(until(askingOf(start.subtract({ seconds: 1 }), start))).toBe('word')
    expect(askingOf(start, start)).toBeNull()
    expect(askingOf(start.add({ hours: 1 }), start)).toBeNull()
  })
})

const MINUTE = 60_000
const minutes = (from: string, to: string) =>
  fc
    .integer({ min: at(from).epochMilliseconds / MINUTE, max: at(to).epochMilliseconds / MINUTE })
    .map((minute) => Temporal.Instant.fromEpochMilliseconds(minute * MINUTE))

const instants = fc.oneof(
  minutes('2026-01-01T00:00:00Z', '2032-01-01T00:00:00Z'),
  minutes('2027-03-26T00:00:00Z', '2027-03-30T00:00:00Z'),
  minutes('2027-10-29T00:00:00Z', '2027-11-02T00:00:00Z'),
)

const isAwake = (epoch: number) => {
  const { time } = cafeMoment(epoch)
  return time >= '08:00' && time < '22:00'
}

test('at every instant from two hours before the start on, nothing is held any more', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -60, max: 120 }), (now, ahead) => {
      const asking = askingOf(now, now.add({ minutes: ahead }))
      expect(asking).toEqual(ahead > 0 ? { by: 'word' } : null)
    }),
  )
})

test('at every instant: within its bounds, an hour before the start, and of the right waking length', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 121, max: 45 * 24 * 60 }), (now, ahead) => {
      const startsAt = now.add({ minutes: ahead })
      const asking = askingOf(now, startsAt)
      if (asking?.by !== 'offer') throw new Error('nothing is offered')
      const end = asking.until.epochMilliseconds
      const lived = end - now.epochMilliseconds
      expect(end).toBeLessThanOrEqual(startsAt.epochMilliseconds - 60 * MINUTE)
      expect(lived).toBeGreaterThanOrEqual(15 * MINUTE)
      expect(lived).toBeLessThanOrEqual(23 * 60 * MINUTE)
      const whole = Math.max(15, Math.min(12 * 60, ahead / 10))
      let counted = 0
      for (let moment = now.epochMilliseconds; moment < end; moment += MINUTE) {
        if (ahead <= 24 * 60 || isAwake(moment)) counted++
      }
      expect(counted).toBe(Math.ceil(whole))
    }),
    { numRuns: 100 },
  )
})
