import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Change, endOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { releaseHeld } from '#server/ordering/money/instruments/voucher.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** A change that was not paid for: the stored value that it holds is released, then its seats. */
export async function giveUpChange(db: Db, change: Change, call: BookingCall): Promise<void> {
  await releaseHeld(db, { bookingId: change.booking_id, changeId: change.id }, call)
  await endOpenChange(db, change, { state: 'over', is_held: false }, call)
}
