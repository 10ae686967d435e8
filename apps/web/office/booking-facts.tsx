import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { ActedBooking } from './acted-booking.ts'

/** Which booking a dialog is about, so that nobody acts on the wrong row. */
export function BookingFacts({ booking }: { booking: ActedBooking }) {
  return (
    <p className="rounded-md bg-sunk px-4 py-3">
      <strong className="wrap-anywhere">{booking.userName}</strong>
      <br />
      {dateLabel(booking.bookingDate)}, {booking.timeSlotRange}
      <br />
      <span className="text-sm text-ink-soft">
        {partyLabel(booking)} · {booking.bookingRef}
      </span>
    </p>
  )
}
