import { Link } from 'react-router'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { FirstFew } from './first-few.tsx'

export type StrandedBooking = Data<'PUT admin/working-hours'>['strandedBookings'][number]

/** Who has to be called, each with the way to the booking. */
export function StrandedList({ bookings }: { bookings: readonly StrandedBooking[] }) {
  return (
    <FirstFew
      items={bookings.map((booking) => (
        <li key={booking.id} className="wrap-anywhere">
          <strong>
            {dateLabel(booking.bookingDate)}, {booking.timeSlotStart} - {booking.timeSlotEnd}
          </strong>
          : {booking.userName}, {people(booking)},{' '}
          <Link
            to={`/admin?tab=bookings&view=all&search=${booking.bookingRef}`}
            className="inline-block py-0.5 whitespace-nowrap underline"
          >
            {booking.bookingRef}
          </Link>
        </li>
      ))}
    />
  )
}

function people({ adults, children }: StrandedBooking): string {
  const count = adults + children
  return count === 1 ? '1 person' : `${count} people`
}
