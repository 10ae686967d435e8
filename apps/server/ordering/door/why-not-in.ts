import { timeLabel, weekdayDateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { lastArrivalAt, wasOnceOn } from './arrivals.queries.ts'

/** By whom a door is kept: some may sell there, too. */
export type DoorCall = BookingCall & { canSell: boolean }

/** What exactly is wrong with a ticket, and the way out; nothing if its party may come in. */
export async function whyNotIn(
  db: Db,
  booking: Booking,
  people: number,
  at: Temporal.Instant,
  { canSell }: DoorCall,
) {
  const details = ticketOf(booking)
  const day = cafeDate(at)
  if (booking.status === 'cancelled') {
    const message = `This booking was cancelled. If there is room, ${asWalkIn(canSell)}.`
    return refuse('TICKET_CANCELLED', { message, details })
  }
  if (booking.booking_date !== day) return otherDay(db, booking, day, canSell)
  if (booking.status === 'pending' || booking.status === 'not_confirmed') {
    const due = formatPounds(booking.due_pence)
    const way = canSell ? 'Take the money at the desk' : 'Send them to the desk to pay'
    const message = `This booking is not paid: ${due} is due. ${way}, then let them in.`
    return refuse('TICKET_UNPAID', { message, details })
  }
  const missing = booking.people - booking.arrived
  return people > missing || missing === 0 ? used(db, booking, missing) : undefined
}

/** The way out that staff at the door can go: not every door may sell. */
export const asWalkIn = (canSell: boolean) =>
  canSell ? 'take them as a walk-in' : 'send them to the desk'

async function otherDay(db: Db, booking: Booking, day: string, canSell: boolean): Promise<Refusal> {
  const { booking_date: date, start_time: start } = booking
  const when = `${weekdayDateLabel(date)}, ${start}`
  const details = ticketOf(booking)
  if (await wasOnceOn(db, booking.id, day)) {
    const message = `This booking was moved to ${when}. Ask them to come then, or ${asWalkIn(canSell)}.`
    return refuse('TICKET_MOVED', { message, details })
  }
  const message =
    date > day
      ? `This ticket is for ${when}. Ask them to come then, or ${canSell ? 'move the booking in the office' : 'send them to the desk'}.`
      : `This ticket was for ${when}. If there is room, ${asWalkIn(canSell)}.`
  return refuse('TICKET_OTHER_DAY', { message, details })
}

async function used(db: Db, booking: Booking, missing: number): Promise<Refusal> {
  const details = ticketOf(booking)
  if (missing > 0) {
    const message = `Only ${missing} of this party ${missing === 1 ? 'is' : 'are'} still missing.`
    return refuse('TICKET_USED', { message, details })
  }
  const last = await lastArrivalAt(db, booking.id)
  const when = last ? ` at ${timeLabel(last.toString())}` : ''
  const message = `Everybody of this booking came in${when}. If that was a mistake, undo it.`
  return refuse('TICKET_USED', { message, details })
}

/** No name and no code: staff at the door learn only who comes today. */
const ticketOf = ({ id, booking_date, start_time, end_time }: Booking) => ({
  bookingId: id,
  bookingDate: booking_date,
  timeSlotRange: slotLabel({ start_time, end_time }),
})
