import { canStillUndo } from '#domain/booking/cancellation.ts'
import { officeActions } from '#domain/booking/office-actions.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  mailConfirmation,
  withdrawCancelledByCafe,
} from '#server/ordering/booking/booking-mails.ts'
import {
  type Booking,
  findBooking,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { endHolds } from '#server/ordering/unpaid/end-holds.ts'
import { checkVersion, moveBooking } from '#server/ordering/seats/move-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import { slotFull } from '#server/ordering/seats/seat-refusals.ts'
import { leftAt } from '#server/ordering/place/find-offer.ts'

/**
 * Staff bring a booking back, if its seats are free and nothing was refunded. A slip that was
 * undone before its mail has left leaves the customer in peace.
 */
export async function reconfirmBooking(
  parts: BookingParts,
  id: number,
  { version }: { version?: number | undefined },
  call: BookingCall,
): Promise<Refusal | undefined> {
  const seen = await findBooking(parts.db, id)
  if (!seen) return refuse('NOT_FOUND')
  const reconfirmOnce = () =>
    withBooking(parts.db, id, (db, booking) => reconfirm(db, booking, version, call)).catch(
      seatRefusal,
    )
  const refusal = await reconfirmOnce()
  if (refusal?.refused !== 'SLOT_FULL') return refusal
  // Holds that are over must not keep a party out only because no job has tidied up yet.
  const day = { from: seen.booking_date, to: seen.booking_date }
  const { lapsed, remaining } = leftAt(
    await readSeats(parts.db, day, call.now, { isEach: true }),
    seen,
  )
  if (seen.people > remaining) return slotFull(remaining)
  await endHolds(parts, lapsed)
  return reconfirmOnce()
}

async function reconfirm(db: Db, booking: Booking, version: number | undefined, call: BookingCall) {
  const refusal = checkVersion(booking, version) ?? whyNotBack(booking)
  if (refusal) return refusal
  // Undone in its minute, it comes before all who wait: they are not asked before that minute is over.
  const comesFirst = isUndo(booking, call.now)
  const back = { to: 'confirmed', by: 'reconfirm', comesFirst } as const
  const confirmed = await moveBooking(db, booking, back, call)
  if (isRefusal(confirmed)) return confirmed
  const isUnheard = (await withdrawCancelledByCafe(db, booking)) !== null
  const isAhead = Temporal.Instant.compare(booking.ends_at, call.now) > 0
  if (isAhead && !isUnheard) await mailConfirmation(db, confirmed, call)
  return undefined
}

const isUndo = ({ cancellation_source, updated_at }: Booking, now: Temporal.Instant) =>
  cancellation_source === 'admin' && canStillUndo(updated_at, now)

function whyNotBack(booking: Booking): Refusal | undefined {
  const { status, paid_pence: paidPence, refunded_pence, to_hand_back_pence } = booking
  const money = { paidPence, refundedPence: refunded_pence + to_hand_back_pence }
  return officeActions({ status, ...money }).canReconfirm ? undefined : refuse('INVALID_STATE')
}
