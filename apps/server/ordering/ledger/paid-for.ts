import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { type Gift, findGift, lockGift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Payment } from './payments.queries.ts'

/** Subject of a card payment: a booking with its changes, or a gift. Everything else is alike. */
export type PaidFor = { booking: Booking; gift: null } | { booking: null; gift: Gift }

/** A payment by what it is for: enough to lock both. */
export type PaymentOf = Pick<Payment, 'id' | 'booking_id' | 'gift_id'>

/** Row lock, before the payment's own. Nothing where staff have deleted it. */
export async function lockPaidFor(
  db: Db,
  { booking_id, gift_id }: PaymentOf,
): Promise<PaidFor | null> {
  const gift = gift_id === null ? undefined : await lockGift(db, gift_id)
  if (gift) return { booking: null, gift }
  const booking = booking_id === null ? undefined : await lockBooking(db, booking_id)
  return booking ? { booking, gift: null } : null
}

/** Reference by which the provider knows it. */
export async function findPaidFor(db: Db, { booking_id, gift_id, created_at }: Payment) {
  if (booking_id !== null) return findBooking(db, booking_id)
  const gift = await findGift(db, gift_id ?? 0)
  return gift && { reference: gift.reference, booking_date: created_at.toString().slice(0, 10) }
}
