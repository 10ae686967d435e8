import { ERASED_NAME } from '#domain/account/erased.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { changeGift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { eraseAroundGifts, eraseCardSales, lockGiftsOf } from './erasure.queries.ts'
import type { Whole } from './person.queries.ts'

/** Gifts that they gave or got: the money stays good, and names them no more. */
export async function eraseGifts(
  db: Db,
  { emails }: Whole,
  bookingIds: number[],
  call: BookingCall,
): Promise<void> {
  const gifts = await lockGiftsOf(db, emails, bookingIds)
  // Credit for one of their bookings went to the address that they had then.
  const isGot = ({ receiver_email, is_for_booking }: (typeof gifts)[number]) =>
    is_for_booking || emails.includes(receiver_email ?? '')
  for (const gift of gifts) {
    const gave = { giver_name: ERASED_NAME, giver_email: null, message: '' }
    const got = { receiver_name: null, receiver_email: null, message: '' }
    const forgotten = {
      ...(emails.includes(gift.giver_email ?? '') && gave),
      ...(isGot(gift) && got),
    }
    await changeGift(db, gift, forgotten, 'gift.names-erased', call)
  }
  await eraseAroundGifts(
    db,
    gifts.map(({ id }) => id),
  )
  await eraseCardSales(db, emails)
}
