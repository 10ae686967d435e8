import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { cancellationFlags, type CancellationPolicy, stricterTerms } from './cancellation.ts'
import { BOOKING_STATUSES } from './status.ts'

afterEach(() => vi.unstubAllEnvs())

const NEITHER = { requiresCancellationRequest: false, canCancelDirectly: false }
const REQUEST = { requiresCancellationRequest: true, canCancelDirectly: false }
const DIRECT = { requiresCancellationRequest: false, canCancelDirectly: true }

const policy = {
  cancellationEnabled: true,
  cancellationRequiresApproval: true,
  cancellationHours: 24,
}
const startsAt = cafeInstant('2027-06-10', '12:00')
const inTime = startsAt.subtract({ hours: 25 })
const late = startsAt.subtract({ hours: 23 })

describe('cancellationFlags', () => {
  test.each([
    ['confirmed, in time', 'confirmed', policy, inTime, REQUEST],
    ['confirmed, too late', 'confirmed', policy, late, NEITHER],
    [
      'no approval needed',
      'confirmed',
      { ...policy, cancellationRequiresApproval: false },
      inTime,
      DIRECT,
    ],
    [
      'no approval, too late',
      'confirmed',
      { ...policy, cancellationRequiresApproval: false },
      late,
      NEITHER,
    ],
    ['disabled', 'confirmed', { ...policy, cancellationEnabled: false }, inTime, NEITHER],
    ['pending', 'pending', policy, inTime, DIRECT],
    [
      'pending, too late and disabled',
      'pending',
      { ...policy, cancellationEnabled: false },
      late,
      DIRECT,
    ],
    ['requested already', 'cancelrequested', policy, inTime, NEITHER],
    ['cancelled', 'cancelled', policy, inTime, NEITHER],
  ] as const)('%s', (_, status, rules, now, flags) => {
    expect(cancellationFlags({ status, startsAt }, rules, now)).toEqual(flags)
  })

  test('the deadline itself is in time, a millisecond later is not', () => {
    const deadline = startsAt.subtract({ hours: 24 })
    const booking = { status: 'confirmed', startsAt } as const
    expect(cancellationFlags(booking, policy, deadline)).toEqual(REQUEST)
    expect(cancellationFlags(booking, policy, deadline.add({ milliseconds: 1 }))).toEqual(NEITHER)
  })

  test('never both, and nothing for a booking that is over or under review', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOKING_STATUSES),
        fc.record({
          cancellationEnabled: fc.boolean(),
          cancellationRequiresApproval: fc.boolean(),
          cancellationHours: fc.nat(100),
        }),
        fc.integer({ min: -200, max: 200 }),
        (status, rules, hours) => {
          const flags = cancellationFlags({ status, startsAt }, rules, startsAt.subtract({ hours }))
          const offered = flags.requiresCancellationRequest || flags.canCancelDirectly
          const open =
            rules.cancellationEnabled && status === 'confirmed' && hours >= rules.cancellationHours
          expect(flags.requiresCancellationRequest && flags.canCancelDirectly).toBe(false)
          expect(offered).toBe(status === 'pending' || open)
        },
      ),
    )
  })
})

test('by the stricter of two terms nobody leaves later, or more easily, than by either', () => {
  const terms = fc.record({
    cancellationEnabled: fc.boolean(),
    cancellationRequiresApproval: fc.boolean(),
    cancellationHours: fc.nat(100),
  })
  const ease = (policy: CancellationPolicy, hours: number) => {
    const booking = { status: 'confirmed', startsAt } as const
    const flags = cancellationFlags(booking, policy, startsAt.subtract({ hours }))
    return flags.canCancelDirectly ? 2 : flags.requiresCancellationRequest ? 1 : 0
  }
  fc.assert(
    fc.property(terms, terms, fc.nat(200), (one, other, hours) => {
      const both = stricterTerms(one, other)
      expect(both).toEqual(stricterTerms(other, one))
      expect(ease(both, hours)).toBe(Math.min(ease(one, hours), ease(other, hours)))
    }),
  )
})

describe.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
  'clock changes on a machine in %s',
  (zone) => {
    test.each([
      ['2027-03-28', '2027-03-27T08:00:00Z'],
      ['2027-10-31', '2027-10-30T09:00:00Z'],
    ])('a visit at 09:00 on %s can be cancelled until %s', (date, deadline) => {
      vi.stubEnv('TZ', zone)
      const booking = { status: 'confirmed', startsAt: cafeInstant(date, '09:00') } as const
      const at = Temporal.Instant.from(deadline)
      expect(cancellationFlags(booking, policy, at)).toEqual(REQUEST)
      expect(cancellationFlags(booking, policy, at.add({ seconds: 1 }))).toEqual(NEITHER)
    })
  },
)
