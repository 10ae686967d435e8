import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Opened } from '#server/ordering/booking/booking-links.queries.ts'
import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { isOver } from '#server/ordering/unpaid/hold.ts'
import { settle } from '#server/ordering/unpaid/settle.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

/** A guest who has nothing to pay says by the link in our mail that the address is theirs. Idempotent. */
export function confirmFreeVisit(
  db: Db,
  { booking: { id }, isMailed }: Opened,
  call: BookingCall,
): Promise<Refusal | null> {
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking || booking.due_pence > 0) return refuse('INVALID_STATE')
    if (booking.status === 'confirmed') return null
    if (!isMailed) return refuse('INVALID_STATE', { message: BY_MAIL })
    if (booking.status !== 'pending' || isOver(booking, call.now)) {
      return refuse('INVALID_STATE', { message: TOO_LATE })
    }
    await settle(transaction, id, { by: 'free' }, call)
    return null
  })
}

const BY_MAIL = 'Please confirm your visit by the link in the e-mail that we sent you.'
const TOO_LATE =
  'The time to confirm is over, and we no longer keep your places. Please book again.'
