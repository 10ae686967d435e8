import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { lockGift } from './gifts.queries.ts'
import { sendGift } from './settle-gift.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { findGiftsToSend } from './cards.queries.ts'

// A receiver who wakes up with a gift should not be woken by it.
export const MORNING = '08:00'

export async function sendGifts(parts: BookingParts): Promise<JobFault[]> {
  const call = callBy('system', parts)
  const { date, time } = cafeMoment(call.now.epochMilliseconds)
  if (time < MORNING) return []
  const due = await findGiftsToSend(parts.db, date)
  return eachOnItsOwn(
    parts.log,
    due,
    ({ id }) => `gift ${id}`,
    ({ id }) =>
      inTransaction(parts.db, async (db) => {
        // A job may run twice: under the row lock the second finds that it was sent.
        const gift = await lockGift(db, id)
        if (gift && gift.sent_at === null) await sendGift(db, gift, call)
      }),
  )
}
