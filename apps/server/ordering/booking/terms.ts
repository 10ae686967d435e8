import type { CancellationPolicy } from '#domain/booking/cancellation.ts'
import type { Booking } from './bookings.queries.ts'

type Kept = Pick<
  Booking,
  'cancellation_hours' | 'cancellation_enabled' | 'cancellation_requires_approval'
>

/** By which a booking may be left, as it was promised: what the owner changes binds later ones. */
export const termsOf = (kept: Kept): CancellationPolicy => ({
  cancellationHours: kept.cancellation_hours,
  cancellationEnabled: kept.cancellation_enabled,
  cancellationRequiresApproval: kept.cancellation_requires_approval,
})

export const keptTerms = (terms: CancellationPolicy): Kept => ({
  cancellation_hours: terms.cancellationHours,
  cancellation_enabled: terms.cancellationEnabled,
  cancellation_requires_approval: terms.cancellationRequiresApproval,
})
