import { useQuery } from '@tanstack/react-query'
import { slotLabel } from '#domain/calendar/labels.ts'
import { useFailureToast } from '#web/act/failure.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What the customer has on this date already. */
export function OwnBookings({ date }: { date: string | null }) {
  const { data, error } = useQuery({
    queryKey: ['own-bookings', 'all', 'upcoming'],
    queryFn: () => unwrap(api('GET bookings/bookings', { query: { view: 'upcoming' } })),
    enabled: date !== null,
  })
  useFailureToast(error, ({ message }) => ({
    title: 'Error',
    description: `Failed to load your bookings of this date. ${message}`,
    destructive: true,
  }))
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const booked = all.filter((each) => each.booking_date === date && each.status === 'confirmed')
  if (booked.length === 0) return null
  const times = booked.map(({ time_slots }) => slotLabel(time_slots)).join(', ')
  return <p className="text-sm text-ink-soft">You are booked on this day already: {times}.</p>
}
