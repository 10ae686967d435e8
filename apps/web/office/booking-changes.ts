import { partyLabel } from '#domain/booking/party.ts'
import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { moneyOf, type ActedBooking } from './acted-booking.ts'

const parts: [what: string, of: (booking: ActedBooking) => string][] = [
  ['Status', ({ status }) => BOOKING_STATUS_LABELS[status]],
  ['Visit', ({ bookingDate, timeSlotRange }) => `${dateLabel(bookingDate)}, ${timeSlotRange}`],
  ['Party', partyLabel],
  ['Paid', (booking) => formatPounds(moneyOf(booking).paidPence)],
  ['Refunded', (booking) => formatPounds(moneyOf(booking).refundedPence)],
  ['To hand back', (booking) => formatPounds(moneyOf(booking).toHandBackPence)],
]

export const bookingChanges = (seen: ActedBooking, now: ActedBooking): string[] =>
  parts
    .filter(([, of]) => of(seen) !== of(now))
    .map(([what, of]) => `${what}: ${of(now)}, was ${of(seen)}`)
