import type { Selectable } from 'kysely'
import { listPasskeys } from '#server/people/second-factor/passkeys.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'

export type OwnRecords = Awaited<ReturnType<typeof readOwnRecords>>

/** All rows that speak of a person, newest first. `db` is one snapshot, so that they fit together. */
export async function readOwnRecords(db: Db, userId: number) {
  return {
    bookings: await readBookings(db, userId),
    payments: await readPayments(db, userId),
    refunds: await readRefunds(db, userId),
    requests: await readRequests(db, userId),
    passkeys: await listPasskeys(db, userId),
    mails: await readMails(db, userId),
    log: await readLog(db, userId),
  }
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>

const readBookings = (db: Db, userId: number) =>
  rows<Row<'bookings'>>(db)`
    select * from bookings where user_id = ${userId} order by booking_date desc, id desc`

const readPayments = (db: Db, userId: number) =>
  rows<Row<'card_payments'>>(db)`
    select card_payments.* from card_payments join bookings on bookings.id = booking_id
    where user_id = ${userId} order by card_payments.id desc`

const readRefunds = (db: Db, userId: number) =>
  rows<Row<'refunds'>>(db)`
    select refunds.* from refunds
    join card_payments on card_payments.id = payment_id
    join bookings on bookings.id = booking_id
    where user_id = ${userId} order by refunds.id desc`

const readRequests = (db: Db, userId: number) =>
  rows<Row<'cancellation_requests'>>(db)`
    select requests.* from cancellation_requests requests
    join bookings on bookings.id = booking_id
    where user_id = ${userId} order by requests.id desc`

const readMails = (db: Db, userId: number) =>
  rows<Row<'mails'>>(db)`select * from mails where user_id = ${userId} order by id desc`

/** What they did anywhere, and what others did to their account. */
const readLog = (db: Db, userId: number) =>
  rows<Row<'audit_entries'>>(db)`
    select * from audit_entries
    where actor_id = ${userId}
      or subject_kind in ('user', 'sign-in') and subject_id = ${String(userId)}
    order by id desc`
