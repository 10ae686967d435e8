import { slotLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'

/** What the customer has on this date already. */
export function OwnBookings({ date }: { date: string | null }) {
  const { data } = useAnswer(
    'GET bookings/bookings',
    { key: ['own-bookings', 'all', 'upcoming'], failed, enabled: date !== null },
    { query: { view: 'upcoming' } },
  )
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const booked = all.filter((each) => each.booking_date === date && each.status === 'confirmed')
  if (booked.length === 0) return null
  const times = booked.map(({ time_slots }) => slotLabel(time_slots)).join(', ')
  return <p className="text-sm text-ink-soft">You are booked on this day already: {times}.</p>
}

const failed = ({ message }: { message: string }) => ({
  title: 'Error',
  description: `Failed to load your bookings of this date. ${message}`,
  destructive: true,
})
