import type { Selectable } from 'kysely'
import { listAuditOf } from '#server/office/audit/audit.queries.ts'
import { listDeskMoney } from '#server/ordering/money/desk-money.queries.ts'
import { listRefundsOfBooking } from '#server/ordering/money/refunds.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'

/** The mails about a booking, and every change of it, its money and its requests; newest first. */
export async function readStory(db: Db, bookingId: number) {
  const mails = await rows<Selectable<Database['mails']>>(db)`
    select * from mails where booking_id = ${bookingId} order by id desc`
  const changes = await listAuditOf(db, [
    { kind: 'booking', ids: [bookingId] },
    { kind: 'change', ids: await idsOf(db, 'changes', bookingId) },
    { kind: 'payment', ids: await idsOf(db, 'payments', bookingId) },
    { kind: 'refund', ids: await refundIdsOf(db, bookingId) },
    { kind: 'entry', ids: await idsOf(db, 'entries', bookingId) },
    { kind: 'arrival', ids: await idsOf(db, 'arrivals', bookingId) },
    { kind: 'cancellation-request', ids: await idsOf(db, 'cancellation_requests', bookingId) },
  ])
  return { mails, changes, desk: await listDeskMoney(db, bookingId) }
}

type Told = 'changes' | 'payments' | 'entries' | 'arrivals' | 'cancellation_requests'

async function idsOf(db: Db, table: Told, bookingId: number) {
  const told = await db.selectFrom(table).select('id').where('booking_id', '=', bookingId).execute()
  return told.map(({ id }) => id)
}

async function refundIdsOf(db: Db, bookingId: number): Promise<number[]> {
  const refunds = await listRefundsOfBooking(db, bookingId)
  return refunds.map(({ id }) => id)
}
