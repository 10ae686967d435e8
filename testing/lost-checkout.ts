import { callBy } from '#server/ordering/booking/booking-call.ts'
import { endPayment, lockOpenPayment } from '#server/ordering/ledger/payments.queries.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Cafe } from './cafe.ts'

/** As if the open checkout of a booking had been lost from sight: the provider still takes money by it. */
export const loseCheckout = ({ db, parts }: Cafe, bookingId: number) =>
  inTransaction(db, async (transaction) => {
    const open = await lockOpenPayment(transaction, bookingId)
    if (!open) throw new Error(`booking ${bookingId} has no open checkout`)
    const call = callBy('system', parts)
    await endPayment(transaction, open, { status: 'expired' }, 'payment.expired', call)
  })
