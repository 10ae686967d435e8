import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, oneValue, rows } from '#server/platform/database/statement.ts'

/** A job that is run once: due since it began, over when it is finished. */
const MONTH = 'play-demo-month'

/** Since when the month is being played, by this server or one before; begins in a cafe without bookings. */
export async function findUnplayedMonth(db: Db, now: Temporal.Instant) {
  await rows(db)`
    insert into jobs (name, due_at) select ${MONTH}, ${now}
    where not exists (select from bookings) on conflict do nothing`
  return oneValue<Temporal.Instant | null>(db)`
    select due_at as begun from jobs where name = ${MONTH} and finished_at is null`
}

/** Row lock: servers that share a database play in turns. False once it has been played. */
export const lockMonth = (db: Db) =>
  anyRow(db)`
    select from jobs where name = ${MONTH} and finished_at is null for update`

export const finishMonth = (db: Db) =>
  rows(db)`update jobs set finished_at = now(), runs = runs + 1 where name = ${MONTH}`

type Seat = { userId: number; date: string; start: string }

export const isPlayed = (db: Db, { userId, date, start }: Seat) =>
  anyRow(db)`
    select from bookings
    where user_id = ${userId} and booking_date = ${date} and start_time = ${start} limit 1`

/**
 * Mails of the story count as sent: a mail server has no business with them. Only those of the
 * transaction that plays it, so that none is ever queued for others to see.
 */
export const keepMails = (db: Db) =>
  rows(db)`update mails set status = 'sent', sent_at = created_at, attempts = 1
    where status = 'queued' and xmin = pg_current_xact_id()::xid`
