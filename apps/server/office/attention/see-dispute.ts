import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  changePayment,
  findPayment,
  lockPayment,
} from '#server/ordering/ledger/payments.queries.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Staff answer the bank; that there was a dispute stays with the payment. */
export async function seeDispute({ db }: BookingParts, paymentId: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    if (!(await findPayment(transaction, paymentId))) return refuse('NOT_FOUND')
    const payment = await lockPayment(transaction, paymentId)
    if (payment.attention !== 'disputed') {
      return refuse('INVALID_STATE', { message: 'Somebody takes care of this dispute already.' })
    }
    const change = { attention: null }
    await changePayment(transaction, payment, change, 'payment.dispute-seen', call)
    return undefined
  })
}
