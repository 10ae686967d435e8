import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { refuse } from '#server/platform/refusal.ts'
import { addArrival, findArrival } from './arrivals.queries.ts'
import { earlierOf, isTooLate, toldOtherwise, toldTooLate } from './tell-arrival.ts'

export type Undoing = { id: string; at: Temporal.Instant; reverses: string }

/** Takes an arrival back, once and all of it. */
export async function undoArrival(db: Db, { id, at, reverses }: Undoing, call: BookingCall) {
  const undone = await findArrival(db, reverses)
  if (!undone || undone.reverses) return refuse('NOT_FOUND')
  const { booking_id, people } = undone
  const answer = { bookingId: booking_id }
  try {
    return await inTransaction(db, async (transaction) => {
      await lockBooking(transaction, booking_id)
      const known = await findArrival(transaction, id)
      if (known) return known.reverses === reverses ? answer : toldOtherwise
      if (isTooLate(undone.at, call)) return toldTooLate
      const seen = isTooLate(at, call) ? undone.at : earlierOf(at, call.now)
      await addArrival(transaction, { id, booking_id, people: -people, reverses, at: seen }, call)
      return answer
    })
  } catch (error) {
    if (violatedConstraint(error) === 'arrivals_reverses_key') return undoneBefore
    throw error
  }
}

const undoneBefore = refuse('INVALID_STATE', { message: 'This arrival was undone already.' })
