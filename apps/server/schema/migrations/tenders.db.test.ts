import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { databaseOfLastLayer } from '#testing/last-layer.ts'
import { noCard } from '#testing/no-card.ts'

/**
 * Written at the version before tenders, whose triggers enter what cards do: by card, paid twice and
 * refunded; at the desk, in parts, reversed and given back; a change that gave money back; an invoice
 * that is paid in part; and a cash payer who cancelled and whom nobody paid back.
 */
const WRITTEN = `
  insert into users (email, name, password_hash, created_at, updated_at)
    values ('ann@example.com', 'Ann Bell', 'none', now(), now());
  insert into time_slots (start_time, end_time, created_at, updated_at)
    values ('10:00', '11:00', now(), now());
  insert into bookings (reference, user_id, session_id, slot_id, booking_date, start_time, end_time,
      starts_at, ends_at, adults, children, total_pence, status, cancellation_source, hold_expires_at, created_at,
      updated_at)
    select 'WW-' || what, users.id, sessions.id, time_slots.id, '2031-01-14', start_time, end_time,
      '2031-01-14T10:00Z', '2031-01-14T11:00Z', 1, 0, pence, status, source, now(), now(), now()
    from users, sessions, time_slots, (values
      ('CARD2345', 1500, 'confirmed', null), ('TWICE234', 1500, 'confirmed', null),
      ('CASH2345', 3000, 'confirmed', null), ('FEWER234', 1500, 'confirmed', null),
      ('DUE23456', 3000, 'confirmed', null), ('GONE2345', 2000, 'cancelled', 'user'),
      ('WRONG234', 1000, 'confirmed', null), ('OPEN2345', 1500, 'pending', null)
    ) as written (what, pence, status, source) where is_ordinary;
  insert into lines (booking_id, kind, name, quantity, unit_pence)
    select id, 'seat', 'adult', 1, total_pence from bookings;

  insert into changes (booking_id, booking_version, total_before_pence, session_id, slot_id,
      booking_date, start_time, end_time, starts_at, ends_at, adults, children, lines, total_pence,
      pay_pence, back_pence, state, is_held, made_version, created_at, updated_at)
    select id, 0, 3000, session_id, slot_id, booking_date, start_time, end_time, starts_at, ends_at,
      1, 0, '[]', 1500, 0, 1500, 'done', false, 1, now(), now()
    from bookings where reference = 'WW-FEWER234';

  insert into payments (booking_id, session_reference, idempotency_key, amount_pence, status, is_kept,
      description, success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    select id, 'cs_' || lpad(nth::text, 26, '0'), 'pay ' || nth, pence, payments.status, is_kept, '', '', '',
      now(), case payments.status when 'paid' then now() end, now(), now()
    from bookings join (values
      (1, 'CARD2345', 1500, 'paid', true), (2, 'TWICE234', 1500, 'paid', true),
      (3, 'TWICE234', 1500, 'paid', false), (4, 'FEWER234', 3000, 'paid', true),
      (5, 'OPEN2345', 1500, 'open', true), (6, 'CARD2345', 1500, 'expired', true)
    ) as payments (nth, what, pence, status, is_kept) on reference = 'WW-' || what;
  insert into refunds (payment_id, idempotency_key, amount_pence, status, reason, origin, created_at,
      updated_at)
    select payments.id, 'refund ' || payments.id, pence, 'succeeded', 'duplicate_charge', origin, now(),
      now()
    from payments join (values ('pay 3', 1500, 'duplicate'), ('pay 4', 1500, 'change')
    ) as refunds (key, pence, origin) on idempotency_key = key;

  insert into entries (booking_id, flow, method, amount_pence, at)
    select id, flow, method, pence, '2031-01-10T12:00Z' from bookings join (values
      ('CASH2345', 'in', 'cash', 1000), ('CASH2345', 'in', 'cash', 1000),
      ('CASH2345', 'in', 'reader', 1000), ('CASH2345', 'back', 'cash', 1500),
      ('DUE23456', 'in', 'bank', 1000), ('GONE2345', 'in', 'cash', 2000),
      ('WRONG234', 'in', 'reader', 1000)
    ) as moved (what, flow, method, pence) on reference = 'WW-' || what order by flow desc;
  insert into entries (booking_id, flow, method, amount_pence, reverses, at)
    select booking_id, flow, method, -amount_pence, entries.id, at
    from entries join bookings on bookings.id = booking_id where reference = 'WW-WRONG234';

  insert into mails (kind, to_address, subject, message_id, status, next_attempt_at, created_at, facts)
    values ('cancellation-approved', 'ann@example.com', 'Hi', 'a', 'queued', now(), now(),
      '{"refundPence": 1500, "deskPence": 500}');`

const { db } = await databaseOfLastLayer(WRITTEN)

test('every payment and every way of the desk became a tender, and is what its entries say', async () => {
  const { rows } = await sql<{ tender: unknown[] }>`
    select json_build_array(substr(reference, 4), instrument, tenders.amount_pence, state, is_kept,
      came, went, promised) as tender
    from tenders join bookings on bookings.id = booking_id, weigh_tender(tenders.id)
    order by reference, instrument, is_kept desc, state`.execute(db)
  expect(rows.map(({ tender }) => tender)).toEqual([
    ['CARD2345', 'card', 1500, 'taken', true, 1500, 0, 0],
    ['CARD2345', 'card', 1500, 'void', true, 0, 0, 0],
    ['CASH2345', 'cash', 2000, 'taken', true, 2000, 1500, 0],
    ['CASH2345', 'reader', 1000, 'taken', true, 1000, 0, 0],
    ['DUE23456', 'bank', 1000, 'taken', true, 1000, 0, 0],
    ['FEWER234', 'card', 3000, 'taken', true, 3000, 1500, 0],
    ['GONE2345', 'cash', 2000, 'taken', true, 2000, 0, 2000],
    ['OPEN2345', 'card', 1500, 'promised', true, 0, 0, 0],
    ['TWICE234', 'card', 1500, 'taken', true, 1500, 0, 0],
    ['TWICE234', 'card', 1500, 'given_back', false, 1500, 1500, 0],
    ['WRONG234', 'reader', 1000, 'void', true, 0, 0, 0],
  ])
})

test('what is due is the rest of the bill, and what an old version promised is a task', async () => {
  const { rows } = await sql<{ money: unknown[] }>`
    select json_build_array(substr(reference, 4), paid_pence, refunded_pence, due_pence,
      to_hand_back_pence) as money
    from bookings where reference in ('WW-FEWER234', 'WW-DUE23456', 'WW-GONE2345', 'WW-WRONG234')
    order by reference`.execute(db)
  expect(rows.map(({ money }) => money)).toEqual([
    ['DUE23456', 1000, 0, 2000, 0],
    ['FEWER234', 3000, 1500, 0, 0],
    ['GONE2345', 2000, 0, 0, 2000],
    ['WRONG234', 0, 0, 1000, 0],
  ])
  const visits = await sql`select paid, failed from visits`.execute(db)
  expect(visits.rows).toEqual([{ paid: 5, failed: 0 }])
})

test('cash lies in the till of its day', async () => {
  const { rows } = await sql`select date::text, cash_pence from counted_till`.execute(db)
  expect(rows).toEqual([{ date: '2031-01-10', cash_pence: 2500 }])
})

test('a mail that waits says what goes back by its instrument', async () => {
  const { rows } = await sql`select facts from mails`.execute(db)
  const back = [
    { instrument: 'card', pence: 1500 },
    { instrument: 'cash', pence: 500 },
  ]
  expect(rows).toEqual([{ facts: { back } }])
})

test('every promise about money holds', async () => {
  const since = Temporal.Instant.from('2100-01-01T00:00:00Z')
  const card = { ...noCard, listPaid: async () => [] }
  const breaches = await checkInvariants(db, card, { since })
  // What was written past all acts was audited by none, nor confirmed by staff.
  const others = breaches.filter(({ invariant }) => ![6, 18].includes(invariant))
  expect(others).toEqual([])
})
