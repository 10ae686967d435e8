import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailRefundDone } from '#server/ordering/booking/booking-mails.ts'
import { withBooking } from '#server/ordering/booking/bookings.queries.ts'
import { cancelIfAllRefunded } from '#server/ordering/refunds/cancel-if-all-refunded.ts'
import { closeTask } from '#server/ordering/ledger/by-hand.ts'
import { findRow } from '#server/platform/database/row.ts'
import { refuse } from '#server/platform/refusal.ts'
import { moneyRefusal } from './take-money.ts'

/**
 * Staff have handed over what a task promised: only now the money has moved. Idempotent: of two who
 * press at once, the second finds it done.
 */
export async function handOver({ db }: BookingParts, taskId: number, call: BookingCall) {
  const seen = await findRow(db, 'tasks', { id: taskId, kind: 'hand_back' })
  const bookingId = seen?.booking_id
  if (!bookingId) return refuse('NOT_FOUND')
  return withBooking(db, bookingId, async (transaction, booking) => {
    const back = await closeTask(transaction, taskId, call)
    if (back) {
      await mailRefundDone(transaction, booking, back, call)
      await cancelIfAllRefunded(transaction, bookingId, call)
    }
    return { bookingId }
  }).catch(moneyRefusal)
}
