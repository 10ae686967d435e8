import { type HoldKind, HOLDS } from '#domain/booking/holds.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'

export type Hold = { hold_kind: HoldKind; hold_expires_at: Temporal.Instant }

/** From now on, as long as its kind lasts, and never longer than until `latest`. */
export function startHold(kind: HoldKind, now: Temporal.Instant, latest?: Temporal.Instant): Hold {
  const end = now.add({ minutes: HOLDS[kind].minutes })
  const isOverBefore = latest && Temporal.Instant.compare(latest, end) < 0
  return { hold_kind: kind, hold_expires_at: isOverBefore ? latest : end }
}

export const isOver = (
  { hold_expires_at: end }: { hold_expires_at: Temporal.Instant | null },
  now: Temporal.Instant,
) => end === null || Temporal.Instant.compare(end, now) <= 0

/** Such as an offer of days: when a checkout of it is over, another can be asked for. */
export const outlivesCheckout = ({ hold_kind }: Booking) =>
  hold_kind !== null && HOLDS[hold_kind].outlivesCheckout
