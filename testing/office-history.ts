import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

// Each statement must end within the product's own time limit.
const CHUNK = 10_000

// Up to as many as these, every day has the same share; more were there in the past, since a room has
// only so many seats today.
const AS_EVERY_DAY = 100_000

const FIRST = 'Ailsa Callum Eilidh Fergus Isla Hamish Iona Lachlan Mairi Rory Skye Torquil'.split(
  ' ',
)
const LAST = 'Reid Byron Lovelace Munro Sinclair Drummond Ogilvie Ramsay Wallace Baird'.split(' ')

/**
 * Three years of a cafe and the month ahead, alike however many bookings there are: every status,
 * paid and partly refunded, a few requests to cancel, and what was written down about each.
 */
export async function fillOffice(
  db: Db,
  bookings: number,
  customers = Math.ceil(bookings / 20),
  cards = Math.ceil(bookings / 10),
): Promise<void> {
  await writeHistory(db, async () => {
    for (let from = 1; from <= customers; from += CHUNK) {
      await addCustomers(db, { from, to: Math.min(customers, from + CHUNK - 1) })
    }
    for (let from = 1; from <= bookings; from += CHUNK) {
      const part = { from, to: Math.min(bookings, from + CHUNK - 1) }
      await addBookings(db, part, customers)
      await addMoney(db, part)
      await addMemory(db, part)
    }
    for (let from = 1; from <= cards; from += CHUNK) {
      await addCards(db, { from, to: Math.min(cards, from + CHUNK - 1) })
    }
  })
}

const TABLES =
  'users bookings lines tenders payments refunds entries cancellation_requests room_days vouchers voucher_entries gifts'.split(
    ' ',
  )

/** Writes rows of the past: what triggers would do a million times is done once, at the end. */
export async function writeHistory(db: Db, act: () => Promise<void>): Promise<void> {
  await setTriggers(db, 'disable')
  await act()
  await countAll(db)
  await setTriggers(db, 'enable')
}

async function setTriggers(db: Db, how: 'enable' | 'disable'): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(db)
  }
}

/** What triggers and the autovacuum would have done by now, on one connection without hurry. */
async function countAll(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`insert into lines (booking_id, kind, name, quantity, unit_pence)
      select id, 'seat', band, number, total_pence / people from bookings,
        lateral (values ('adult', adults), ('child', children)) as party (band, number)
      where number > 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

type Part = { from: number; to: number }
const within = ({ from, to }: Part) => sql`between ${sql.lit(from)} and ${sql.lit(to)}`

async function addCustomers(db: Db, { from, to }: Part): Promise<void> {
  const pick = (names: string[], by: string) =>
    sql`(array[${sql.join(names.map((name) => sql.lit(name)))}])[1 + ${sql.raw(by)} % ${sql.lit(names.length)}]`
  await sql`insert into users (id, email, name, password_hash, email_verified_at, created_at, updated_at)
    overriding system value
    select n, lower(first || '.' || last) || '-' || own || '@example.com', first || ' ' || last || '-' || own,
      'none', case when n % 10 > 0 then now() end, now(), now()
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n
    cross join lateral (select ${pick(FIRST, 'n')} as first, ${pick(LAST, 'n / 7')} as last,
      substr(md5(n::text), 1, 8) as own) names`.execute(db)
}

async function addBookings(db: Db, { from, to }: Part, customers: number): Promise<void> {
  await sql`insert into bookings (id, reference, user_id, session_id, slot_id, booking_date,
      start_time, end_time, starts_at, ends_at, adults, children, total_pence, status,
      cancellation_source, hold_kind, hold_expires_at, cancellation_hours, cancellation_enabled,
      cancellation_requires_approval, paid_pence, refunded_pence, created_at, updated_at)
    overriding system value
    select n, 'WW-' || upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')),
      1 + n % ${sql.lit(customers)}, sessions.id, slot.id, day, slot.start_time,
      slot.end_time, day + slot.start_time, day + slot.end_time, 1 + n % 4, n % 3,
      1500 * (1 + n % 4 + n % 3), status,
      case status when 'cancelled' then 'user' end, 'checkout', now(), 24, true, true,
      case when status in ('completed', 'confirmed', 'cancelled') then 1500 * (1 + n % 4 + n % 3) else 0 end,
      case status when 'cancelled' then 1500 * (1 + n % 4 + n % 3) else 0 end,
      least(now(), day + slot.start_time - n % 20 * interval '1 day'), least(now(), day + slot.end_time)
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n
    cross join lateral (select case when n <= ${sql.lit(AS_EVERY_DAY)}
      then current_date + 30 - (n::bigint * 7919 % 1126)::integer
      else current_date - 1 - (n::bigint * 7919 % 1095)::integer end as day) calendar
    cross join lateral (select case
      when n % 12 = 0 then 'cancelled'
      when n % 33 = 0 then 'not_confirmed'
      when day < current_date then 'completed'
      when n % 40 = 0 then 'pending'
      else 'confirmed' end as status) state
    join (select *, row_number() over (order by id) as nth, count(*) over () as slots
      from time_slots) slot on nth = 1 + n % slots
    join sessions on is_ordinary
    order by n`.execute(db)
}

async function addMoney(db: Db, part: Part): Promise<void> {
  await sql`insert into tenders (id, booking_id, instrument, amount_pence, state, created_at, taken_at)
    overriding system value
    select id, id, 'card', total_pence, case status when 'cancelled' then 'given_back' else 'taken' end,
      created_at, created_at from bookings
    where id ${within(part)} and status in ('completed', 'confirmed', 'cancelled')`.execute(db)
  await sql`insert into payments (id, tender_id, session_reference, idempotency_key, status,
      currency, description, success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    overriding system value
    select id, id, 'cs_' || lpad(id::text, 26, '0'), 'past ' || id, 'paid', 'gbp', '', '', '',
      now(), now(), now(), now() from tenders where id ${within(part)}`.execute(db)
  await sql`insert into refunds (payment_id, idempotency_key, amount_pence, status, reason, origin,
      created_at, updated_at)
    select payments.id, 'past ' || payments.id, amount_pence, 'succeeded', 'requested_by_customer',
      'cancellation', now(), now()
    from payments join tenders on tenders.id = tender_id
    where payments.id ${within(part)} and state = 'given_back'`.execute(db)
  await sql`insert into entries (tender_id, flow, amount_pence, at)
    select id, 'in', amount_pence, taken_at from tenders where id ${within(part)}`.execute(db)
  await sql`insert into entries (tender_id, flow, amount_pence, refund_id, at)
    select payment_id, 'back', amount_pence, refunds.id, bookings.updated_at
    from refunds join bookings on bookings.id = payment_id where payment_id ${within(part)}`.execute(
    db,
  )
}

/** Above the tenders of bookings, whose numbers are those of their bookings. */
const OF_GIFTS = sql.lit(6_000_000)

/** Gift cards of three years: nine in ten were spent of, half of these to their end. */
async function addCards(db: Db, part: Part): Promise<void> {
  const pick = (names: string[], by: string) =>
    sql`(array[${sql.join(names.map((name) => sql.lit(name)))}])[1 + ${sql.raw(by)} % ${sql.lit(names.length)}]`
  const used = sql`case when id % 10 = 0 then 0 when id % 2 = 0 then 5000 else 2000 end`
  await sql`insert into vouchers (id, kind, code_mark, last_four, sealed_code, paid_pence, face_pence,
      balance_pence, expires_at, created_at, updated_at)
    overriding system value
    select id, 'gift', 'past ' || id, upper(substr(md5(id::text), 1, 4)), '', 5000, 5000,
      5000 - ${used}, now() + interval '2 years', at, at
    from generate_series(${sql.lit(part.from)}, ${sql.lit(part.to)}) id,
      lateral (select now() - id % 1095 * interval '1 day' as at) bought`.execute(db)
  await sql`insert into gifts (id, reference, link_hash, sealed_link, amount_pence, giver_name, giver_email,
      receiver_name, receiver_email, cat, sent_at, voucher_id, created_at, updated_at)
    overriding system value
    select id, 'WG-' || upper(lpad(to_hex(id * 2654435761 % 4294967296), 8, '0')), sha256(id::text::bytea), '', 5000,
      ${pick(FIRST, 'id')} || ' ' || ${pick(LAST, 'id / 7')}, 'giver-' || substr(md5(id::text), 1, 8) || '@example.com',
      ${pick(FIRST, 'id / 3')} || ' ' || ${pick(LAST, 'id / 11')}, 'receiver-' || id || '@example.com',
      'biscuit', created_at, id, created_at, created_at
    from vouchers where id ${within(part)}`.execute(db)
  await sql`insert into tenders (id, gift_id, instrument, amount_pence, state, created_at, taken_at)
    overriding system value
    select ${OF_GIFTS} + id, id, 'card', amount_pence, 'taken', created_at, created_at from gifts where id ${within(part)}`.execute(
    db,
  )
  await sql`insert into voucher_entries (voucher_id, cause, pence, at)
    select id, 'issued', face_pence, created_at from vouchers where id ${within(part)}`.execute(db)
  await sql`insert into voucher_entries (voucher_id, tender_id, cause, pence, at)
    select id, ${OF_GIFTS} + id, 'held', balance_pence - face_pence, created_at from vouchers
    where id ${within(part)} and balance_pence < face_pence`.execute(db)
}

async function addMemory(db: Db, part: Part): Promise<void> {
  await sql`insert into cancellation_requests (booking_id, reason, requested_at, is_approved, reviewed_at)
    select id, 'We are ill.', starts_at - interval '3 days', true, starts_at - interval '2 days'
    from bookings where id ${within(part)} and status = 'cancelled'`.execute(db)
  await sql`insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, after)
    select starts_at - interval '5 days', 'customer', user_id, 'booking.created', 'booking', id::text,
      jsonb_build_object('status', 'pending')
    from bookings where id ${within(part)}
    union all
    select ends_at, 'system', null, 'booking.' || status, 'booking', id::text,
      jsonb_build_object('status', status)
    from bookings where id ${within(part)} and status <> 'pending'`.execute(db)
  await sql`insert into mails (kind, to_address, subject, message_id, status,
      next_attempt_at, created_at, sent_at, booking_id, user_id)
    select 'booking-confirmed', 'guest@example.com', 'Your visit', 'past ' || id, 'sent',
      created_at, created_at, created_at, id, user_id
    from bookings where id ${within(part)} and status <> 'pending'`.execute(db)
}
