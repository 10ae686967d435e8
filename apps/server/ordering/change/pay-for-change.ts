import { releaseChange } from '#server/ordering/money/end-change.ts'
import { giveUp, openCheckout } from '#server/ordering/money/open-checkout.ts'
import { findPaymentOfChange, type Payment } from '#server/ordering/money/payments.queries.ts'
import { sendRefunds } from '#server/ordering/money/send-refunds.ts'
import { ProviderUnreachable } from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailDifferenceToPay } from '#server/ordering/booking/booking-mails.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Change } from '#server/ordering/booking/changes.queries.ts'
import type { ChangeCall } from './write-change.ts'

/** Where to pay for it, while it waits for that. */
export type MadeChange = { change: Change; checkoutUrl: string | null }

/** What is left to do once a change is written: money goes back, or a checkout is opened. */
export async function payForChange(parts: BookingParts, change: Change, call: ChangeCall) {
  const payment = await findPaymentOfChange(parts.db, change.id)
  if (!payment) {
    await sendRefunds(parts, change.booking_id)
    return { change, checkoutUrl: null }
  }
  if (payment.checkout_url) return { change, checkoutUrl: payment.checkout_url }
  const checkoutUrl = await open(parts, payment, call)
  if (checkoutUrl === null) {
    await release(parts, change, call)
    return refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 60 })
  }
  if (call.isStaff) await tellGuest(parts, change, checkoutUrl, call)
  return { change, checkoutUrl }
}

/** Where the provider cannot even be reached, nobody can pay: the seats are free again at once. */
async function open(parts: BookingParts, payment: Payment, call: ChangeCall) {
  try {
    return (await openCheckout(parts, payment.id, call))?.url ?? null
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await giveUp(parts, payment, call)
      await release(parts, payment, call)
    }
    throw error
  }
}

const release = ({ db }: BookingParts, { booking_id }: Change | Payment, call: ChangeCall) =>
  inTransaction(db, (transaction) => releaseChange(transaction, booking_id, call))

async function tellGuest(parts: BookingParts, change: Change, url: string, call: ChangeCall) {
  const booking = await findBooking(parts.db, change.booking_id)
  if (booking) await mailDifferenceToPay(parts.db, booking, change, url, call)
}
