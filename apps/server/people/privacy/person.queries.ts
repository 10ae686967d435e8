import type { Account } from '#server/people/accounts/accounts.queries.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/**
 * One person, whichever rows they stand in: an account, and what was booked without it under an
 * address that is proven to be theirs. Erasure and export go by this.
 */
export type Whole = {
  userId: number | null
  contactIds: number[]
  emails: string[]
  names: string[]
}

type Contact = { id: number; name: string; email: string | null }

/** An address that was never confirmed may be a stranger's: it leads to nothing but its account. */
export async function findWhole(
  db: Db,
  { id, name, email, email_verified_at }: Account,
): Promise<Whole> {
  const emails = email_verified_at === null ? [] : [email]
  const contacts = await rows<Contact>(db)`
    select id, name, email from contacts where email = any(${emails})`
  const names = [name, ...contacts.map((contact) => contact.name)]
  return { userId: id, contactIds: contacts.map((contact) => contact.id), emails, names }
}

/** A guest without an account: all contacts with one address, or the one without any. */
export async function findWholeContact(db: Db, contactId: number): Promise<Whole> {
  const contacts = await rows<Contact>(db)`
    select contacts.id, contacts.name, contacts.email from contacts
    join contacts known on known.id = contacts.id or known.email = contacts.email
    where known.id = ${contactId}`
  return {
    userId: null,
    contactIds: contacts.map(({ id }) => id),
    emails: [...new Set(contacts.flatMap(({ email }) => email ?? []))],
    names: contacts.map(({ name }) => name),
  }
}

/** Row locks: nothing else changes them, or writes to their customer, until the transaction ends. */
export const lockBookingsOf = (db: Db, { userId, contactIds }: Whole) =>
  rows<Booking>(db)`
    select * from bookings where user_id = ${userId} or contact_id = any(${contactIds})
    order by id for update`

export const listBookingsOf = (db: Db, { userId, contactIds }: Whole) =>
  rows<Booking>(db)`
    select * from bookings where user_id = ${userId} or contact_id = any(${contactIds})
    order by booking_date desc, id desc`
