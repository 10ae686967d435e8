import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { HourglassIcon } from '#web/ui/icons.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { BookingActions } from '#web/visit/acts/booking-actions.tsx'
import { BookingNotes } from '#web/visit/booking-notes.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'
import { HoldLeft } from './hold-left.tsx'
import { useShowWishes } from './own-list.ts'

/** On top of everything, since it does not wait long. */
export function UnpaidBookings({ bookings }: { bookings: readonly OwnBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <section
      aria-labelledby="unpaid"
      className="rounded-lg border-[1.5px] border-marmalade-ink/40 bg-marmalade-wash p-4 sm:p-5"
    >
      <h2 id="unpaid" className="flex items-center gap-2 text-xl">
        <HourglassIcon />
        Waiting for your payment
      </h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-col gap-3 pt-3">
            <Unpaid booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unpaid({ booking }: { booking: OwnBooking }) {
  return (
    <>
      <p>
        <strong>
          {dateLabel(booking.booking_date)}, {slotLabel(booking.time_slots)}
        </strong>
        <br />
        {booking.sessionName && `${booking.sessionName}, `}
        {partyLabel(booking)}, {formatAmount(booking.total_price)}.{' '}
        {booking.holdExpiresAt && <HoldLeft until={booking.holdExpiresAt} />}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={booking.status} />
        {booking.bookingRef}
      </p>
      <BookingNotes booking={booking} started={false} />
      <BookingActions booking={booking} started={false} onShowWishes={useShowWishes(booking)} />
    </>
  )
}
