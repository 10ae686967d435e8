import type { Insertable, Selectable } from 'kysely'
import type { Back } from '#domain/pricing/plan-refund.ts'
import { refundCounts } from '#domain/pricing/refund.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { KeyedCall } from '#server/ordering/booking/calls.queries.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type ChangeOf, changeRow, findRow, insertRow } from '#server/platform/database/row.ts'
import { oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { askAgainSoon, type Payment } from './payments.queries.ts'
import { recountBooking, writeEntry } from './entries.ts'

export type RefundRow = Selectable<Database['refunds']>

/** How money goes back, the amount aside. */
export type RefundManner = {
  reason: string
  origin: RefundRow['origin']
  /** The wish of staff that it is a part of. */
  callId?: Buffer
}

/** Money that went back or will: a card's refund, or a task of staff. */
export type GivenBack = Selectable<Database['given_back']> & { booking_id: number }

/** All refunds of a booking, newest first. */
export const listGivenBack = (db: Db, bookingId: number) =>
  rows<GivenBack>(db)`
    select * from given_back where booking_id = ${bookingId}
    order by created_at desc, refund_id desc nulls last, id desc`

/** All parts of the last refund; earlier ones had mails of their own. */
export const listLastGivenBack = (db: Db, bookingId: number) =>
  rows<Back & { reason: string }>(db)`
    with gone as (
      select given_back.instrument, given_back.amount_pence as pence, visit_pence as "visitPence",
        given_back.reason, given_back.created_at
      from given_back join tenders on tenders.id = tender_id
      left join vouchers on vouchers.id = voucher_id
      where given_back.booking_id = ${bookingId} and is_kept
        and given_back.status <> all ('{failed,canceled}')
    )
    select instrument, pence, "visitPence", reason from gone
    where created_at = (select max(created_at) from gone)`

/** Parts of one refund by staff, one for each tender that it went back to. */
export const listGivenBackBy = (db: Db, { id }: KeyedCall) =>
  rows<GivenBack>(db)`select * from given_back where call_id = ${id} order by created_at, id`

export const findRefund = (db: Db, id: number) => findRow(db, 'refunds', { id })

/** Refunds of one payment, oldest first. */
export const listRefundsOf = (db: Db, paymentId: number) =>
  rows<RefundRow>(db)`select * from refunds where payment_id = ${paymentId} order by id`

/** Refunds of all payments of a booking, newest first. */
export const listRefundsOfBooking = (db: Db, bookingId: number) =>
  rows<RefundRow>(db)`
    select refunds.* from refunds join card_payments on card_payments.id = payment_id
    where booking_id = ${bookingId} order by refunds.id desc`

/** The only way to change what a refund is: counted by its version, remembered by one audit row. */
export async function changeRefund(
  db: Db,
  refund: RefundRow,
  change: ChangeOf<'refunds'>,
  call: BookingCall,
  action?: string,
): Promise<RefundRow> {
  const changed = await changeRow(db, 'refunds', refund, change, call.now)
  const failed = refundCounts(refund.status) && !refundCounts(changed.status)
  if (failed) await reverseRefund(db, refund.id, call)
  await askAgainSoon(db, refund.payment_id, call.now)
  const told = { before: toldOf(refund), after: toldOf(changed) }
  await remember(db, action ?? `refund.${changed.status}`, refund.id, told, call)
  return changed
}

const toldOf = ({ status, failure }: RefundRow) => ({ status, failure })

type NewRefund = Omit<Insertable<Database['refunds']>, 'payment_id' | 'created_at' | 'updated_at'>

/** A refund, ours or one that was made at the provider: promised or done, its money is entered as going back. */
export async function writeRefund(
  db: Db,
  { id, tender_id, booking_id }: Payment,
  refund: NewRefund,
  action: 'refund.queued' | 'refund.taken-over',
  call: BookingCall,
): Promise<RefundRow> {
  const times = { created_at: call.now, updated_at: call.now }
  const written = await insertRow(db, 'refunds', { ...refund, payment_id: id, ...times })
  const { status, amount_pence, origin } = written
  if (refundCounts(status)) {
    const back = { tender_id, flow: 'back', amount_pence, refund_id: written.id } as const
    await writeEntry(db, { ...back, at: call.now })
    await recountBooking(db, booking_id)
  }
  const after = { status, paymentId: id, amountPence: amount_pence, origin }
  await remember(db, action, written.id, { after }, call)
  return written
}

/** A refund that failed, or never will be: its entry is reversed, and its money can be given back again. */
async function reverseRefund(db: Db, refundId: number, { now }: BookingCall): Promise<void> {
  const entered = await oneRow<Reversed>(db)`
    select entries.id, tender_id, flow, entries.amount_pence, refund_id, booking_id
    from entries join tenders on tenders.id = tender_id
    where refund_id = ${refundId} and reverses is null`
  if (!entered) return
  const { id, booking_id, amount_pence, ...entry } = entered
  await writeEntry(db, { ...entry, amount_pence: -amount_pence, reverses: id, at: now })
  await recountBooking(db, booking_id)
}

type Reversed = Pick<
  Selectable<Database['entries']>,
  'id' | 'tender_id' | 'flow' | 'amount_pence' | 'refund_id'
> & { booking_id: number | null }

/** Sum that staff reversed in the till for a booking, and gave away of it. */
export const readLetGo = (db: Db, bookingId: number) =>
  oneValue<number>(db)`
    select (coalesce((select -sum(entries.amount_pence) from entries
        join tenders on tenders.id = tender_id
        where booking_id = ${bookingId} and flow = 'in' and reverses is not null), 0)
      + coalesce((select sum(pence) from given_away
        where booking_id = ${bookingId}), 0))::integer as pence`
