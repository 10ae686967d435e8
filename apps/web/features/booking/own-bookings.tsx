import { Link } from 'react-router'
import { partyLabel } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { useOwnBookings } from './use-own-bookings.ts'

/** What the customer has on this date already. Places that wait to be paid are missing below. */
export function OwnBookings({ date }: { date: string | null }) {
  const booked = useOwnBookings('upcoming', date)
  const unpaid = useOwnBookings('unpaid', date)
  const times = booked.map(({ time_slots }) => slotLabel(time_slots)).join(', ')
  return (
    <>
      {times && (
        <p className="text-sm text-ink-soft">You are booked on this day already: {times}.</p>
      )}
      {unpaid.map((booking) => (
        <p key={booking.id} className="text-sm text-ink-soft">
          We keep {slotLabel(booking.time_slots)} for you{' '}
          <span className="whitespace-nowrap">({partyLabel(booking)}):</span>{' '}
          <Link to="/dashboard?tab=bookings" className="underline">
            pay on your dashboard
          </Link>
          .
        </p>
      ))}
    </>
  )
}
