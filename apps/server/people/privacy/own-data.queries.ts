import type { Db } from '#server/platform/database/connect.ts'

export type OwnRecords = Awaited<ReturnType<typeof readOwnRecords>>

/** All rows that speak of a person, newest first. `db` is one snapshot, so that they fit together. */
export async function readOwnRecords(db: Db, userId: number) {
  return {
    bookings: await readBookings(db, userId),
    payments: await readPayments(db, userId),
    refunds: await readRefunds(db, userId),
    requests: await readRequests(db, userId),
    mails: await readMails(db, userId),
    log: await readLog(db, userId),
  }
}

const readBookings = (db: Db, userId: number) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('booking_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

const readPayments = (db: Db, userId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.id', 'booking_id', 'amount_pence', 'payments.status'])
    .select(['payments.created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('payments.id', 'desc')
    .execute()

const readRefunds = (db: Db, userId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payment_id', 'refunds.amount_pence', 'refunds.status', 'refunds.created_at'])
    .where('user_id', '=', userId)
    .orderBy('refunds.id', 'desc')
    .execute()

const readRequests = (db: Db, userId: number) =>
  db
    .selectFrom('cancellation_requests')
    .innerJoin('bookings', 'bookings.id', 'cancellation_requests.booking_id')
    .select(['booking_id', 'reason', 'requested_at', 'is_approved', 'reviewed_at', 'admin_notes'])
    .where('user_id', '=', userId)
    .orderBy('cancellation_requests.id', 'desc')
    .execute()

const readMails = (db: Db, userId: number) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** What they did anywhere, and what others did to their account. */
const readLog = (db: Db, userId: number) =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'action', 'actor_kind', 'actor_id'])
    .where((is) =>
      is.or([
        is('actor_id', '=', userId),
        is.and([
          is('subject_kind', 'in', ['user', 'sign-in']),
          is('subject_id', '=', String(userId)),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
