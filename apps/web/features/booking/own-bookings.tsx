import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { partyLabel } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { useFailureToast } from '#web/act/failure.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

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

const STATUS = { upcoming: 'confirmed', unpaid: 'pending' } as const

/** The visits that the customer has on a date already: booked, or waiting to be paid. */
function useOwnBookings(view: keyof typeof STATUS, date: string | null) {
  const { data, error } = useQuery({
    queryKey: ['own-bookings', 'all', view],
    queryFn: () => unwrap(api('GET bookings/bookings', { query: { view } })),
    enabled: date !== null,
  })
  useFailureToast(error, ({ message }) => ({
    title: 'Error',
    description: `Failed to load your bookings of this date. ${message}`,
    destructive: true,
  }))
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  return all.filter((each) => each.booking_date === date && each.status === STATUS[view])
}
