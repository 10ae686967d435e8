import type { Db } from '#server/platform/database/connect.ts'
import type { Booking } from './bookings.queries.ts'
import type { SlotDay } from './seats.queries.ts'

export type UnpaidBooking = SlotDay & {
  id: number
  booking: Booking
  /** Its checkout is open, as far as we know. */
  isPayable: boolean
  isAlive(now: Temporal.Instant): boolean
}

/** Locks them, too: nobody else changes them until the transaction ends. */
export async function findUnpaid(db: Db, userId: number): Promise<UnpaidBooking[]> {
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (bookings.length === 0) return []
  const open = await db
    .selectFrom('payments')
    .select('booking_id')
    .where('status', '=', 'open')
    .where(
      'booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute()
  return bookings.map((booking) => ({
    id: booking.id,
    booking,
    slotId: booking.slot_id,
    date: booking.booking_date,
    isPayable: open.some(({ booking_id }) => booking_id === booking.id),
    isAlive: (now) =>
      booking.hold_expires_at !== null &&
      Temporal.Instant.compare(booking.hold_expires_at, now) > 0,
  }))
}

/** Unpaid bookings of a visit whose hold is over, though nobody asked the provider yet. */
export async function findLapsed(
  db: Db,
  { slotId, date }: SlotDay,
  now: Temporal.Instant,
  most: number,
): Promise<{ id: number; paymentId: number | null }[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('payments', (join) =>
      join.onRef('payments.booking_id', '=', 'bookings.id').on('payments.status', '=', 'open'),
    )
    .select(['bookings.id', 'payments.id as paymentId'])
    .where('bookings.slot_id', '=', slotId)
    .where('bookings.booking_date', '=', date)
    .where('bookings.status', '=', 'pending')
    .where('bookings.hold_expires_at', '<=', now)
    .orderBy('bookings.hold_expires_at')
    .limit(most)
    .execute()
  return rows
}
