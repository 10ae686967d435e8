import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailboxOf } from '#domain/account/email.ts'
import { hashOfMailbox } from '#server/ordering/place/place-booking.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { book, nextVisit, sharedCafe, visitor } from '#testing/cafe.ts'
import { bookAsGuest, guest, visitOrder } from '#testing/guests.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'

const cafe = await sharedCafe()

/** As versions before had it: dots dropped for every provider, googlemail.com another one. */
const asBefore = (email: string) =>
  createHash('sha256')
    .update(email.replaceAll(/\+.*@/g, '@').replaceAll(/\.(?=.*@)/g, ''))
    .digest('base64url')

const EMAILS = ['a.reid+cats@example.com', 'b.reid@gmail.com', 'breid+2@googlemail.com']

test('bookings, holds and waiting guests of an older database go by the mailboxes of now', async () => {
  const { db } = cafe
  const ada = await visitor(cafe)
  await book(cafe, ada, nextVisit())
  await sql`update bookings set held_by = null where user_id = ${ada.id}`.execute(db)
  for (const email of EMAILS) {
    const order = await visitOrder(cafe, { ...guest(), email }, nextVisit())
    const { bookingId } = await bookAsGuest(cafe, order)
    await sql`update bookings set held_by = ${asBefore(email)} where id = ${bookingId}`.execute(db)
    await sql`insert into waiting (name, email, mailbox, session_id, date, ages, people, least, until_at, created_at)
      select 'Ann', ${email}, ${asBefore(email)}, session_id, '2031-01-20', '{}', 1, 1, now(), now()
      from bookings where id = ${bookingId}`.execute(db)
  }
  await sql`delete from kysely_migration where name = '0610-mailboxes'`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ email: string; held_by: string }>`
    select coalesce(users.email, contacts.email) as email, held_by from bookings
    left join users on users.id = user_id left join contacts on contacts.id = contact_id`.execute(
    db,
  )
  expect(rows).toHaveLength(4)
  for (const { email, held_by } of rows) expect(held_by).toBe(hashOfMailbox(email))
  const waiting = await db.selectFrom('waiting').select(['email', 'mailbox']).execute()
  const [, twin] = EMAILS.slice(1)
  for (const { email, mailbox } of waiting) {
    // Two that wait already in what is one mailbox now go on waiting.
    const kept = email === twin ? asBefore(twin) : hashOfMailbox(email!)
    expect(mailbox).toBe(kept)
  }
  expect(EMAILS.map(mailboxOf)).toEqual([
    'a.reid@example.com',
    'breid@gmail.com',
    'breid@gmail.com',
  ])
  await expectPromisesKept(cafe)
})
