import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfLastLayer } from '#testing/last-layer.ts'

const WRITTEN = `
  insert into users (email, name, password_hash, created_at, updated_at)
    values ('ann@example.com', 'Ann Bell', 'none', now(), now());
  insert into time_slots (start_time, end_time, created_at, updated_at)
    values ('10:00', '11:00', now(), now());
  insert into bookings (reference, user_id, session_id, slot_id, booking_date, start_time, end_time,
      starts_at, ends_at, adults, children, total_pence, status,
      cancellation_source, hold_expires_at, held_from, created_at, updated_at)
    select 'WW-' || what, users.id, sessions.id, time_slots.id, '2031-01-14', start_time, end_time,
      '2031-01-14T10:00Z', '2031-01-14T11:00Z', 1, 0, 1500, status, source, now(), 'her network',
      now(), now()
    from users, sessions, time_slots, (values ('OVER2345', 'cancelled', 'user'),
      ('OPEN2345', 'pending', null)) as written (what, status, source) where is_ordinary;
  insert into lines (booking_id, kind, name, quantity, unit_pence)
    select id, 'seat', 'adult', 1, total_pence from bookings;
  insert into payments (booking_id, session_reference, idempotency_key, amount_pence, status,
      description, success_url, cancel_url, expires_at, created_at, updated_at)
    select id, 'cs_' || lpad('1', 26, '0'), 'pay', 1500, 'open', '', 'https://cafe.example/ticket#her-link',
      'https://cafe.example/ticket#her-link', now(), now(), now()
    from bookings where status = 'pending';
  insert into audit_entries (at, actor_kind, action, subject_kind, subject_id, before, after) values
    (now(), 'system', 'bookings.exported', 'bookings', 'all', null,
      '{"search": "her name", "status": "cancelled"}'),
    (now(), 'system', 'bookings.exported', 'bookings', 'all', null, '{"status": "cancelled"}'),
    (now(), 'system', 'refund.queued', 'refund', '1', null,
      '{"amountPence": 500, "reason": "her words"}');`
const { db } = await databaseOfLastLayer(WRITTEN)

test('an older database keeps nothing of a person where nothing is erased', async () => {
  const { rows: kept } = await sql<{ text: string }>`
    select bookings::text as text from bookings union all select payments::text from payments
    union all select audit_entries::text from audit_entries`.execute(db)
  expect(kept.filter(({ text }) => /her (network|name|words)|her-link/.test(text))).toEqual([])
  const { rows: after } = await sql`select after from audit_entries order by id`.execute(db)
  expect(after).toEqual([
    { after: { status: 'cancelled', isSearched: true } },
    { after: { status: 'cancelled' } },
    { after: { amountPence: 500 } },
  ])
})
