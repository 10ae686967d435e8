import type { BookingStatus } from '#domain/booking/status.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { checkoutFor } from '#server/ordering/money/checkout/checkout-for.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Order } from './place-booking.ts'
import { isSameOrder } from './idempotency.ts'
import { keepLink } from '#server/ordering/booking/booking-links.queries.ts'

export type OrderAnswer = {
  bookingId: number
  bookingRef: string
  checkoutUrl: string | null
  status: BookingStatus
}

/** The answer to an order, the same however often the order is sent under one key. */
export async function answerOrder(
  parts: BookingParts,
  booking: Booking,
  order: Order,
  call: BookingCall,
): Promise<OrderAnswer | Refusal> {
  if (!isSameOrder(booking.idempotency_hash, order.idempotency)) {
    return refuse('IDEMPOTENCY_MISMATCH')
  }
  if (order.link) await keepLink(parts.db, booking.id, order.link, call.now)
  const named = { bookingId: booking.id, bookingRef: booking.reference }
  if (order.totalPence === 0) return { ...named, checkoutUrl: null, status: booking.status }
  const given = await firstCheckoutUrl(parts.db, booking.id)
  if (given) return { ...named, checkoutUrl: given, status: 'pending' }
  const opened = await checkoutFor(parts, booking.id, order.urls, call)
  if (isRefusal(opened)) return opened
  return { ...named, checkoutUrl: opened.checkoutUrl, status: 'pending' }
}

async function firstCheckoutUrl(db: Db, bookingId: number): Promise<string | null> {
  const [first] = await rows<{ checkout_url: string }>(db)`
    select checkout_url from card_payments
    where booking_id = ${bookingId} and checkout_url is not null order by id limit 1`
  return first?.checkout_url ?? null
}
