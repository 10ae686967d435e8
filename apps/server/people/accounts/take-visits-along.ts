import { keepWhatWasBooked } from '#server/ordering/booking/booking-links.queries.ts'
import { forgetCall } from '#server/ordering/booking/calls.queries.ts'
import {
  type Booking,
  changeBooking,
  forgetContact,
} from '#server/ordering/booking/bookings.queries.ts'
import { countHeld, lockHolder } from '#server/ordering/seats/limit-holds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, rows } from '#server/platform/database/statement.ts'
import type { AccountCall } from './account-call.ts'

type Owner = { id: number; email: string }

/**
 * What was booked without an account comes to the account whose owner has proved that the address is
 * theirs. Unpaid visits stay where they are if the account holds some of its own: together they may
 * be more than one person may hold.
 */
export async function takeVisitsAlong(db: Db, { id, email }: Owner, call: AccountCall) {
  const bookings = await rows<Booking>(db)`${bookedWith(email)} order by id for update`
  const { now, requestId, publicUrl } = call
  const by = { actor: { kind: 'customer', id } as const, now, requestId, publicUrl }
  const theirs = { user_id: id, contact_id: null }
  await lockHolder(db, { user_id: id, held_by: null, channel: 'web', held_from: null })
  const held = await countHeld(db, { user_id: id, held_by: null })
  for (const booking of bookings.filter(
    ({ status }) => status !== 'pending' || held.bookings === 0,
  )) {
    await keepWhatWasBooked(db, booking)
    // The guest who booked could open it anew by their key, and would see the account's own words.
    await forgetCall(db, 'booking', booking.id)
    await changeBooking(db, booking, theirs, 'booking.taken-along', by)
    await forgetContact(db, booking.contact_id)
  }
}

export const hasVisitsElsewhere = async (db: Db, email: string): Promise<boolean> =>
  (await rows(db)`${bookedWith(email)} limit 1`).length > 0

const bookedWith = (email: string) => fragment`
  select * from bookings where contact_id in (select id from contacts where email = ${email})`
