import { sql, type RawBuilder } from 'kysely'

/** A row of the answer is one breach: what it is about, and what is wrong with it. */
export type Breach = { invariant: number; subject: string; what: string }

export type StoredRule = {
  invariant: number
  promise: string
  breaches: RawBuilder<{ subject: string; what: string }>
}

/** Beyond the list: what the database counts ahead must be what counting would give. */
const COUNTED_AHEAD = 27

const alive = sql`refunds.status not in ('failed', 'canceled')`
const refundedOf = sql`(select coalesce(sum(refunds.amount_pence), 0) from refunds
  where refunds.payment_id = payments.id and ${alive})`
const hasFailedRefund = sql`exists (select from refunds
  where refunds.payment_id = payments.id and not ${alive})`

/** What the database alone can tell of invariants.md. Seats, moves and the ledger are beside it. */
export const storedRules: readonly StoredRule[] = [
  {
    invariant: 6,
    promise: 'Nothing is confirmed without money, but for free visits and what staff reconfirmed',
    breaches: sql`
      select 'booking ' || bookings.id as subject, 'is confirmed but not paid' as what
      from bookings
      where status in ('confirmed', 'cancelrequested', 'completed') and total_pence > 0
        and not exists (select from payments
          where booking_id = bookings.id and payments.status = 'paid' and is_kept)
        and not exists (select from audit_entries
          where subject_kind = 'booking' and subject_id = bookings.id::text
            and before ->> 'status' in ('cancelled', 'not_confirmed')
            and after ->> 'status' = 'confirmed')`,
  },
  {
    invariant: 7,
    promise: 'A second payment of a booking goes back',
    breaches: sql`
      select 'payment ' || payments.id as subject, 'is a second one and was not sent back' as what
      from payments
      where status = 'paid' and not is_kept and ${refundedOf} < amount_pence
        and not ${hasFailedRefund}`,
  },
  {
    invariant: 8,
    promise: 'Never more goes back than came in',
    breaches: sql`
      select 'payment ' || payments.id as subject, 'was refunded beyond its amount' as what
      from payments
      where ${refundedOf} > case when status = 'paid' then amount_pence else 0 end`,
  },
  {
    invariant: 9,
    promise: 'A refund that failed is remembered as such',
    breaches: sql`
      select 'refund ' || refunds.id as subject, 'failed without a trace' as what
      from refunds
      where not ${alive} and not exists (select from audit_entries
        where subject_kind = 'refund' and subject_id = refunds.id::text
          and after ->> 'status' = refunds.status)`,
  },
  {
    invariant: 10,
    promise: 'What was charged is the price that was agreed',
    breaches: sql`
      select 'booking ' || bookings.id as subject, 'was charged another amount' as what
      from bookings join payments on payments.booking_id = bookings.id
      where payments.status = 'paid' and is_kept and amount_pence <> total_pence`,
  },
  {
    invariant: 11,
    // Staff cancel first and refund second, so that a slip can be reconfirmed (docs/decisions).
    promise: 'A paid booking is never tidied away; unless staff cancelled it, it keeps no money',
    breaches: sql`
      select 'booking ' || bookings.id as subject,
        'ended by ' || coalesce(cancellation_source, bookings.status) || ' and keeps money' as what
      from bookings join payments on payments.booking_id = bookings.id
      where bookings.status in ('cancelled', 'not_confirmed') and payments.status = 'paid'
        and coalesce(cancellation_source, '') not in ('admin', 'admin_bulk')
        and is_kept and ${refundedOf} < amount_pence and not ${hasFailedRefund}`,
  },
  {
    invariant: 12,
    promise: 'Whoever paid too late is told',
    breaches: sql`
      select 'booking ' || payments.booking_id as subject, 'was paid late and nobody was told' as what
      from payments join refunds on refunds.payment_id = payments.id
      where refunds.origin = 'late_payment' and not exists (select from mails
        where mails.booking_id = payments.booking_id and kind = 'late-payment')
        and exists (select from bookings join users on users.id = user_id
          where bookings.id = payments.booking_id and users.erased_at is null)`,
  },
  {
    invariant: 17,
    promise: 'A booking is under review exactly while it has one open request',
    breaches: sql`
      select 'booking ' || bookings.id as subject, 'has ' || count(requests.id) || ' open requests' as what
      from bookings left join cancellation_requests requests
        on requests.booking_id = bookings.id and requests.reviewed_at is null
      group by bookings.id
      having count(requests.id) <> case when bookings.status = 'cancelrequested' then 1 else 0 end`,
  },
  {
    invariant: COUNTED_AHEAD,
    promise: 'The money beside a booking is that of its payment and refunds',
    breaches: sql`
      select 'booking ' || bookings.id as subject, 'shows other money than was moved' as what
      from bookings join counted_money money on money.id = bookings.id
      where (bookings.paid_pence, bookings.refunded_pence)
        is distinct from (money.paid_pence, money.refunded_pence)`,
  },
  {
    invariant: COUNTED_AHEAD,
    promise: 'The totals of a visit are those of its bookings',
    breaches: sql`
      select 'slot ' || slot_id || ' on ' || booking_date as subject, 'is counted wrongly' as what
      from (
        (select * from visit_totals where (pending, confirmed, cancelrequested, cancelled, completed,
            not_confirmed, adults, seated, agreed_pence, paid_pence, refunded_pence)
          is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        except select * from counted_visits)
        union (select * from counted_visits except select * from visit_totals)
      ) as wrong`,
  },
  {
    invariant: COUNTED_AHEAD,
    promise: 'Totals are what counting gives',
    breaches: sql`
      select name as subject, 'are ' || coalesce(counted.count, 0) || ', kept as ' || kept.count as what
      from (select name, sum(count) as count from totals group by name) kept
      full join counted_totals counted using (name)
      where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`,
  },
  {
    invariant: COUNTED_AHEAD,
    promise: 'A customer has as many bookings as stand beside their name',
    breaches: sql`
      select 'user ' || users.id as subject,
        'has ' || count(bookings.id) || ' bookings, kept as ' || booking_count as what
      from users left join bookings on bookings.user_id = users.id
      group by users.id
      having count(bookings.id) <> booking_count`,
  },
  ...(['booking', 'payment', 'refund'] as const).map((kind) => ({
    invariant: 18,
    promise: `Each change of a ${kind} has exactly one audit row`,
    breaches: sql<{ subject: string; what: string }>`
      select ${kind} || ' ' || changed.id as subject,
        'changed ' || version || ' times, remembered ' || count(audit_entries.id) as what
      from ${sql.table(`${kind}s`)} changed left join audit_entries
        on subject_kind = ${kind} and subject_id = changed.id::text
      group by changed.id, version
      having count(audit_entries.id) <> version`,
  })),
]
