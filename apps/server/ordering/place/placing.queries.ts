import type { Line } from '#domain/pricing/bill.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Becoming } from '#server/ordering/booking/changes.queries.ts'
import type { Hold } from '#server/ordering/holds/hold.ts'
import type { NewPayment } from '#server/ordering/money/checkout/start-payment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { writingInBatches } from '#server/platform/database/together.ts'

type Kept = 'reference' | 'user_id' | 'held_by' | 'special_requests' | 'channel'

type Placing = Becoming &
  Hold &
  Pick<Booking, Kept> & {
    contact: { name: string; email: string | null; phone: string | null } | null
    /** Digests of the call, if it has a key. */
    call_id: string | null
    asked: string | null
    held_from: readonly string[] | null
    /** Hash of the link that opens it. */
    link: string | null
    lines: readonly Line[]
    /** The add-ons on its lines, as the door reads them. */
    extras: readonly Pick<Line, 'name' | 'quantity'>[]
    /** Unless nothing is to be asked for. */
    payment: NewPayment | null
    created: Record<string, unknown>
    actor_kind: string
    actor_id: number | null
    request_id: string | null
    now: Temporal.Instant
  }

type Written = {
  id: number
  reference: string
  paymentId: number | null
  payerEmail: string | null
}

/**
 * One statement, in which the database takes the seats or refuses (docs/rules/seats.md); those who come
 * together for one date share it. Where money is to be asked for, it does not keep others waiting for
 * the disk: the customer hears of the booking only after the provider's answer was written, and that
 * commit takes this one along.
 */
export const place = writingInBatches(
  ({ booking_date }: Placing) => booking_date,
  async (db: Db, placings) => {
    const written = await rows<Written>(db)`
      with orders as materialized (
        select *, case when contact is not null
          then nextval(pg_get_serial_sequence('contacts', 'id')) end as contact_id
        from jsonb_to_recordset(${JSON.stringify(placings)}::jsonb) as ordered (
          reference text, user_id bigint, held_by text, contact jsonb, session_id bigint,
          slot_id bigint, booking_date date, start_time time, end_time time, starts_at timestamptz,
          ends_at timestamptz, adults integer, children integer, total_pence integer,
          cancellation_hours integer, cancellation_enabled boolean,
          cancellation_requires_approval boolean, special_requests text, hold_kind text,
          hold_expires_at timestamptz, held_from text[], channel text, call_id bytea, asked bytea,
          link bytea, lines jsonb, extras jsonb, payment jsonb, created jsonb, actor_kind text,
          actor_id bigint, request_id text, now timestamptz)
      ), reached as (
        insert into contacts (id, name, email, phone, created_at) overriding system value
        select contact_id, contact ->> 'name', contact ->> 'email', contact ->> 'phone', now
        from orders where contact_id is not null
      ), placed as (
        insert into bookings (reference, user_id, contact_id, held_by, session_id, slot_id,
          booking_date, start_time, end_time, starts_at, ends_at, adults, children, total_pence,
          cancellation_hours, cancellation_enabled, cancellation_requires_approval,
          special_requests, extras, status, hold_kind, hold_expires_at, held_from, channel, created_at,
          updated_at)
        select reference, user_id, contact_id, held_by, session_id, slot_id,
          booking_date, start_time, end_time, starts_at, ends_at, adults, children, total_pence,
          cancellation_hours, cancellation_enabled, cancellation_requires_approval,
          special_requests, extras, 'pending', hold_kind, hold_expires_at, held_from, channel, now, now
        from orders
        returning id, reference
      ), booked as (
        select * from placed join orders using (reference)
      ), kept as (
        insert into calls (id, asked, made, made_id, created_at)
        select call_id, asked, 'booking', id, now from booked where call_id is not null
        order by call_id
      ), linked as (
        insert into booking_links (token_hash, booking_id, is_mailed, created_at)
        select link, id, false, now from booked where link is not null
      ), billed as (
        insert into lines (booking_id, kind, name, quantity, unit_pence, add_on_id, code_id)
        select id, line.kind, line.name, line.quantity, "unitPence", "addOnId", "codeId"
        from booked, jsonb_to_recordset(lines) as line (
          kind text, name text, quantity integer, "unitPence" integer, "addOnId" bigint,
          "codeId" bigint)
      ), promised as (
        insert into tenders (booking_id, instrument, amount_pence, state, created_at)
        select id, 'card', (payment ->> 'amount_pence')::integer, 'promised', now
        from booked where payment is not null
        returning id, booking_id, amount_pence
      ), asked as (
        insert into payments (tender_id, session_reference, idempotency_key, status, currency,
          description, items, payer_email, success_url, cancel_url, expires_at, created_at, updated_at)
        select promised.id, ask.session_reference, ask.idempotency_key, 'open', ask.currency,
          ask.description, ask.items, coalesce(contact ->> 'email', (select email from users where id = user_id)),
          ask.success_url, ask.cancel_url, ask.expires_at, now, now
        from promised join booked on booked.id = booking_id, jsonb_to_record(payment) as ask (
          session_reference text, idempotency_key text, currency text, description text,
          items jsonb, success_url text, cancel_url text, expires_at timestamptz)
        returning id, tender_id, payer_email
      ), tendered as (
        select asked.id, booking_id, amount_pence, payer_email
        from promised join asked on tender_id = promised.id
      ), remembered as (
        insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, after,
          request_id)
        select now, actor_kind, actor_id, told.action, told.kind, told.subject, told.after, request_id
        from booked left join tendered on tendered.booking_id = booked.id,
        lateral (values
          ('booking.created', 'booking', booked.id::text, created),
          ('payment.started', 'payment', tendered.id::text, jsonb_build_object('status', 'open',
            'bookingId', tendered.booking_id, 'amountPence', tendered.amount_pence))
        ) as told (action, kind, subject, after)
        where told.subject is not null
      )
      select placed.id, reference, tendered.id as "paymentId", payer_email as "payerEmail",
        case when ${placings.every(({ payment }) => payment)}
          then set_config('synchronous_commit', 'off', true) end
      from placed left join tendered on tendered.booking_id = placed.id`
    const byReference = new Map(written.map((each) => [each.reference, each]))
    return placings.map(({ reference }) => byReference.get(reference)!)
  },
)

/**
 * What a transaction let go of is free for what it takes: it is counted now, and not when it commits.
 * Stock is locked after the seats, codes after stock, and all in the order of their ids
 * (docs/rules/seats.md).
 */
export async function countWhatWasLetGo(
  transaction: Db,
  bookingIds: readonly number[],
  lines: readonly Line[],
): Promise<void> {
  await rows(transaction)`set constraints bookings_count_changed immediate`
  await rows(transaction)`
    select from add_ons where id = any(${lines.flatMap(({ addOnId }) => addOnId ?? [])}::bigint[])
      or id in (select add_on_id from lines where booking_id = any(${bookingIds}::bigint[]))
    order by id for update`
  await rows(transaction)`set constraints bookings_sell_with_seats immediate`
  // No stronger lock: the foreign key of a changed bill shares the row before its seats are counted.
  await rows(transaction)`
    select from codes where id = any(${lines.flatMap(({ codeId }) => codeId ?? [])}::bigint[])
      or id in (select code_id from code_uses where booking_id = any(${bookingIds}::bigint[]))
    order by id for no key update`
  await rows(transaction)`set constraints bookings_use_codes immediate`
}
