import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { spendProof } from '#server/people/sign-in/prove-it-is-you.ts'
import type { StaffCall } from '#server/people/staff/staff-call.ts'
import { tellOwners } from '#server/people/staff/tell-owners.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { eraseWhole } from './erase-person.ts'
import { findWholeContact } from './person.queries.ts'

/**
 * Erases a guest without an account (docs/rules/accounts.md#erasure), by one of their bookings: all that were made
 * with the same address. What was booked and paid stays, and its links open nothing any more.
 */
export async function eraseContact(db: Db, bookingId: number, call: StaffCall) {
  return inTransaction(db, async (transaction) => {
    const booking = await findBooking(transaction, bookingId)
    if (!booking || booking.contact_id === null) return refuse('NOT_FOUND')
    const person = await findWholeContact(transaction, booking.contact_id)
    const whyNot = () => spendProof(transaction, call.signInId, call.now)
    const refusal = await eraseWhole(transaction, person, call, whyNot)
    if (!refusal) await tellOwners(transaction, { act: 'guest-erased', userId: null }, call)
    return refusal
  })
}
