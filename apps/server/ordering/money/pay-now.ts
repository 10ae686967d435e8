import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findBooking, findOwnBooking } from '#server/ordering/booking/bookings.queries.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { checkoutFor, isOver, type OpenCheckout } from './checkout-for.ts'
import { findOpenPayment } from './payments.queries.ts'
import { chooseReturnUrls } from './return-urls.ts'
import { settleHold } from './settle-holds.ts'
import { settlePayment } from './settle-payment.ts'

export type PayNowForm = {
  bookingId: number
  successUrl?: string | null | undefined
  cancelUrl?: string | null | undefined
}

/** The checkout of an unpaid booking, as long as the provider still takes its money. */
export async function payNow(
  parts: BookingParts,
  form: PayNowForm,
  call: BookingCall & { actor: { id: number } },
): Promise<OpenCheckout | Refusal> {
  const { db } = parts
  const { bookingId } = form
  const urls = chooseReturnUrls(parts.publicUrl, form)
  if (isRefusal(urls)) return urls
  const booking = await findOwnBooking(db, bookingId, call.actor.id)
  if (!booking) return refuse('NOT_FOUND')
  if (booking.status !== 'pending') return refuse('INVALID_STATE')
  const payment = await findOpenPayment(db, bookingId)
  // Paid on another screen, or over: nobody is sent to a page where nothing can be done.
  if (isOver(booking, call.now)) {
    await settleHold(parts, { id: bookingId, paymentId: payment?.id ?? null })
  } else if (payment) await settlePayment(parts, payment.id, call)
  if ((await findBooking(db, bookingId))?.status !== 'pending') return refuse('INVALID_STATE')
  return checkoutFor(parts, bookingId, urls, call)
}
