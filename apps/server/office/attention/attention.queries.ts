import { type SelectQueryBuilder, sql } from 'kysely'
import { whose } from '#server/ordering/booking/whose.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

// What needs staff is rare, and each kind has an index of its own. A screen shows the oldest few.
const MOST_SHOWN = 50

/** Whose visit it is about, and how to reach them. */
export const aboutBooking = [
  'bookings.id as booking_id',
  'bookings.reference',
  'bookings.booking_date',
  'bookings.start_time',
  'bookings.end_time',
  'bookings.status',
  whose.name.as('user_name'),
  whose.email.as('user_email'),
  whose.phone.as('user_phone'),
] as const

export type Found<Row> = { total: number; rows: Row[] }

const left = sql<number>`(tenders.amount_pence - (select coalesce(sum(sent.amount_pence), 0)
  from refunds as sent where sent.payment_id = payments.id
    and sent.status not in ('failed', 'canceled')))::integer`

/** Refunds that did not arrive, while there is something left to send. */
export function findFailedRefunds(db: Db) {
  return oldest(
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('tenders', 'tenders.id', 'payments.tender_id')
      .innerJoin('bookings', 'bookings.id', 'tenders.booking_id')
      .leftJoin('users', 'users.id', 'bookings.user_id')
      .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
      .select([
        ...aboutBooking,
        'refunds.id as refund_id',
        'refunds.amount_pence',
        'refunds.reason',
        'refunds.failure',
        'refunds.updated_at as since',
        left.as('left_pence'),
      ])
      .where(sql<boolean>`refunds.status in ('failed', 'canceled')`)
      .where('refunds.settled_at', 'is', null)
      .where(left, '>', 0),
  )
}

/** What was promised back, and a person must hand over. */
export function findHandBacks(db: Db) {
  return oldest(
    db
      .selectFrom('tasks')
      .innerJoin('tenders', 'tenders.id', 'tasks.tender_id')
      .innerJoin('bookings', 'bookings.id', 'tasks.booking_id')
      .leftJoin('users', 'users.id', 'bookings.user_id')
      .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
      .select([
        ...aboutBooking,
        'tasks.id as task_id',
        'tenders.instrument',
        'tasks.pence',
        'tasks.due_on',
        'tasks.created_at as since',
      ])
      .where('tasks.kind', '=', 'hand_back')
      .where('tasks.done_at', 'is', null),
  )
}

/** Customers who asked to cancel, and wait for an answer. */
export function findWaitingRequests(db: Db) {
  return oldest(
    db
      .selectFrom('cancellation_requests')
      .innerJoin('bookings', 'bookings.id', 'cancellation_requests.booking_id')
      .leftJoin('users', 'users.id', 'bookings.user_id')
      .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
      .select([
        ...aboutBooking,
        'cancellation_requests.id as request_id',
        'cancellation_requests.reason',
        'cancellation_requests.requested_at as since',
      ])
      .where('cancellation_requests.reviewed_at', 'is', null),
  )
}

/** Visitors who asked for the room and wait for an answer. */
export function findHireRequests(db: Db) {
  return oldest(
    db
      .selectFrom('hire_requests')
      .select(['id', 'name', 'email', 'phone', 'date', 'rough_time', 'people'])
      .select('hire_requests.created_at as since')
      .where('status', '=', sql.lit('open')),
  )
}

// The job asks about every open checkout each minute; an hour late, the provider does not answer.
const OVERDUE = { hours: 1 }

/** Money that does not match what was agreed, and checkouts that came to no end. */
export function findStuckPayments(db: Db, now: Temporal.Instant) {
  return oldest(
    selectPayments(db)
      .select(
        sql<Temporal.Instant>`case when payments.attention is null
          then payments.expires_at else payments.updated_at end`.as('since'),
      )
      .where((is) =>
        is.or([
          is.and([
            is('payments.attention', 'is not', null),
            is('payments.attention', '<>', 'disputed'),
          ]),
          is.and([
            is('payments.status', '=', sql.lit('open')),
            is('payments.expires_at', '<', now.subtract(OVERDUE)),
          ]),
        ]),
      ),
  )
}

export function findDisputes(db: Db) {
  return oldest(
    selectPayments(db)
      .select(
        sql<Temporal.Instant>`coalesce(payments.disputed_at, payments.updated_at)`.as('since'),
      )
      .where('payments.attention', '=', 'disputed'),
  )
}

function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('tenders', 'tenders.id', 'payments.tender_id')
    .innerJoin('bookings', 'bookings.id', 'tenders.booking_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
    .select([
      ...aboutBooking,
      'payments.id as payment_id',
      'tenders.amount_pence',
      'payments.attention',
    ])
}

// A mail server that is away for a moment need not worry staff.
const PATIENCE = { minutes: 15 }

/** Mails that were given up, and those that have been waiting for long. */
export function findStuckMails(db: Db, now: Temporal.Instant) {
  return oldest(
    db
      .selectFrom('mails')
      .select([
        'mails.id as mail_id',
        'mails.booking_id',
        'mails.kind',
        'mails.subject',
        'mails.to_address',
        'mails.status',
        'mails.attempts',
        'mails.last_error',
        'mails.created_at as since',
        sql<boolean>`mails.facts is not null`.as('has_words'),
      ])
      .where((is) =>
        is.or([
          is.and([is('mails.status', '=', sql.lit('failed')), is('mails.settled_at', 'is', null)]),
          is.and([
            is('mails.status', '=', sql.lit('queued')),
            is('mails.created_at', '<', now.subtract(PATIENCE)),
          ]),
        ]),
      ),
  )
}

export function findStrayPayments(db: Db) {
  return oldest(
    db
      .selectFrom('stray_payments')
      .select([
        'id',
        'amount_pence',
        'booking_reference',
        'payer_email',
        'stray_payments.opened_at as since',
      ])
      .where('settled_at', 'is', null),
  )
}

export function findJobFaults(db: Db) {
  return oldest(
    db.selectFrom('job_faults').select(['job', 'subject', 'error', 'job_faults.since as since']),
  )
}

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
