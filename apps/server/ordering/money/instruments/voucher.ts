import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { RefundManner } from '#server/ordering/money/refunds/refunds.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, insertRow, lockRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isAlive } from '#server/ordering/money/vouchers/vouchers.queries.ts'

export type HeldVoucher = { voucherId: number; instrument: 'voucher' | 'visits'; pence: number }

/** A booking, or a change of it that is to be paid for. */
type PaidFor = { bookingId: number; changeId?: number | null }

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

/** What a booking or change held of vouchers until it ended unpaid. */
export const listReleased = (db: Db, { bookingId, changeId = null }: PaidFor) =>
  rows<HeldVoucher>(db)`
    select voucher_id as "voucherId", instrument, amount_pence as pence from tenders
    where booking_id = ${bookingId} and change_id is not distinct from ${changeId}::bigint
      and voucher_id is not null and state = 'void' order by voucher_id`

/** For the payment of the rest that came late; false where a voucher has not as much any more. */
export async function holdAgain(
  db: Db,
  paidFor: PaidFor,
  released: readonly HeldVoucher[],
  call: BookingCall,
): Promise<boolean> {
  for (const { voucherId, pence } of released) {
    const voucher = await lockRow(db, 'vouchers', { id: voucherId })
    if (!voucher || voucher.balance_pence < pence || !isAlive(voucher, call.now)) return false
  }
  for (const held of released) await holdVoucher(db, paidFor, held, call)
  return true
}

/** What was held for it is paid, with the last of the rest. */
export const takeHeld = (db: Db, { bookingId, changeId = null }: PaidFor, { now }: BookingCall) =>
  rows(db)`
    insert into entries (tender_id, flow, amount_pence, at)
    select id, 'in', amount_pence, ${now} from tenders
    where booking_id = ${bookingId} and change_id is not distinct from ${changeId}::bigint
      and state = 'held' order by id`

/** Goes back at once: the database adds it to the balance. */
export async function giveBackToVoucher(
  db: Db,
  { tenderId, pence }: RefundPart,
  { callId }: RefundManner,
  call: BookingCall,
  bookingId: number,
): Promise<void> {
  const tender = await findRow(db, 'tenders', { id: tenderId })
  await insertRow(db, 'entries', {
    tender_id: tenderId,
    flow: 'back',
    amount_pence: pence,
    told_by: call.actor.kind === 'admin' ? call.actor.id : null,
    call_id: callId ?? null,
    at: call.now,
  })
  const after = { bookingId, amountPence: pence }
  await remember(db, 'voucher.given-back', tender?.voucher_id ?? 0, { after }, call)
}
