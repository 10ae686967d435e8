import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import type { Booking } from './bookings.queries.ts'

/** Behind the #, which browsers tell no server: the secret stands in no log. */
export const ticketPath = (token: string) => `/ticket#${token}`

// Long enough for a customer who looks something up about a visit.
const YEAR = { hours: 365 * 24 }

export type Opened = { booking: Booking; isMailed: boolean }

/** Null for a secret that was made up, revoked, or of a visit of long ago: alike in every respect. */
export async function findByLink(db: Db, token: string, now: Temporal.Instant) {
  const row = await oneRow<Booking & { is_mailed: boolean; is_erased: boolean }>(db)`
    select bookings.*, is_mailed, is_erased
    from booking_links join bookings on bookings.id = booking_id
    where token_hash = ${hashSecret(token)} and revoked_at is null
      and ends_at > ${now.subtract(YEAR)}`
  if (!row) return null
  const { is_mailed: isMailed, is_erased: isErased, ...booking } = row
  if (isErased) return { isErased }
  return { booking, isMailed }
}

/** By an account, or by the link of an unpaid try that a guest shows. */
export type Shown = { userId: number | null; shown: Buffer | null }

/** Of `bookings`: theirs. */
export const isTheirs = ({ userId, shown }: Shown) =>
  fragment`(user_id = ${userId} or exists (select from booking_links
    where token_hash = ${shown} and booking_id = bookings.id and revoked_at is null))`

/** Keeps what the database may know of a link that was given to the customer. */
export const keepLink = (db: Db, bookingId: number, tokenHash: Buffer, now: Temporal.Instant) =>
  rows(db)`
    insert into booking_links (booking_id, token_hash, is_mailed, created_at)
    values (${bookingId}, ${tokenHash}, false, ${now}) on conflict (token_hash) do nothing`

/** Links of a booking that open nothing any more. */
export const countClosedLinks = (db: Db, bookingId: number) =>
  oneValue<number>(db)`
    select count(*)::integer from booking_links
    where booking_id = ${bookingId} and revoked_at is not null`

/**
 * The secret of a link for a mail that is about to be sent. Null if another address is reached by now:
 * the address was corrected, and what was written for the old one stays unsent. Empty if the booking
 * has come to an account meanwhile, which needs no link.
 */
export async function mintMailedLink(
  db: Db,
  { id: contactId, bookingId }: { id: number; bookingId: number },
  now: Temporal.Instant,
): Promise<string | null> {
  const token = mintSecret()
  // Row lock: staff who correct the address wait for this mail, or this mail for them.
  const found = await oneRow<{ isTheirs: boolean; isOfAccount: boolean }>(db)`
    with booking as materialized (
      select id, contact_id, user_id from bookings where id = ${bookingId} for share
    ), link as (
      insert into booking_links (booking_id, token_hash, created_at, is_mailed)
      select id, ${hashSecret(token)}, ${now}::timestamptz, true from booking
      where contact_id = ${contactId}
    )
    select contact_id is not distinct from ${contactId}::bigint as "isTheirs",
      user_id is not null as "isOfAccount"
    from booking`
  if (found?.isTheirs) return token
  return found?.isOfAccount ? '' : null
}

/** From now on they open nothing; says whether there were any. */
export async function revokeLinks(db: Db, bookingId: number, now: Temporal.Instant) {
  const live = { booking_id: bookingId, revoked_at: null }
  return (await updateRow(db, 'booking_links', live, { revoked_at: now })) !== undefined
}

/** Those to all bookings of an account; says how many. */
export async function revokeLinksOf(db: Db, userId: number, now: Temporal.Instant) {
  const revoked = await rows(db)`
    update booking_links set revoked_at = ${now}
    where revoked_at is null and booking_id in (select id from bookings where user_id = ${userId})
    returning booking_id`
  return revoked.length
}

/** Before a contact's booking comes to an account: its links go on showing what it was made with. */
export const keepWhatWasBooked = (db: Db, { id, contact_id }: Booking) =>
  rows(db)`
    update booking_links set made_name = contacts.name, made_email = contacts.email
    from contacts where booking_id = ${id} and contacts.id = ${contact_id}`
