import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Asker, findMade, keyedCall } from '#server/ordering/booking/calls.queries.ts'
import { databaseOfLastLayer } from '#testing/last-layer.ts'

/** Written at a version that kept a key beside each thing that a call made. */
const WRITTEN = `
  insert into users (email, name, password_hash, created_at, updated_at)
    values ('ann@example.com', 'Ann Bell', 'none', now(), now());
  insert into contacts (name, email, created_at) select 'Mara', 'm@example.com', now()
    from generate_series(1, 2);
  insert into time_slots (start_time, end_time, created_at, updated_at)
    values ('10:00', '11:00', now(), now());
  insert into bookings (reference, user_id, contact_id, held_by, session_id, slot_id, booking_date,
      start_time, end_time, starts_at, ends_at, adults, children, total_pence, status, created_at,
      updated_at, idempotency_key, idempotency_hash)
    select 'WW-' || what, user_id, contact_id, held_by, sessions.id, time_slots.id, '2031-01-14',
      start_time, end_time, '2031-01-14T10:00Z', '2031-01-14T11:00Z', 1, 0, 1500, 'confirmed', now(),
      now(), what, sha256('[]')
    from sessions, time_slots, (values
      ('ACCOUNT2', 1, null::bigint, null), ('MAILBOX2', null, 1, 'abc'), ('DESK2345', null, 2, null)
    ) as written (what, user_id, contact_id, held_by) where is_ordinary;
  insert into lines (booking_id, kind, name, quantity, unit_pence)
    select id, 'seat', 'adult', 1, total_pence from bookings;
  insert into changes (booking_id, booking_version, total_before_pence, session_id, slot_id,
      booking_date, start_time, end_time, starts_at, ends_at, adults, children, lines, total_pence,
      pay_pence, back_pence, state, is_held, made_version, requested_by, idempotency_key,
      idempotency_hash, created_at, updated_at)
    select id, 0, 1500, session_id, slot_id, booking_date, start_time, end_time, starts_at, ends_at,
      1, 0, '[]', 1500, 0, 0, 'done', false, id, user_id, 'change', sha256('[]'), now(), now()
    from bookings where reference <> 'WW-DESK2345' order by id;
  insert into payments (booking_id, session_reference, idempotency_key, amount_pence, status, is_kept,
      description, success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    select id, 'cs_' || lpad('1', 26, '0'), 'pay', 1500, 'paid', true, '', '', '', now(), now(), now(),
      now()
    from bookings where user_id = 1;
  insert into refunds (payment_id, idempotency_key, amount_pence, status, reason, origin, requested_by,
      request_key, created_at, updated_at)
    select id, 'refund', 500, 'succeeded', 'other', 'staff', 1, 'back', now(), now() from payments;
  insert into entries (booking_id, flow, method, amount_pence, told_as, at)
    select id, 'in', 'cash', 1500, '6f0fdd60-0000-4000-8000-000000000000', now()
    from bookings where reference = 'WW-DESK2345'`

const { db } = await databaseOfLastLayer(WRITTEN)

const idOf = async (reference: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from bookings where reference = ${reference}`.execute(db)
  return rows[0]?.id
}

test.each<[string, Asker]>([
  ['ACCOUNT2', 'user 1'],
  ['MAILBOX2', 'mailbox abc'],
  ['DESK2345', 'desk'],
])('the order %s, sent again by its %s, is the booking that it was', async (key, asker) => {
  const made = await idOf(`WW-${key}`)
  expect(made).toBeDefined()
  expect(await findMade(db, keyedCall('booking', asker, key, {}))).toBe(made)
  const other = await findMade(db, keyedCall('booking', asker, key, { adults: 2 }))
  expect(other).toEqual({ refused: 'IDEMPOTENCY_MISMATCH' })
})

test('a change is known by its account or its booking, and neither by the other', async () => {
  const mailbox = await idOf('WW-MAILBOX2')
  const made = (asker: Asker) => findMade(db, keyedCall('change', asker, 'change', {}))
  expect(await made('user 1')).toBe(1)
  expect(await made(`booking ${mailbox ?? 0}`)).toBe(2)
  expect(await made('desk')).toBeNull()
})

test('money that moved under a key moves no second time', async () => {
  const refused = { refused: 'IDEMPOTENCY_MISMATCH' }
  const refund = keyedCall('refund', 'user 1', 'back', { bookingId: 1, amountInMinor: 500 })
  expect(await findMade(db, refund)).toEqual(refused)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from given_back where call_id = ${refund?.id}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
  const told = '6f0fdd60-0000-4000-8000-000000000000'
  expect(await findMade(db, keyedCall('entry', 'desk', told, {}))).toEqual(refused)
})
