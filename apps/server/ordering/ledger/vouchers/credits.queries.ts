import type { KnownCredit } from '#server/ordering/booking/present-credit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** Credit that was given instead of money for these bookings, or is asked for, by booking. */
export async function readCredits(
  db: Db,
  bookings: readonly { id: number }[],
): Promise<Map<number, KnownCredit>> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const known = await rows<KnownCredit & { bookingId: number }>(db)`
    select booking_id as "bookingId", face_pence as "givenPence",
      paid_pence as "paidPence", expires_at as "expiresAt", created_at as "givenAt",
      null::smallint as "askedBonus"
    from vouchers where booking_id = any(${ids}::bigint[]) and kind = 'credit' and paid_pence > 0
    union all
    select booking_id, null, null, null, null, credit_bonus from cancellation_requests
    where booking_id = any(${ids}::bigint[]) and reviewed_at is null and credit_bonus is not null`
  return new Map(known.map(({ bookingId, ...credit }) => [bookingId, credit as KnownCredit]))
}
