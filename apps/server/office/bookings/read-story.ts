import type { Selectable } from 'kysely'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { offerCredit } from '#server/ordering/cancel/agree-on-credit.ts'
import { listAuditOf } from '#server/office/audit/audit.queries.ts'
import { listNotesOf } from '#server/ordering/notes/notes.queries.ts'
import { listHandBacks, listTaken } from '#server/ordering/ledger/tenders.queries.ts'
import { listRefundsOfBooking } from '#server/ordering/ledger/refunds.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'

/** The mails about a booking, and every change of it, its money and its requests; newest first. */
export async function readStory(db: Db, booking: Booking) {
  const { id: bookingId } = booking
  const mails = await rows<Selectable<Database['mails']>>(db)`
    select * from mails where booking_id = ${bookingId} order by id desc`
  const taskIds = await idsOf(db, 'tasks', bookingId)
  const changes = await listAuditOf(db, [
    { kind: 'booking', ids: [bookingId] },
    { kind: 'party', ids: [bookingId] },
    { kind: 'change', ids: await idsOf(db, 'changes', bookingId) },
    { kind: 'payment', ids: await idsOf(db, 'card_payments', bookingId) },
    { kind: 'refund', ids: await refundIdsOf(db, bookingId) },
    { kind: 'entry', ids: await entryIdsOf(db, bookingId) },
    ...['task', 'note'].map((kind) => ({ kind, ids: taskIds })),
    { kind: 'given-away', ids: await idsOf(db, 'given_away', bookingId) },
    { kind: 'arrival', ids: await idsOf(db, 'arrivals', bookingId) },
    { kind: 'cancellation-request', ids: await idsOf(db, 'cancellation_requests', bookingId) },
  ])
  const tenders = await listTaken(db, [{ id: bookingId }])
  const handBacks = await listHandBacks(db, bookingId)
  const credit = booking.status === 'confirmed' ? await offerCredit(db, booking) : null
  return { mails, changes, tenders, handBacks, notes: await listNotesOf(db, bookingId), credit }
}

type Told =
  | 'changes'
  | 'card_payments'
  | 'tasks'
  | 'given_away'
  | 'arrivals'
  | 'cancellation_requests'

async function idsOf(db: Db, table: Told, bookingId: number) {
  const told = await db.selectFrom(table).select('id').where('booking_id', '=', bookingId).execute()
  return told.map(({ id }) => id)
}

async function refundIdsOf(db: Db, bookingId: number): Promise<number[]> {
  const refunds = await listRefundsOfBooking(db, bookingId)
  return refunds.map(({ id }) => id)
}

async function entryIdsOf(db: Db, bookingId: number): Promise<number[]> {
  const entries = await rows<{ id: number }>(db)`
    select entries.id from entries join tenders on tenders.id = tender_id
    where booking_id = ${bookingId}`
  return entries.map(({ id }) => id)
}
