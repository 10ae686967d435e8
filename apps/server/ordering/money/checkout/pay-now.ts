import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { isOver } from '#server/ordering/holds/hold.ts'
import { checkoutFor, type OpenCheckout } from './checkout-for.ts'
import { findOpenPayment, type Payment } from './payments.queries.ts'
import type { ReturnUrls } from './return-urls.ts'
import { endHold } from '#server/ordering/holds/end-holds.ts'
import { askAboutPayment } from './ask-about-payment.ts'

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
  if (tired) return kept(payment) ?? tired
  // Paid on another screen, or over: nobody is sent to a page where nothing can be done.
  if (isOver(booking, call.now)) {
    await endHold(parts, { id: booking.id, paymentId: payment?.id ?? null })
  } else if (payment) await askAboutPayment(parts, payment.id, call)
  if ((await findBooking(db, booking.id))?.status !== 'pending') return refuse('INVALID_STATE')
  return checkoutFor(parts, booking.id, urls, call)
}

const kept = (payment: Payment | undefined): OpenCheckout | null =>
  payment?.checkout_url
    ? { sessionReference: payment.session_reference, checkoutUrl: payment.checkout_url }
    : null
