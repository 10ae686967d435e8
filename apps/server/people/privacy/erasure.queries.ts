import { ERASED_NAME } from '#domain/account/erased.ts'
import { sql } from 'kysely'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** Nobody else changes them, or writes to their customer about them, until the transaction ends. */
export const lockBookings = (db: Db, userId: number) =>
  rows<Booking>(db)`select * from bookings where user_id = ${userId} order by id for update`

/** What stands in place of a customer's reason: the request itself belongs to the booking. */
const ERASED_REASON = '(erased)'

/** Everything but the account itself: words, mails, links, sessions. */
export async function eraseTraces(db: Db, userId: number): Promise<void> {
  const bookings = db.selectFrom('bookings').select('id').where('user_id', '=', userId)
  const bookingIds = (await bookings.execute()).map(({ id }) => id)
  await eraseWordsAbout(db, bookingIds)
  const known = db.selectFrom('users').select('email').where('id', '=', userId)
  await eraseHireRequests(db, await known.execute())
  await db.deleteFrom('mails').where('user_id', '=', userId).execute()
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('pins').where('user_id', '=', userId).execute()
  await db.deleteFrom('sign_ins').where('user_id', '=', userId).execute()
  await sql`select erase_devices_from_audit(${userId})`.execute(db)
}

/** What was written in bookings' name or to their address, and the links that opened them. */
export async function eraseWordsAbout(db: Db, bookingIds: number[]): Promise<void> {
  if (bookingIds.length === 0) return
  await db
    .updateTable('cancellation_requests')
    .set({ reason: ERASED_REASON, admin_notes: null })
    .where('booking_id', 'in', bookingIds)
    .execute()
  await db.deleteFrom('mails').where('booking_id', 'in', bookingIds).execute()
  await db
    .updateTable('booking_links')
    .set({ is_erased: true })
    .where('booking_id', 'in', bookingIds)
    .execute()
}

/** All bookings of contacts with the same address as this one; its own where it has none. */
export const lockBookingsOfContact = (db: Db, contactId: number) =>
  rows<Booking>(db)`
    select * from bookings where contact_id in (
      select contacts.id from contacts
      join contacts known on known.id = contacts.id or known.email = contacts.email
      where known.id = ${contactId})
    order by id for update`

export async function emptyContacts(db: Db, ids: number[]): Promise<void> {
  const known = db.selectFrom('contacts').select('email').where('id', 'in', ids)
  await eraseHireRequests(db, await known.execute())
  await db
    .updateTable('contacts')
    .set({ name: ERASED_NAME, email: null, phone: null })
    .where('id', 'in', ids)
    .execute()
}

/** What somebody asked for with these addresses before there was a booking, and what we wrote then. */
async function eraseHireRequests(db: Db, people: { email: string | null }[]): Promise<void> {
  const emails = people.flatMap(({ email }) => email ?? [])
  if (emails.length === 0) return
  await db.deleteFrom('hire_requests').where('email', 'in', emails).execute()
  await db
    .deleteFrom('mails')
    .where('kind', 'like', 'hire-%')
    .where('to_address', 'in', emails)
    .execute()
}

/** Last: only now do those wait who want to write something down under this person's number. */
export async function emptyAccount(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await rows(db)`
    update users set email = null, name = null, phone = null, password_hash = null, role = 'User',
      email_verified_at = null, verification_sent_at = null, updated_at = ${now}, erased_at = ${now}
    where id = ${id}`
}
