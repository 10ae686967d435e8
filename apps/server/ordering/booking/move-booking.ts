import { type BookingStatus, isOff } from '#domain/booking/status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { canMove, type MoveCause } from '#server/ordering/booking.ts'
import { releaseHeld } from '#server/ordering/money/instruments/voucher.ts'
import type { BookingCall } from './booking-call.ts'
import { type Booking, type BookingChange, changeBooking } from './bookings.queries.ts'

type Move = { to: BookingStatus; by: MoveCause; also?: BookingChange }

/** Moves a locked booking to another status, or refuses: only the table of states decides. */
export async function moveBooking(
  db: Db,
  booking: Booking,
  { to, by, also }: Move,
  call: BookingCall,
): Promise<Booking | Refusal> {
  if (!canMove(booking.status, to, by)) return refuse('INVALID_STATE')
  if (isOff(to) && booking.held_pence > 0) await releaseHeld(db, { bookingId: booking.id }, call)
  const change = { ...also, status: to, cancellation_source: to === 'cancelled' ? by : null }
  return changeBooking(db, booking, change, `booking.${to}`, call)
}

/** For moves that the caller has made sure of. */
export async function mustMove(...move: Parameters<typeof moveBooking>): Promise<Booking> {
  const moved = await moveBooking(...move)
  if ('refused' in moved) throw new Error(`booking ${move[1].id} cannot become ${move[2].to}`)
  return moved
}

/** Staff who decided on an older state are told what the booking is now, and decide again. */
export function checkVersion(booking: Booking, seen: number | undefined): Refusal | undefined {
  if (seen === undefined || seen === booking.version) return undefined
  const { version, status, booking_date, start_time, end_time, adults, children } = booking
  const visit = { bookingDate: booking_date, timeSlotStart: start_time, timeSlotEnd: end_time }
  const current = { version, status, ...visit, adults, children }
  return refuse('CHANGED_MEANWHILE', { details: { current } })
}
