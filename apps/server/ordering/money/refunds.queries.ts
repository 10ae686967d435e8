import type { Selectable, Updateable } from 'kysely'
import { type Actor, remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { askAgainSoon } from './ask-again.ts'

export type RefundRow = Selectable<Database['refunds']>

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return (await findRefunds(db, [id]))[0]
}

export async function findRefunds(db: Db, ids: readonly number[]): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

export type KeyedRefund = RefundRow & { booking_id: number }

/** The refunds that somebody asked for under this key before: one for each payment it went back to. */
export const listRefundsByKey = (db: Db, actor: Actor, key: string) =>
  rows<KeyedRefund>(db)`
    select refunds.*, booking_id from refunds join payments on payments.id = payment_id
    where requested_by = ${'id' in actor ? actor.id : null} and request_key = ${key}
    order by refunds.id`

/** Of one payment, oldest first. */
export const listRefundsOf = (db: Db, paymentId: number) =>
  rows<RefundRow>(db)`select * from refunds where payment_id = ${paymentId} order by id`

/** Of all payments of a booking, newest first. */
export const listRefundsOfBooking = (db: Db, bookingId: number) =>
  rows<RefundRow>(db)`
    select refunds.* from refunds join payments on payments.id = payment_id
    where booking_id = ${bookingId} order by refunds.id desc`

export type RefundChange = Omit<
  Updateable<Database['refunds']>,
  'id' | 'version' | 'updated_at' | 'created_at'
>

/** The only way to change what a refund is: counted by its version, remembered by one audit row. */
export async function changeRefund(
  db: Db,
  refund: RefundRow,
  change: RefundChange,
  call: BookingCall,
  action?: string,
): Promise<RefundRow> {
  const changed = await changeRow(db, 'refunds', refund, change, call.now)
  await askAgainSoon(db, refund.payment_id, call.now)
  const told = { before: toldOf(refund), after: toldOf(changed) }
  await remember(db, action ?? `refund.${changed.status}`, refund.id, told, call)
  return changed
}

const toldOf = ({ status, failure }: RefundRow) => ({ status, failure })
