import { changeBooking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { spendProof } from '#server/people/sign-in/prove-it-is-you.ts'
import type { StaffCall } from '#server/people/staff/staff-call.ts'
import { tellOwners } from '#server/people/staff/tell-owners.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { stillExpected } from './erase-person.ts'
import { emptyContacts, eraseWordsAbout, lockBookingsOfContact } from './erasure.queries.ts'

const ACTIVE = ['pending', 'confirmed', 'cancelrequested']

/**
 * Erases a guest without an account (docs/rules/accounts.md#erasure), by one of their bookings: all that were made
 * with the same address. What was booked and paid stays, and its links open nothing any more.
 */
export async function eraseContact(db: Db, bookingId: number, call: StaffCall) {
  return inTransaction(db, async (transaction) => {
    const booking = await findBooking(transaction, bookingId)
    if (!booking || booking.contact_id === null) return refuse('NOT_FOUND')
    const bookings = await lockBookingsOfContact(transaction, booking.contact_id)
    const expected = bookings.filter(
      ({ status, ends_at }) =>
        ACTIVE.includes(status) && Temporal.Instant.compare(ends_at, call.now) > 0,
    )
    if (expected.length > 0) return stillExpected(expected.length)
    const unproven = await spendProof(transaction, call.signInId, call.now)
    if (unproven) return unproven
    for (const each of bookings) {
      const gone = { special_requests: '', held_by: null }
      await changeBooking(transaction, each, gone, 'booking.contact-erased', call)
    }
    await eraseWordsAbout(
      transaction,
      bookings.map(({ id }) => id),
    )
    await emptyContacts(
      transaction,
      bookings.flatMap(({ contact_id }) => contact_id ?? []),
    )
    await tellOwners(transaction, { act: 'guest-erased', userId: null }, call)
    return undefined
  })
}
