import { isComing } from '#domain/booking/status.ts'
import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Booking, changeBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { eraseGifts } from './erase-gifts.ts'
import { emptyAccount, eraseTraces } from './erasure.queries.ts'
import { findWhole, lockBookingsOf, type Whole } from './person.queries.ts'

type WhyNot = () => Promise<Refusal | undefined>

/**
 * Erases a person (docs/rules/accounts.md#erasure): who they are, how to reach them, what they wrote, also in what
 * they booked without their account. What was booked and paid stays, as books must be kept, and names
 * no customer. Take the account's row lock first: until this is over no booking is made in their name.
 */
export async function erasePerson(
  db: Db,
  account: Account,
  call: BookingCall,
  whyNot?: WhyNot,
): Promise<Refusal | undefined> {
  const refusal = await eraseWhole(db, await findWhole(db, account), call, whyNot)
  if (refusal) return refusal
  await emptyAccount(db, account.id, call.now)
  await remember(db, 'account.erased', account.id, {}, call)
  return undefined
}

/** All but the account's own row. `whyNot` is asked last. */
export async function eraseWhole(
  db: Db,
  person: Whole,
  call: BookingCall,
  whyNot?: WhyNot,
): Promise<Refusal | undefined> {
  const bookings = await lockBookingsOf(db, person)
  const expected = bookings.filter(
    ({ status, ends_at }) => isComing(status) && Temporal.Instant.compare(ends_at, call.now) > 0,
  )
  const refusal = expected.length > 0 ? stillExpected(expected.length) : await whyNot?.()
  if (!refusal) await forget(db, person, bookings, call)
  return refusal
}

/** With their bookings locked. */
export async function forget(db: Db, person: Whole, bookings: Booking[], call: BookingCall) {
  for (const booking of bookings) {
    const isGuests = booking.contact_id !== null
    if (!isGuests && booking.special_requests === '') continue
    const action = isGuests ? 'booking.contact-erased' : 'booking.words-erased'
    await changeBooking(db, booking, { special_requests: '' }, action, call)
  }
  const ids = bookings.map(({ id }) => id)
  await eraseGifts(db, person, ids, call)
  await eraseTraces(db, person, ids)
}

function stillExpected(count: number): Refusal {
  const visits =
    count === 1 ? 'There is 1 upcoming booking' : `There are ${count} upcoming bookings`
  const message = `${visits}. Please cancel first.`
  return refuse('UPCOMING_BOOKINGS', { message, details: { bookings: count } })
}
