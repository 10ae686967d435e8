import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { lockPaidFor } from '#server/ordering/ledger/paid-for.ts'
import { findPayment, lockPayment, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import { queueRefund } from '#server/ordering/ledger/card.ts'
import { leftOf } from '#server/ordering/refunds/apply-refunds.ts'
import {
  changeRefund,
  findRefund,
  type RefundRow,
} from '#server/ordering/ledger/refunds.queries.ts'
import { sendRefund } from '#server/ordering/refunds/send-refunds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'

/** A refund that failed stays failed; what it promised is promised anew, as far as it is left. */
export async function retryRefund(parts: BookingParts, refundId: number, call: BookingCall) {
  const promised = await inTransaction(parts.db, async (transaction) => {
    const found = await lockFailed(transaction, refundId)
    return isRefusal(found) ? found : promiseAnew(transaction, found, call)
  })
  if (isRefusal(promised)) return promised
  await sendRefund(parts, promised.id)
  const sent = await findRow(parts.db, 'given_back', { refund_id: promised.id })
  if (!sent) throw new Error(`refund ${promised.id} is gone`)
  return sent.status === 'failed' ? refuse('REFUND_FAILED') : sent
}

/** Staff gave the money back another way. */
export async function settleRefund({ db }: BookingParts, refundId: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const found = await lockFailed(transaction, refundId)
    if (isRefusal(found)) return found
    await settle(transaction, found.refund, call)
    return undefined
  })
}

type Failed = { refund: RefundRow; payment: Payment }

/** Under the locks of what it paid for and of its payment, so that two who press get one refund. */
async function lockFailed(db: Db, refundId: number): Promise<Failed | Refusal> {
  const seen = await findRefund(db, refundId)
  const owner = seen && (await findPayment(db, seen.payment_id))
  const paidFor = owner && (await lockPaidFor(db, owner))
  if (!paidFor) return refuse('NOT_FOUND')
  const payment = await lockPayment(db, owner.id)
  const refund = await findRefund(db, refundId)
  const hasFailed = refund?.status === 'failed' || refund?.status === 'canceled'
  if (!refund || !hasFailed || refund.settled_at) {
    return refuse('INVALID_STATE', { message: 'Somebody has taken care of this refund already.' })
  }
  return { refund, payment }
}

async function promiseAnew(db: Db, { refund, payment }: Failed, call: BookingCall) {
  const left = await leftOf(db, payment)
  const amountPence = Math.min(refund.amount_pence, left)
  if (amountPence === 0) return refuse('REFUND_EXCEEDS_PAID', { details: { leftInMinor: left } })
  await settle(db, refund, call)
  // One that came from the provider's own dashboard is ours from now on.
  const origin = refund.origin === 'provider' ? 'staff' : refund.origin
  return queueRefund(db, payment, amountPence, { reason: refund.reason, origin }, call)
}

const settle = (db: Db, refund: RefundRow, call: BookingCall) =>
  changeRefund(db, refund, { settled_at: call.now }, call, 'refund.settled')
