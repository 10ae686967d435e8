import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deleteRows, insertRow, lockRow } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findUntold } from './find-stranded.ts'

/** Staff have spoken to a party that cannot come as it booked. The booking stays as it is. */
export async function tellParty(db: Db, bookingId: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const booking = await lockRow(transaction, 'bookings', { id: bookingId })
    if (!booking) return refuse('NOT_FOUND')
    const untold = await findUntold(transaction, call.now)
    const party = untold.find(({ booking_id }) => booking_id === bookingId)
    if (!party) {
      return refuse('INVALID_STATE', { message: 'This party can come, or was told already.' })
    }
    const { booking_date, start_time, end_time, why } = party
    const told_by = call.actor.kind === 'admin' ? call.actor.id : null
    await deleteRows(transaction, 'told_parties', { booking_id: bookingId })
    const told = { booking_date, start_time, end_time, why, told_at: call.now, told_by }
    await insertRow(transaction, 'told_parties', { booking_id: bookingId, ...told })
    await remember(transaction, 'party.told', bookingId, { after: { why } }, call)
    return undefined
  })
}
