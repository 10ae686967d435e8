import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { remember } from '#server/platform/record-audit.ts'
import { countActiveBookings } from '#server/ordering/booking/active-bookings.queries.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { changeBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { emptyAccount, eraseTraces, lockBookings } from './erasure.queries.ts'

/**
 * Erases a person (docs/rules/accounts.md#erasure): who they are, how to reach them, what they wrote. What was
 * booked and paid stays, as books must be kept, and belongs to nobody. Lock the account first:
 * then nobody books in their name while this goes on.
 */
export async function erasePerson(
  db: Db,
  account: Account,
  call: BookingCall,
  whyNot?: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const { now } = call
  const bookings = await lockBookings(db, account.id)
  const expected = await countActiveBookings(db, account.id, now)
  const refusal = expected > 0 ? stillExpected(expected) : await whyNot?.()
  if (refusal) return refusal

  for (const booking of bookings.filter(({ special_requests }) => special_requests !== '')) {
    await changeBooking(db, booking, { special_requests: '' }, 'booking.words-erased', call)
  }
  await eraseTraces(db, account.id)
  await emptyAccount(db, account.id, now)
  await remember(db, 'account.erased', account.id, {}, call)
  return undefined
}

export function stillExpected(count: number): Refusal {
  const visits =
    count === 1 ? 'There is 1 upcoming booking' : `There are ${count} upcoming bookings`
  const message = `${visits}. Please cancel first.`
  return refuse('UPCOMING_BOOKINGS', { message, details: { bookings: count } })
}
