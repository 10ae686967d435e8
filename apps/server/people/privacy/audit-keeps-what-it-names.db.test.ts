import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeBooking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { addPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()

async function auditText(): Promise<string> {
  const { rows } = await sql`select before, after from audit_entries`.execute(server.db)
  return JSON.stringify(rows)
}

test('a new column of users or bookings is not in the audit until somebody names it', async () => {
  for (const table of ['users', 'bookings'] as const) {
    await sql`alter table ${sql.table(table)} add column birthday text default '1990-05-05'`.execute(
      server.db,
    )
  }
  // Changes with whatever else changes of a user.
  await sql`create function age() returns trigger language plpgsql as
    $$ begin new.birthday := '1991-06-06'; return new; end $$`.execute(server.db)
  await sql`create trigger ages before update on users for each row execute function age()`.execute(
    server.db,
  )
  const staff = await addPerson(server, { role: 'Admin' })
  const ada = await addPerson(server)
  const { email } = ada
  await ada.call('PUT', 'public/profile', { name: 'Ada King', email })
  const form = { name: 'Ada Byron', email, role: 'User', isEmailVerified: true }
  expect((await staff.call('PUT', `admin/users/${ada.id}`, form)).status).toBe(200)

  const book = await bookingAt(server)
  await book({ date: '2026-11-17', start: '10:00', adults: 1, status: 'confirmed' })
  const { id } = await server.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const booking = await findBooking(server.db, id)
  const change = { adults: 2, birthday: '1991-06-06' }
  const call = { actor: { kind: 'system' }, now: server.clock.now(), publicUrl: '' } as const
  await changeBooking(server.db, booking!, change, 'booking.changed', call)

  expect(await auditText()).toContain('"adults":2')
  expect(await auditText()).toContain('"changed":["name"')
  expect(await auditText()).not.toMatch(/birthday|199\d/)
})
