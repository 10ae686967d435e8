import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

// Bounded, so that a morning after an outage is many short rounds instead of one long one. Whoever
// was asked about last waits longest, so that what is stuck keeps nobody else out of a round.
const BATCH = 100
// All checkouts that are likely to be open at once: each is due within minutes (D16).
const CHECKOUTS = 500

/** Open checkouts that are two minutes old and were not asked about in this minute, or are over. */
export function findDuePayments(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'open')
    .where((is) =>
      is.or([is('created_at', '<=', now.subtract({ minutes: 2 })), is('expires_at', '<=', now)]),
    )
    .where((is) =>
      is.or([is('checked_at', 'is', null), is('checked_at', '<=', now.subtract({ seconds: 50 }))]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(CHECKOUTS)
    .execute()
}

type Hold = { id: number; changeId: number | null; paymentId: number | null }

/** Unpaid bookings and changes whose hold is over, and what may still be paid for them. */
export async function findStaleHolds(db: Db, now: Temporal.Instant): Promise<Hold[]> {
  return rows<Hold>(db)`
    select stale.id, "changeId", payments.id as "paymentId"
    from (
      select id, null::bigint as "changeId" from bookings
      where status = 'pending' and hold_expires_at <= ${now}
      union all
      select booking_id, id from changes where state = 'open' and hold_expires_at <= ${now}
    ) as stale
    left join payments on payments.booking_id = stale.id and payments.status = 'open'
    -- What is stuck was asked about a moment ago, and keeps nobody else out of a round.
    order by payments.checked_at asc nulls first
    limit ${BATCH}`
}

export function findDueRefunds(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute()
}

// Slowly: most of what is asked is known already.
const ASKED_AGAIN = 30

export function findToAskAgain(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('payments')
    .select('id as paymentId')
    .where('ask_again_at', '<=', now)
    .orderBy('ask_again_at')
    .limit(ASKED_AGAIN)
    .execute()
}

/** Payments with refunds that the provider has not finished. */
export function findOpenRefunds(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('refunds')
    .select('payment_id as paymentId')
    .where('status', 'in', ['pending', 'requires_action'])
    .where((is) => is.or([is('next_attempt_at', 'is', null), is('next_attempt_at', '<=', now)]))
    .groupBy('payment_id')
    .orderBy(
      (each) => each.fn.min('next_attempt_at'),
      (order) => order.asc().nullsFirst(),
    )
    .limit(BATCH)
    .execute()
}
