import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Booking } from './bookings.queries.ts'

/** Whoever decided on an older state is told what the booking is now, and decides again. */
export function checkVersion(booking: Booking, seen: number | undefined): Refusal | undefined {
  if (seen === undefined || seen === booking.version) return undefined
  const { version, status, booking_date, start_time, end_time, adults, children } = booking
  const visit = { bookingDate: booking_date, timeSlotStart: start_time, timeSlotEnd: end_time }
  const current = { version, status, ...visit, adults, children }
  return refuse('CHANGED_MEANWHILE', { details: { current } })
}
