import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { revokeLinks } from '#server/ordering/booking/booking-links.queries.ts'
import { mailVisit } from '#server/ordering/booking/booking-mails.ts'
import { ticketLink } from '#server/ordering/booking/mails/mail-kinds.ts'
import {
  type Booking,
  changeBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'

const RENEWALS = { tries: 3, seconds: 24 * 3600 }

/** A link was shown to others, or lost: all of them die, and the customer is mailed a way in. */
export async function renewLinks(db: Db, { id }: Booking, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking) return refuse('INVALID_STATE')
    const isGuests = booking.contact_id !== null
    // Before it is paid, the address may be a stranger's: it gets no mail for the asking.
    if (isGuests && booking.status === 'pending') return refuse('INVALID_STATE')
    if (isGuests && !(await isReached(transaction, booking.contact_id))) {
      return refuse('INVALID_STATE', { message: 'There is no address to send a new link to.' })
    }
    const tired = await refuseTry(transaction, `renew links ${id}`, RENEWALS, call.now)
    if (tired) return tired
    const wereThere = await revokeLinks(transaction, id, call.now)
    // An account's booking has links where it was made without the account, and needs no other.
    if (!isGuests && !wereThere) return refuse('INVALID_STATE')
    const renewed = await changeBooking(transaction, booking, {}, 'booking.links-renewed', call)
    await mailVisit(transaction, renewed, call, ticketLink)
    return undefined
  })
}

/** Who booked at the desk, or was forgotten, may have no address. */
async function isReached(db: Db, contactId: number | null): Promise<boolean> {
  const contact = await findRow(db, 'contacts', { id: contactId })
  return typeof contact?.email === 'string'
}
