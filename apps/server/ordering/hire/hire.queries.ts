import { type Insertable, sql } from 'kysely'
import type { Query } from '#contract/contract.ts'
import { isOff } from '#domain/booking/status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'
import { insertRow, updateRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type HireRequest = Awaited<ReturnType<typeof listHireRequests>>['rows'][number]

/** Those without an answer first, of them the one that waits longest; then the latest. */
export async function listHireRequests(db: Db, list: Query<'GET office/hire-requests'>) {
  const { page = 1, pageSize = 10 } = list
  const total = await oneValue<number>(db)`select count(*)::integer as total from hire_requests`
  const found = await select(db)
    .orderBy(sql`case hire_requests.status when 'open' then hire_requests.id end`, (by) =>
      by.asc().nullsLast(),
    )
    .orderBy('hire_requests.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: found, total, totalPages: Math.ceil(total / pageSize) }
}

export function findHireRequest(db: Db, id: number): Promise<HireRequest | undefined> {
  return select(db).where('hire_requests.id', '=', id).executeTakeFirst()
}

/** A colleague who answers it at the same moment waits. */
export async function lockHireRequest(db: Db, id: number): Promise<HireRequest | undefined> {
  await db.selectFrom('hire_requests').select('id').where('id', '=', id).forUpdate().execute()
  return findHireRequest(db, id)
}

export async function keepHireRequest(db: Db, row: Insertable<Database['hire_requests']>) {
  return (await insertRow(db, 'hire_requests', row)).id
}

export type Answer = { status: 'offered'; booking_id: number } | { status: 'declined' }

export async function writeAnswer(db: Db, id: number, answer: Answer, now: Temporal.Instant) {
  const change = { ...answer, answered_at: now, version: sql<number>`version + 1` }
  await updateRow(db, 'hire_requests', { id }, change)
  return select(db).where('hire_requests.id', '=', id).executeTakeFirstOrThrow()
}

function select(db: Db) {
  return db
    .selectFrom('hire_requests')
    .leftJoin('bookings', 'bookings.id', 'hire_requests.booking_id')
    .selectAll('hire_requests')
    .select([
      'bookings.reference',
      'bookings.booking_date',
      'bookings.start_time',
      'bookings.end_time',
      'bookings.total_pence',
      'bookings.hold_expires_at',
      'bookings.status as booking_status',
    ])
}

/** Open, declined too early, or offered in vain. */
export const canAnswer = ({ booking_status }: HireRequest) =>
  booking_status === null || isOff(booking_status)

type Sitting = { name: string | null; people: number; times: string; reference: string }

type Hours = { date: string; startTime: string; endTime: string }

/** Who is in the way of a party that wants the room to itself. */
export const findSitting = (db: Db, { date, startTime, endTime }: Hours) =>
  rows<Sitting>(db)`
    select coalesce(users.name, contacts.name) as name, people, reference,
      to_char(start_time, 'HH24:MI') || ' - ' || to_char(end_time, 'HH24:MI') as times
    from bookings
    left join users on users.id = user_id
    left join contacts on contacts.id = contact_id
    where booking_date = ${date} and holds_seats(status) and people > released
      and start_time < ${endTime} and end_time > ${startTime}
    order by start_time, bookings.id`
