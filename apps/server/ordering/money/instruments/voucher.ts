import { isRefundReason } from '#domain/pricing/refund.ts'
import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { RefundManner } from '#server/ordering/money/refunds/refunds.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, insertRow } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { HeldVoucher, PaidFor } from '#server/ordering/money/tenders/tenders.queries.ts'
import { isAlive, lockVoucher } from '#server/ordering/money/vouchers/vouchers.queries.ts'

/**
 * Keeps a part of a voucher for an unpaid booking, as the seats are kept: the database lets go of it
 * when the booking ends unpaid, and refuses more than there is.
 */
export async function holdVoucher(
  db: Db,
  { bookingId, changeId = null }: PaidFor,
  { voucherId, instrument, pence }: HeldVoucher,
  call: BookingCall,
) {
  const tender = await insertRow(db, 'tenders', {
    booking_id: bookingId,
    change_id: changeId,
    instrument,
    voucher_id: voucherId,
    amount_pence: pence,
    state: 'held',
    created_at: call.now,
  })
  const after = { bookingId, amountPence: pence }
  await remember(db, 'voucher.held', voucherId, { after }, call)
  return tender
}

/** For the payment of the rest that came late; false where a voucher has not as much any more. Row locks. */
export async function canHoldAgain(
  db: Db,
  released: readonly HeldVoucher[],
  { now }: BookingCall,
): Promise<boolean> {
  for (const { voucherId, pence } of released) {
    const voucher = await lockVoucher(db, voucherId)
    if (!voucher || voucher.balance_pence < pence || !isAlive(voucher, now)) return false
  }
  return true
}

export async function holdAgain(
  db: Db,
  paidFor: PaidFor,
  released: readonly HeldVoucher[],
  call: BookingCall,
): Promise<void> {
  for (const held of released) await holdVoucher(db, paidFor, held, call)
}

/** Goes back at once: the database adds it to the balance. */
export async function giveBackToVoucher(
  db: Db,
  { tenderId, pence }: RefundPart,
  manner: RefundManner,
  call: BookingCall,
  bookingId: number,
): Promise<void> {
  const tender = await findRow(db, 'tenders', { id: tenderId })
  await insertRow(db, 'entries', {
    tender_id: tenderId,
    flow: 'back',
    amount_pence: pence,
    told_by: call.actor.kind === 'admin' ? call.actor.id : null,
    call_id: manner.callId ?? null,
    reason: keptReason(manner),
    at: call.now,
  })
  const after = { bookingId, amountPence: pence }
  await remember(db, 'voucher.given-back', tender?.voucher_id ?? 0, { after }, call)
}

/** What staff typed themselves could not be erased from an entry, which never changes. */
const keptReason = ({ reason, origin }: RefundManner): string =>
  origin !== 'staff' || isRefundReason(reason) ? reason : 'other'
