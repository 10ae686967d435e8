import { listAuditOf } from '#server/office/audit/audit.queries.ts'
import { listDeskMoney } from '#server/ordering/money/desk-money.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The mails about a booking, and every change of it, its money and its requests; newest first. */
export async function readStory(db: Db, bookingId: number) {
  const mails = await db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'subject',
      'to_address',
      'status',
      'created_at',
      'sent_at',
      'last_error',
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute()
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
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.booking_id', '=', bookingId)
    .execute()
  return refunds.map(({ id }) => id)
}
