import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { applyLocked, followCheckout, noteAsked } from './ask-about-payment.ts'
import { type ClosedFor, noteWhy } from './checkouts.queries.ts'
import { openCheckout } from './open-checkout.ts'
import {
  findOpenPayment,
  findPayment,
  lockOpenPayment,
  type Payment,
} from '#server/ordering/ledger/payments.queries.ts'

/**
 * Makes sure that a booking's open checkout can never be paid: only then may its seats go
 * (docs/rules/seats.md#holds). What becomes of the booking is the caller's to decide; it may have been paid
 * meanwhile, so look at it again. False while a bank still works on it; throws while the provider
 * gives no clear answer. Of one that was seen: another that was opened since stays open.
 */
export async function closeCheckout(
  parts: BookingParts,
  bookingId: number,
  closedFor: ClosedFor,
  call: BookingCall,
  seen?: Payment,
): Promise<boolean> {
  const ending = await askToEnd(parts, bookingId, closedFor, call, seen)
  if (!ending) return true
  await followCheckout(parts, ending.payment, ending.checkout, call)
  return (await findPayment(parts.db, ending.payment.id))?.status !== 'open'
}

/** The provider's answer when it was asked to expire a checkout. */
export type Ending = { payment: Payment; checkout: Checkout }

/** The first half: the provider is asked. Null where there is nothing that could be paid. */
export async function askToEnd(
  parts: BookingParts,
  bookingId: number,
  closedFor: ClosedFor,
  call: BookingCall,
  seen?: Payment,
): Promise<Ending | null> {
  const payment = await noteWhy(parts.db, bookingId, closedFor, call, seen)
  const checkout = payment && (await stopTaking(parts, payment, call))
  return checkout ? { payment, checkout } : null
}

/**
 * The second half, in the transaction that decides about the locked booking: what follows from the answer.
 * Answers the booking as it is then, and what may still be paid for it.
 */
export async function applyEnding(
  db: Db,
  booking: Booking,
  ending: Ending | null,
  call: BookingCall,
): Promise<{ booking: Booking; open: Payment | undefined }> {
  const open = await lockOpenPayment(db, booking.id)
  if (!open || open.id !== ending?.payment.id) return { booking, open }
  await applyLocked(db, booking, open, ending.checkout, call)
  // Ended by us, it leaves the booking alone.
  if (ending.checkout.state === 'expired') return { booking, open: undefined }
  const now = await lockBooking(db, booking.id)
  return { booking: now ?? booking, open: await findOpenPayment(db, booking.id) }
}

/** Asks the provider to take no more money for it, and does what follows from its answer. */
export async function endCheckout(parts: BookingParts, paymentId: number, call: BookingCall) {
  const payment = await noteAsked(parts, paymentId)
  const checkout = payment && (await stopTaking(parts, payment, call))
  if (checkout) await followCheckout(parts, payment, checkout, call)
}

async function stopTaking(parts: BookingParts, payment: Payment, call: BookingCall) {
  const checkout = await openCheckout(parts, payment, call)
  if (checkout?.state !== 'open') return checkout
  return parts.card.expireCheckout(checkout.id, `${payment.idempotency_key}-expire`)
}
