import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import type { Settings } from '#domain/booking/settings.ts'
import type { Booking } from '#server/ordering/bookings.queries.ts'
import type { Recipient } from '#server/platform/mail/outgoing-mail.ts'

/** What every mail about a booking is written from. */
export type BookingMail = {
  publicUrl: string
  to: Recipient
  booking: Booking
  now: Temporal.Instant
}

/** The visit as rows of facts, alike in every mail. */
export function visitFacts(booking: Booking): [string, string][] {
  const { reference, booking_date: date, start_time, end_time, adults, children } = booking
  return [
    ['Reference', reference],
    ['Date', `${weekdayName(weekdayOf(date))}, ${dateLabel(date)}`],
    ['Time', slotLabel({ start_time, end_time })],
    ['Party', partyLabel(adults, children)],
    ['Total', booking.total_pence === 0 ? 'Free' : formatPounds(booking.total_pence)],
  ]
}

export type ChangeSettings = Pick<Settings, 'cancellationHours' | 'cancellationEnabled'>

/** Until when a customer can change their mind. */
export function changeRule({ cancellationHours, cancellationEnabled }: ChangeSettings): string {
  const acts = cancellationEnabled ? 'change or cancel it' : 'change it'
  const hours = `${cancellationHours} ${cancellationHours === 1 ? 'hour' : 'hours'}`
  const until = cancellationHours === 0 ? 'until the visit starts' : `up to ${hours} before`
  return `You can ${acts} on your dashboard ${until}.`
}

export const bookingUrl = (publicUrl: string) => `${publicUrl}/booking`
export const dashboardUrl = (publicUrl: string) => `${publicUrl}/dashboard`

function partyLabel(adults: number, children: number): string {
  const grown = `${adults} ${adults === 1 ? 'adult' : 'adults'}`
  if (children === 0) return grown
  return `${grown}, ${children} ${children === 1 ? 'child' : 'children'}`
}
