import { isOver } from '#server/ordering/unpaid/hold.ts'
import { releaseChange } from '#server/ordering/unpaid/end-change.ts'
import { findPaymentOfChange, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import { checkoutFor } from '#server/ordering/unpaid/pay-now.ts'
import { giveUp, openCheckout } from '#server/ordering/unpaid/open-checkout.ts'
import { sendRefunds } from '#server/ordering/refunds/send-refunds.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type Refusal, refuse, unlessRefused } from '#server/platform/refusal.ts'
import { ProviderUnreachable } from '#server/platform/card/provider-fault.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Change } from '#server/ordering/booking/changes.queries.ts'
import { mailDifferenceToPay } from '#server/ordering/booking/booking-mails.ts'
import type { ChangeCall, Written } from './write-change.ts'

/** Where to pay for it, or for the booking that it made, while that waits to be paid. */
export type MadeChange = { change: Written; checkoutUrl: string | null }

/** What is left to do once a change is written: money goes back, or a checkout is opened. */
export async function payForChange(
  parts: BookingParts,
  change: Written,
  call: ChangeCall,
): Promise<MadeChange | Refusal> {
  const booking = await findBooking(parts.db, change.booking_id)
  if (!booking) return refuse('NOT_FOUND')
  if (change.state === 'over') return over
  if (change.state === 'open') return payMore(parts, booking, change, call)
  if (booking.status === 'pending') {
    const opened = checkoutFor(parts, booking.id, call.urls, call)
    return unlessRefused(opened, ({ checkoutUrl }) => ({ change, checkoutUrl }))
  }
  await sendRefunds(parts, booking.id)
  return { change, checkoutUrl: null }
}

const over = refuse('INVALID_STATE', {
  message: 'This change is over: it was not paid for in time, or another took its place.',
})

async function payMore(parts: BookingParts, booking: Booking, change: Change, call: ChangeCall) {
  const payment = await findPaymentOfChange(parts.db, change.id)
  if (payment?.checkout_url) return { change, checkoutUrl: payment.checkout_url }
  const checkoutUrl = payment && (await open(parts, booking.id, payment, call))
  if (!checkoutUrl) {
    await release(parts, booking.id, call)
    return isOver(change, call.now)
      ? over
      : refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 60 })
  }
  if (call.isStaff) {
    const asked = { checkoutUrl, payPence: payment.amount_pence }
    await mailDifferenceToPay(parts.db, booking, change, asked, call)
  }
  return { change, checkoutUrl }
}

/** Where the provider cannot even be reached, there is no way to pay: the seats are free again at once. */
async function open(parts: BookingParts, bookingId: number, payment: Payment, call: ChangeCall) {
  try {
    return (await openCheckout(parts, payment, call))?.url ?? null
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await giveUp(parts, payment, call)
      await release(parts, bookingId, call)
    }
    throw error
  }
}

const release = ({ db }: BookingParts, bookingId: number, call: ChangeCall) =>
  inTransaction(db, (transaction) => releaseChange(transaction, bookingId, call))
