import { officeActions } from '#domain/booking/office-actions.ts'
import { slotCapacity } from '#domain/calendar/slots.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking-call.ts'
import { mailConfirmation } from '#server/ordering/booking-mails.ts'
import { findBookingView } from '#server/ordering/booking-views.queries.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
  slotDayOf,
} from '#server/ordering/bookings.queries.ts'
import { mustMove } from '#server/ordering/move-booking.ts'
import { slotFull } from '#server/ordering/place-booking.ts'
import { countPeople } from '#server/ordering/seats.queries.ts'
import { settleLapsed } from '#server/ordering/settle-lapsed.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import { checkVersion } from './check-version.ts'

/** Staff bring a booking back, if its seats are free and nothing was refunded (D15). */
export async function reconfirmBooking(
  parts: BookingParts,
  id: number,
  version: number | undefined,
  call: BookingCall,
): Promise<Refusal | undefined> {
  const seen = await findBooking(parts.db, id)
  if (!seen) return refuse('NOT_FOUND')
  const reconfirmOnce = () =>
    inTransaction(parts.db, (transaction) => reconfirm(transaction, id, version, call))
  const refusal = await reconfirmOnce()
  const isFull = refusal?.refused === 'SLOT_FULL'
  // Holds that are over must not keep a party out only because nobody has tidied up yet.
  if (isFull && (await settleLapsed(parts, slotDayOf(seen)))) return reconfirmOnce()
  return refusal
}

async function reconfirm(
  db: Db,
  id: number,
  version: number | undefined,
  call: BookingCall,
): Promise<Refusal | undefined> {
  const booking = await lockBooking(db, id)
  if (!booking) return refuse('NOT_FOUND')
  const refusal =
    checkVersion(booking, version) ??
    (await whyNotBack(db, booking)) ??
    (await whyNoSeats(db, booking))
  if (refusal) return refusal
  const confirmed = await mustMove(db, booking, 'confirmed', 'reconfirm', call)
  const isAhead = Temporal.Instant.compare(booking.ends_at, call.now) > 0
  if (isAhead) await mailConfirmation(db, confirmed, call)
  return undefined
}

async function whyNotBack(db: Db, { id, status }: Booking): Promise<Refusal | undefined> {
  const money = await findBookingView(db, id)
  const paidPence = money?.paid_pence ?? 0
  const refundedPence = money?.refunded_pence ?? 0
  const { canReconfirm } = officeActions({ status, paidPence, refundedPence })
  return canReconfirm ? undefined : refuse('INVALID_STATE')
}

/** Counted under the lock of the visit's seats, which `lockBooking` took. */
async function whyNoSeats(db: Db, booking: Booking): Promise<Refusal | undefined> {
  const { settings } = await readSettings(db)
  const taken = await countPeople(db, slotDayOf(booking))
  const remaining = Math.max(0, slotCapacity(settings, booking.booking_date) - taken)
  return booking.people > remaining ? slotFull(remaining) : undefined
}
