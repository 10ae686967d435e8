import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

// Bounded, so that a morning after an outage is many short rounds instead of one long one. What
// was asked about last waits longest, so that what is stuck keeps nothing else out of a round.
const BATCH = 100
// All checkouts that are likely to be open at once: each is due within minutes.
const CHECKOUTS = 500

/** Open checkouts that are two minutes old and were not asked about in this minute, or are over. */
export const findDuePayments = (db: Db, now: Temporal.Instant) =>
  rows<{ id: number }>(db)`
    select id from payments
    where status = 'open'
      and (created_at <= ${now.subtract({ minutes: 2 })} or expires_at <= ${now})
      and (checked_at is null or checked_at <= ${now.subtract({ seconds: 50 })})
    order by checked_at asc nulls first
    limit ${CHECKOUTS}`

export type Hold = { id: number; changeId: number | null; paymentId: number | null }

/** Unpaid bookings and changes whose hold is over, and what may still be paid for them. */
export const findStaleHolds = (db: Db, now: Temporal.Instant) =>
  rows<Hold>(db)`
    select stale.id, "changeId", payments.id as "paymentId"
    from (
      select id, null::bigint as "changeId" from bookings
      where status = 'pending' and hold_expires_at <= ${now}
      union all
      select booking_id, id from changes where state = 'open' and hold_expires_at <= ${now}
    ) as stale
    left join tenders on tenders.booking_id = stale.id and tenders.state = 'promised'
    left join payments on payments.tender_id = tenders.id
    -- What is stuck was asked about a moment ago, and keeps nobody else out of a round.
    order by payments.checked_at asc nulls first
    limit ${BATCH}`

export const findDueRefunds = (db: Db, now: Temporal.Instant) =>
  rows<{ id: number }>(db)`
    select id from refunds where status = 'queued' and next_attempt_at <= ${now}
    order by next_attempt_at limit ${BATCH}`

// Slowly: most of what is asked is known already.
const ASKED_AGAIN = 30

export const findToAskAgain = (db: Db, now: Temporal.Instant) =>
  rows<{ paymentId: number }>(db)`
    select id as "paymentId" from payments where ask_again_at <= ${now}
    order by ask_again_at limit ${ASKED_AGAIN}`

/** Payments with refunds that the provider has not finished. */
export const findOpenRefunds = (db: Db, now: Temporal.Instant) =>
  rows<{ paymentId: number }>(db)`
    select payment_id as "paymentId" from refunds
    where status in ('pending', 'requires_action')
      and (next_attempt_at is null or next_attempt_at <= ${now})
    group by payment_id
    order by min(next_attempt_at) asc nulls first
    limit ${BATCH}`
