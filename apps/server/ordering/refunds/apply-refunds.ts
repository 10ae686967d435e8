import { refundablePence, refundCounts } from '#domain/pricing/refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailRefundDone } from '#server/ordering/booking/booking-mails.ts'
import type { ProviderRefund } from '#server/platform/card/card-provider.ts'
import { ProviderUnavailable } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  askAgainSoon,
  findPayment,
  lockPayment,
  type Payment,
} from '#server/ordering/ledger/payments.queries.ts'
import { lockPaidFor, type PaidFor } from '#server/ordering/ledger/paid-for.ts'
import { reverseCredit, wasReversedByRefund } from '#server/ordering/ledger/vouchers/stop-credit.ts'
import { stopVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import { mailGiftRefunded } from '#server/ordering/ledger/gifts/gift-mails.ts'
import { cancelIfAllRefunded } from './cancel-if-all-refunded.ts'
import {
  changeRefund,
  listRefundsOf,
  type RefundRow,
  writeRefund,
} from '#server/ordering/ledger/refunds.queries.ts'

type Refused = { refusedId: number; failure: string }

/** Applies refunds as the provider shows them now, ours and others. In a transaction. */
export async function applyRefunds(
  db: Db,
  paymentId: number,
  refunds: readonly ProviderRefund[],
  call: BookingCall,
  refused?: Refused,
): Promise<void> {
  const seen = await findPayment(db, paymentId)
  const paidFor = seen && (await lockPaidFor(db, seen))
  if (!paidFor) return
  const payment = await lockPayment(db, paymentId)
  const ours = await listRefundsOf(db, paymentId)
  const rowOf = (refund: ProviderRefund) =>
    ours.find((row) => row.provider_refund_id === refund.id || row.idempotency_key === refund.key)
  const strangers = refunds.filter((refund) => !rowOf(refund))
  if (strangers.some(({ isMarked }) => !isMarked) && ours.some(isOnItsWay(refused))) {
    throw new ProviderUnavailable('one of these may be the refund that is just being sent')
  }

  // Ours first: they make room, or are known to need it, before others are taken over.
  for (const refund of refunds) {
    const row = rowOf(refund)
    if (row) await follow(db, paidFor, row, refund, call)
  }
  if (refused) await fail(db, payment, refused, call)
  for (const refund of strangers) await takeOver(db, paidFor, payment, refund, call)
  if (paidFor.booking) await cancelIfAllRefunded(db, paidFor.booking.id, call)
}

/** Asked for, but not answered yet. */
const isOnItsWay =
  (refused: Refused | undefined) =>
  ({ id, status, attempts }: RefundRow) =>
    status === 'queued' && attempts > 0 && id !== refused?.refusedId

async function follow(
  db: Db,
  paidFor: PaidFor,
  row: RefundRow,
  { id, status, failure }: ProviderRefund,
  call: BookingCall,
): Promise<void> {
  const isNews = row.status !== status && isForward(row.status, status)
  if (!isNews && row.provider_refund_id) return
  const change = { provider_refund_id: id, failure, ...(isNews && { status }) }
  const changed = await changeRefund(db, row, change, call)
  if (isNews && status === 'succeeded') await mailDone(db, paidFor, changed, call)
}

/** Answers may arrive in any order; what is final stays. A refund that succeeded can still fail. */
function isForward(from: RefundRow['status'], to: RefundRow['status']): boolean {
  return refundCounts(from) && (from !== 'succeeded' || !refundCounts(to))
}

async function fail(db: Db, payment: Payment, { refusedId, failure }: Refused, call: BookingCall) {
  const row = (await listRefundsOf(db, payment.id)).find(({ id }) => id === refusedId)
  if (row?.status === 'queued') await changeRefund(db, row, { status: 'failed', failure }, call)
}

/** A refund made in the provider's own dashboard. */
async function takeOver(
  db: Db,
  paidFor: PaidFor,
  payment: Payment,
  refund: ProviderRefund,
  call: BookingCall,
): Promise<void> {
  if (refundCounts(refund.status)) await makeRoom(db, payment, refund.amountPence, call)
  const theirs = {
    idempotency_key: `provider ${refund.id}`,
    provider_refund_id: refund.id,
    amount_pence: refund.amountPence,
    status: refund.status,
    reason: refund.reason,
    origin: 'provider',
    failure: refund.failure,
  } as const
  const row = await writeRefund(db, payment, theirs, 'refund.taken-over', call)
  await askAgainSoon(db, payment.id, call.now)
  if (paidFor.gift?.voucher_id && refundCounts(row.status)) {
    await stopVoucher(db, paidFor.gift.voucher_id, 'What was paid for it went back', call)
  }
  if (row.status === 'succeeded') await mailDone(db, paidFor, row, call)
}

async function mailDone(
  db: Db,
  { booking, gift }: PaidFor,
  { payment_id, amount_pence: pence }: RefundRow,
  call: BookingCall,
) {
  if (!booking) return mailGiftRefunded(db, gift, pence, call)
  const payment = await findPayment(db, payment_id)
  const isCreditOver = payment && (await wasReversedByRefund(db, payment.tender_id))
  await mailRefundDone(db, booking, { instrument: 'card', pence, isCreditOver }, call)
}

/** The money has gone already, so promises that were never sent give way, the newest first, and then credit. */
async function makeRoom(db: Db, payment: Payment, needed: number, call: BookingCall) {
  const waiting = (await listRefundsOf(db, payment.id)).filter(({ status }) => status === 'queued')
  for (const row of waiting.toReversed()) {
    if ((await leftOf(db, payment)) >= needed) return
    const change = { status: 'canceled', failure: 'refunded at the provider' } as const
    await changeRefund(db, row, change, call)
  }
  await reverseCredit(db, payment, needed, call)
}

/** Money paid by card that is not promised back, on the bill or not. */
export async function leftOf(db: Db, { id, amount_pence }: Payment): Promise<number> {
  const refunds = await listRefundsOf(db, id)
  const known = refunds.map(({ amount_pence, status }) => ({ amountPence: amount_pence, status }))
  return refundablePence(amount_pence, known)
}
