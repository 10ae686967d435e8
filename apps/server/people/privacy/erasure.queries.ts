import { ERASED_NAME } from '#domain/account/erased.ts'
import { PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows, updateRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'

/** Nobody else changes them, or writes to their customer about them, until the transaction ends. */
export const lockBookings = (db: Db, userId: number) =>
  rows<Booking>(db)`select * from bookings where user_id = ${userId} order by id for update`

/** What stands in place of a customer's reason: the request itself belongs to the booking. */
const ERASED_REASON = '(erased)'

const OWN = [
  'mails',
  'one_time_tokens',
  'second_factors',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'pins',
  'sign_ins',
] as const

/** Everything but the account itself: words, mails, links, sign-ins. */
export async function eraseTraces(db: Db, userId: number): Promise<void> {
  const bookings = await rows<{ id: number }>(db)`select id from bookings where user_id = ${userId}`
  const ids = bookings.map(({ id }) => id)
  await eraseWordsAbout(db, ids)
  const known = await rows<Reached>(db)`select email from users where id = ${userId}`
  await eraseHireRequests(db, known)
  for (const table of OWN) await deleteRows(db, table, { user_id: userId })
  await rows(db)`select erase_devices_from_audit(${userId})`
}

/** What was written in bookings' name or to their address, and the links that opened them. */
export async function eraseWordsAbout(db: Db, bookingIds: number[]): Promise<void> {
  await rows(db)`
    update cancellation_requests set reason = ${ERASED_REASON}, admin_notes = null
    where booking_id = any(${bookingIds})`
  await rows(db)`delete from mails where booking_id = any(${bookingIds})`
  await rows(db)`update booking_links
    set is_erased = true, made_name = null, made_email = null where booking_id = any(${bookingIds})`
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
  const known = await rows<Reached>(db)`select email from contacts where id = any(${ids})`
  await eraseHireRequests(db, known)
  await rows(db)`
    update contacts set name = ${ERASED_NAME}, email = null, phone = null where id = any(${ids})`
}

type Reached = { email: string | null }

/** What somebody asked for with these addresses before there was a booking, and what we wrote then. */
async function eraseHireRequests(db: Db, people: Reached[]): Promise<void> {
  const emails = people.flatMap(({ email }) => email ?? [])
  await rows(db)`delete from hire_requests where email = any(${emails})`
  await rows(db)`delete from mails where kind like 'hire-%' and to_address = any(${emails})`
}

/** Last: only now do those wait who want to write something down under this person's number. */
export async function emptyAccount(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  const nobody = Object.fromEntries(PROFILE_KEYS.map((key) => [key, null]))
  await updateRow(
    db,
    'users',
    { id },
    {
      ...nobody,
      password_hash: null,
      role: 'User',
      role_since: null,
      email_verified_at: null,
      verification_sent_at: null,
      updated_at: now,
      erased_at: now,
    },
  )
}
