import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** A session's date: a day of that session's room. */
export type VisitDay = { session_id: number; booking_date: string }

/**
 * Shared until the commit: whoever changes rules waits for those who take seats, and they for the change
 * (`visits/settings/lock-rules.ts`). What is read afterwards is in force until the commit.
 */
export const shareRules = (db: Db) =>
  rows(db)`select pg_advisory_xact_lock_shared(hashtext('cafe-rules'))`

/**
 * The rules, shared, then row locks of rooms' days until the commit, in the order of all: whoever takes or frees seats of a day holds its
 * lock. A statement after this one reads what everybody before wrote. A transaction that needs several days
 * names all of them in its first call (docs/rules/seats.md#order-of-locks).
 */
export async function lockDays(db: Db, visits: readonly VisitDay[]): Promise<void> {
  await rows(db)`
    with rules as materialized (select pg_advisory_xact_lock_shared(hashtext('cafe-rules')))
    insert into room_days (room_id, date)
    select distinct room_id, date
    from rules, unnest(${visits.map((visit) => visit.session_id)}::bigint[],
      ${visits.map((visit) => visit.booking_date)}::date[]) as visit (session_id, date)
    join sessions on sessions.id = session_id
    order by date, room_id
    on conflict (room_id, date) do update set to_ask = room_days.to_ask`
}

/** Row locks of the vouchers that pay for bookings, and of one more: before days, in the order of all. */
export const lockVouchersOf = (db: Db, bookingIds: readonly number[], also: number | null = null) =>
  rows(db)`
    select from vouchers
    where id in (select voucher_id from tenders where booking_id = any(${bookingIds}::bigint[]))
      or id = ${also}::bigint
    order by id for update`
