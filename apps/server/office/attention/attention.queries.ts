import { type SelectQueryBuilder, sql } from 'kysely'
import { whose } from '#server/ordering/booking/find-people.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import type { ClaimedMail } from '#server/platform/mail/claim-mail.ts'

// What needs staff is rare, and each kind has an index of its own. A screen shows the oldest few.
export const MOST_SHOWN = 50

export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
    .select([
      'bookings.id as booking_id',
      'bookings.reference',
      'bookings.booking_date',
      'bookings.start_time',
      'bookings.end_time',
      'bookings.status',
      whose.name.as('user_name'),
      whose.email.as('user_email'),
      whose.phone.as('user_phone'),
    ])

export type About = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

export type Found<Row> = { total: number; rows: Row[] }

const left = sql<number>`(tenders.amount_pence - (select coalesce(sum(sent.amount_pence), 0)
  from refunds as sent where sent.payment_id = payments.id
    and sent.status not in ('failed', 'canceled')))::integer`

/** Refunds that did not arrive, while there is something left to send. */
export const findFailedRefunds = (db: Db) =>
  oldest(
    selectBookings(db)
      .innerJoin('tenders', 'tenders.booking_id', 'bookings.id')
      .innerJoin('payments', 'payments.tender_id', 'tenders.id')
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select(['refunds.id as refund_id', 'refunds.amount_pence', 'refunds.reason'])
      .select(['refunds.failure', 'refunds.updated_at as since', left.as('left_pence')])
      .where(sql<boolean>`refunds.status in ('failed', 'canceled')`)
      .where('refunds.settled_at', 'is', null)
      .where(left, '>', 0),
  )

export const findHandBacks = (db: Db) =>
  oldest(
    selectBookings(db)
      .innerJoin('tasks', 'tasks.booking_id', 'bookings.id')
      .innerJoin('tenders', 'tenders.id', 'tasks.tender_id')
      .select(['tasks.id as task_id', 'tenders.instrument', 'tasks.pence', 'tasks.due_on'])
      .select('tasks.created_at as since')
      .where('tasks.kind', '=', 'hand_back')
      .where('tasks.done_at', 'is', null),
  )

/** Parties that are in, while others have their seats: a door told too late that they came. */
export const findWithoutSeats = (db: Db, now: Temporal.Instant) =>
  oldest(
    selectBookings(db)
      .select('bookings.ends_at as since')
      .select(sql<number>`arrived + released - people`.as('without'))
      .where(sql<boolean>`arrived + released > people`)
      .where('bookings.ends_at', '>', now)
      .where('bookings.status', 'in', ['confirmed', 'cancelrequested']),
  )

export const findWaitingRequests = (db: Db) =>
  oldest(
    selectBookings(db)
      .innerJoin('cancellation_requests', 'cancellation_requests.booking_id', 'bookings.id')
      .select(['cancellation_requests.id as request_id', 'reason', 'requested_at as since'])
      .where('reviewed_at', 'is', null),
  )

export const findHireRequests = (db: Db) =>
  oldest(
    db
      .selectFrom('hire_requests')
      .select(['id', 'name', 'email', 'phone', 'date', 'rough_time', 'people'])
      .select('hire_requests.created_at as since')
      .where('status', '=', sql.lit('open')),
  )

export const findAdoptionRequests = (db: Db) =>
  oldest(
    db
      .selectFrom('adoption_requests')
      .select(['id', 'cat_name', 'name', 'email', 'phone', 'words'])
      .select('adoption_requests.created_at as since')
      .where('answered_at', 'is', null),
  )

// The job asks about every open checkout each minute; an hour late, the provider does not answer.
const OVERDUE = { hours: 1 }

/** Money that does not match what was agreed, and checkouts that came to no end. */
export const findStuckPayments = (db: Db, now: Temporal.Instant) =>
  oldest(
    selectPayments(db)
      .select(
        sql<Temporal.Instant>`case when payments.attention is null
          then payments.expires_at else payments.updated_at end`.as('since'),
      )
      .where(
        sql<boolean>`(payments.attention <> 'disputed'
          or payments.status = 'open' and payments.expires_at < ${now.subtract(OVERDUE)})`,
      ),
  )

export const findDisputes = (db: Db) =>
  oldest(
    selectPayments(db)
      .select(
        sql<Temporal.Instant>`coalesce(payments.disputed_at, payments.updated_at)`.as('since'),
      )
      .where('payments.attention', '=', 'disputed'),
  )

const selectPayments = (db: Db) =>
  selectBookings(db)
    .innerJoin('tenders', 'tenders.booking_id', 'bookings.id')
    .innerJoin('payments', 'payments.tender_id', 'tenders.id')
    .select(['payments.id as payment_id', 'tenders.amount_pence', 'payments.attention'])

/** Of gift cards: a dispute, money that does not match, a checkout without an end, a refund that failed. */
export const findGiftPayments = (db: Db, now: Temporal.Instant) =>
  oldest(
    db
      .selectFrom('gifts')
      .innerJoin('tenders', 'tenders.gift_id', 'gifts.id')
      .innerJoin('payments', 'payments.tender_id', 'tenders.id')
      .leftJoin('refunds', (join) =>
        join
          .onRef('refunds.payment_id', '=', 'payments.id')
          .on(sql<boolean>`refunds.status in ('failed', 'canceled') and settled_at is null`),
      )
      .select(['payments.id as payment_id', 'refunds.id as refund_id', 'payments.attention'])
      .select(['gifts.reference', 'giver_name', 'giver_email'])
      .select(sql<number>`coalesce(refunds.amount_pence, tenders.amount_pence)`.as('pence'))
      .select(sql<Temporal.Instant>`coalesce(refunds.updated_at, payments.updated_at)`.as('since'))
      .where(
        // Each by its own index: payments are many, and those that need staff few.
        sql<boolean>`payments.id in (select id from payments where attention is not null
          union all select id from payments
          where status = 'open' and expires_at < ${now.subtract(OVERDUE)}
          union all select payment_id from refunds
          where status in ('failed', 'canceled') and settled_at is null)`,
      ),
  )

// A mail server that is away for a moment need not worry staff.
const PATIENCE = { minutes: 15 }

export const findStuckMails = (db: Db, now: Temporal.Instant) =>
  oldest(
    db
      .selectFrom('mails')
      .select(['id', 'booking_id', 'kind', 'subject', 'to_address', 'status', 'attempts'])
      .select(['last_error', 'mails.created_at as since'])
      .select(sql<boolean>`facts is not null`.as('has_words'))
      .where(
        sql<boolean>`(status = 'failed' and settled_at is null
          or status = 'queued' and created_at < ${now.subtract(PATIENCE)})`,
      ),
  )

export const findStrayPayments = (db: Db) =>
  oldest(
    db
      .selectFrom('stray_payments')
      .select(['id', 'amount_pence', 'booking_reference', 'payer_email'])
      .select('stray_payments.opened_at as since')
      .where('settled_at', 'is', null),
  )

export const findJobFaults = (db: Db) =>
  oldest(
    db.selectFrom('job_faults').select(['job', 'subject', 'error', 'job_faults.since as since']),
  )

// One a night, and half a day to notice by itself.
const LATE = { hours: 36 }

/** The newest backup, where it should be newer, or could not be restored. */
export async function findLateBackups(db: Db, now: Temporal.Instant, isWanted: boolean) {
  if (!isWanted) return { total: 0, rows: [] }
  const rows = await db
    .selectFrom('backups')
    .select((each) => [
      each.fn.max('made_at').as('made_at'),
      each.fn.max('tried_at').as('tried_at'),
    ])
    .having((each) => each.fn.countAll(), '>', 0)
    .execute()
  const late = now.subtract(LATE)
  const isLate = (at: Temporal.Instant | null) => !at || Temporal.Instant.compare(at, late) < 0
  const found = rows.filter(({ made_at, tried_at }) => isLate(made_at) || isLate(tried_at))
  return { total: found.length, rows: found }
}

export type Absent = {
  date: string
  people: number
  released: number
  starts_at: Temporal.Instant
  ends_at: Temporal.Instant
  /** When the door let others in on that day, in epoch milliseconds. */
  seen: number[]
}

/** Parties that the door did not see, of days on which it saw others. */
export const findAbsent = (db: Db, from: string, to: string) =>
  rows<Absent>(db)`
    with days as materialized (
      select booking_date, array_agg((extract(epoch from arrivals.at) * 1000)::float8) as seen
      from bookings join arrivals on booking_id = bookings.id
      where booking_date between ${from} and ${to} and reverses is null
        and not exists (select from arrivals undone where undone.reverses = arrivals.id)
      group by booking_date
    )
    select booking_date as date, people, released, starts_at, ends_at, seen
    from days join bookings using (booking_date)
    where status in ('confirmed', 'cancelrequested', 'completed')
      and arrived = 0 and missed_at is null
    order by booking_date`

/** Row lock: of two who send it again, the second finds it on its way. */
export const lockMail = (db: Db, id: number) =>
  oneRow<ClaimedMail & { is_on_its_way: boolean }>(db)`
    select *, coalesce(lease_until > now(), false) as is_on_its_way
    from mails where id = ${id} for update`

/** The oldest few, and how many there are. */
async function oldest<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<Found<Row>> {
  const rows = await query
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`since`)
    .limit(MOST_SHOWN)
    .execute()
  return { total: rows[0]?.total ?? 0, rows }
}
