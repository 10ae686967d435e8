import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isOver, outlivesCheckout } from './hold.ts'
import { endHold } from './end-holds.ts'
import { abandonBooking } from './release-unpayable.ts'
import { findOpenPayment, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import type { ReturnUrls } from './return-urls.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { startPayment } from './start-payment.ts'

// Each look asks the provider: ten are enough for one hold. Later ones get the checkout that is open.
const LOOKS = { tries: 10, seconds: 1_800 }

/** The checkout of an unpaid booking, as long as the provider still takes its money. */
export async function payNow(
  parts: BookingParts,
  booking: Booking,
  urls: ReturnUrls,
  call: BookingCall,
): Promise<OpenCheckout | Refusal> {
  const { db } = parts
  if (booking.status !== 'pending' || booking.due_pence === 0) return refuse('INVALID_STATE')
  const payment = await findOpenPayment(db, booking.id)
  const tired = await refuseTry(db, `pay booking ${booking.id}`, LOOKS, call.now)
  if (tired) return (payment && checkoutAt(payment, payment.checkout_url)) ?? tired
  // Paid on another screen, or over: no customer is sent to a page where nothing can be done.
  if (isOver(booking, call.now)) {
    await endHold(parts, { id: booking.id, paymentId: payment?.id ?? null })
  } else if (payment) await askAboutPayment(parts, payment.id, call)
  if ((await findBooking(db, booking.id))?.status !== 'pending') return refuse('INVALID_STATE')
  return checkoutFor(parts, booking.id, urls, call)
}

export type OpenCheckout = { sessionReference: string; checkoutUrl: string }

/**
 * Where an unpaid booking is paid. A checkout that the provider never made is asked for anew; if
 * it still says no, the booking lets its seats go.
 */
export async function checkoutFor(
  parts: BookingParts,
  bookingId: number,
  urls: ReturnUrls,
  call: BookingCall,
): Promise<OpenCheckout | Refusal> {
  const first = await findOpenPayment(parts.db, bookingId)
  const opened = first && (await open(parts, first, call))
  if (opened) return opened
  const second = await renew(parts, bookingId, urls, call)
  if ('refused' in second) return second
  const reopened = await open(parts, second, call)
  if (reopened) return reopened
  const booking = await findBooking(parts.db, bookingId)
  if (booking && !outlivesCheckout(booking)) await abandonBooking(parts, bookingId)
  return refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 60 })
}

async function open(parts: BookingParts, payment: Payment, call: BookingCall) {
  const checkoutUrl = payment.checkout_url ?? (await openCheckout(parts, payment, call))?.url
  return checkoutAt(payment, checkoutUrl)
}

const checkoutAt = ({ session_reference }: Payment, url: string | null | undefined) =>
  url ? { sessionReference: session_reference, checkoutUrl: url } : null

/** Another checkout; the hold goes on as it began (docs/rules/seats.md#holds). */
async function renew({ db }: BookingParts, bookingId: number, urls: ReturnUrls, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (booking?.status !== 'pending' || isOver(booking, call.now)) return refuse('INVALID_STATE')
    const open = await findOpenPayment(transaction, bookingId)
    if (open) return open
    return startPayment(transaction, booking, urls, call)
  })
}
