import { isRefundReason } from '#domain/pricing/refund.ts'
import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { RefundManner } from '#server/ordering/ledger/refunds.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, insertRow, updateRow } from '#server/platform/database/row.ts'
import { remember, userOf } from '#server/platform/record-audit.ts'
import { recountBooking, writeEntry } from '#server/ordering/ledger/entries.ts'
import {
  type HeldVoucher,
  listHeldFor,
  type PaidFor,
} from '#server/ordering/ledger/tenders.queries.ts'
import { enterVoucher, isAlive, lockVoucher } from './vouchers.queries.ts'

/** Holds a part of a voucher for an unpaid booking or change: off its balance, and not due, until taken or released. */
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
  const held = { cause: 'held', pence: -pence, tenderId: tender.id } as const
  await enterVoucher(db, { id: voucherId }, held, byNobody(call))
  await recountBooking(db, bookingId)
  const after = { bookingId, amountPence: pence }
  await remember(db, 'voucher.held', voucherId, { after }, call)
  return tender
}

/** Pays what was held, with the last of the rest. */
export async function takeHeld(db: Db, paidFor: PaidFor, { now }: BookingCall): Promise<void> {
  const held = await listHeldFor(db, paidFor)
  for (const { tenderId: tender_id, pence: amount_pence } of held) {
    await writeEntry(db, { tender_id, flow: 'in', amount_pence, at: now })
  }
  if (held.length > 0) await recountBooking(db, paidFor.bookingId)
}

/**
 * Releases the stored value that an unpaid booking holds, or a change of one: each ends by this. The booking is locked;
 * vouchers are locked here, before any seats are counted (docs/rules/seats.md#order-of-locks).
 */
export async function releaseHeld(db: Db, paidFor: PaidFor, call: BookingCall): Promise<void> {
  const held = await listHeldFor(db, paidFor)
  for (const { tenderId, voucherId, pence } of held) {
    await updateRow(db, 'tenders', { id: tenderId }, { state: 'void' })
    const released = { cause: 'released', pence, tenderId } as const
    await enterVoucher(db, { id: voucherId }, released, byNobody(call))
  }
  if (held.length > 0) await recountBooking(db, paidFor.bookingId)
}

/** Entries of holds name no staff: who acted is in the audit. */
const byNobody = ({ now }: BookingCall) => ({ actor: { kind: 'system' }, now }) as const

/** Locks vouchers for a late payment of the rest. False if a balance is too low by now. */
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

/** A return to a voucher happens at once: nobody has to be asked. */
export async function giveBackToVoucher(
  db: Db,
  { tenderId, pence }: RefundPart,
  manner: RefundManner,
  call: BookingCall,
  bookingId: number,
): Promise<void> {
  const voucherId = (await findRow(db, 'tenders', { id: tenderId }))?.voucher_id
  if (!voucherId) throw new Error(`tender ${tenderId} came by no voucher`)
  await writeEntry(db, {
    tender_id: tenderId,
    flow: 'back',
    amount_pence: pence,
    told_by: call.actor.kind === 'admin' ? userOf(call.actor) : null,
    call_id: manner.callId ?? null,
    reason: keptReason(manner),
    at: call.now,
  })
  await enterVoucher(db, { id: voucherId }, { cause: 'given_back', pence, tenderId }, call)
  await recountBooking(db, bookingId)
  const after = { bookingId, amountPence: pence }
  await remember(db, 'voucher.given-back', voucherId, { after }, call)
}

/** Words that staff typed could not be erased from an entry, which never changes. */
const keptReason = ({ reason, origin }: RefundManner): string =>
  origin !== 'staff' || isRefundReason(reason) ? reason : 'other'
