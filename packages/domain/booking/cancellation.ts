import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import type { BookingStatus } from './status.ts'

export type CancellationPolicy = {
  cancellationEnabled: boolean
  cancellationRequiresApproval: boolean
  cancellationHours: number
}

/** A cancellation by staff can be undone for so long: until then its email waits, and its seats are not offered. */
export const UNDO_SECONDS = 60

export const canStillUndo = (cancelledAt: Temporal.Instant, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, cancelledAt.add({ seconds: UNDO_SECONDS })) < 0

/** The two flags that every booking of a customer carries. Neither: contact the cafe. */
export type CancellationFlags = {
  requiresCancellationRequest: boolean
  canCancelDirectly: boolean
}

export function cancellationFlags(
  booking: { status: BookingStatus; startsAt: Temporal.Instant },
  policy: CancellationPolicy,
  now: Temporal.Instant,
): CancellationFlags {
  const inTime = policy.cancellationEnabled && isBeforeDeadline(booking.startsAt, policy, now)
  const confirmed = booking.status === 'confirmed' && inTime
  return {
    requiresCancellationRequest: confirmed && policy.cancellationRequiresApproval,
    canCancelDirectly:
      booking.status === 'pending' || (confirmed && !policy.cancellationRequiresApproval),
  }
}

/** A move keeps the stricter of both: no change makes a visit cheaper to leave than it was. */
export const stricterTerms = (
  one: CancellationPolicy,
  other: CancellationPolicy,
): CancellationPolicy => ({
  cancellationEnabled: one.cancellationEnabled && other.cancellationEnabled,
  cancellationRequiresApproval:
    one.cancellationRequiresApproval || other.cancellationRequiresApproval,
  cancellationHours: Math.max(one.cancellationHours, other.cancellationHours),
})

/** Said of a visit whose deadline has passed, before and after it is booked. */
export const TOO_SOON_TO_CHANGE =
  'This visit is so soon that it can no longer be moved or cancelled.'

/** "Up to 24 hours before" includes that very moment. */
export function isBeforeDeadline(
  startsAt: Temporal.Instant,
  policy: Pick<CancellationPolicy, 'cancellationHours'>,
  now: Temporal.Instant,
): boolean {
  const deadline = cancellationDeadline(startsAt, policy.cancellationHours)
  return Temporal.Instant.compare(now, deadline) <= 0
}
