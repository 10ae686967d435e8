import type { Selectable, Updateable } from 'kysely'
import { type Actor, remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
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
export async function listRefundsByKey(db: Db, actor: Actor, key: string): Promise<KeyedRefund[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.booking_id')
    .where('requested_by', '=', 'id' in actor ? actor.id : null)
    .where('request_key', '=', key)
    .orderBy('refunds.id')
    .execute()
}

/** Of one payment, oldest first. */
export async function listRefundsOf(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

/** Of all payments of a booking, newest first. */
export async function listRefundsOfBooking(db: Db, bookingId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.booking_id', '=', bookingId)
    .orderBy('refunds.id', 'desc')
    .execute()
}

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
  const changed = await db
    .updateTable('refunds')
    .set({ ...change, version: refund.version + 1, updated_at: call.now })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await askAgainSoon(db, refund.payment_id, call.now)
  const told = { before: toldOf(refund), after: toldOf(changed) }
  await remember(db, action ?? `refund.${changed.status}`, refund.id, told, call)
  return changed
}

const toldOf = ({ status, failure }: RefundRow) => ({ status, failure })
