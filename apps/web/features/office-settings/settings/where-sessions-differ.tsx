import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { slotLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Sessions that the settings set no price of. */
export function WherePricesDiffer() {
  const { data } = useQuery({
    queryKey: ['office', 'sessions', 'all'],
    queryFn: () => unwrap(api('GET office/sessions')),
  })
  const priced = data?.sessions.filter(
    ({ isOrdinary, isEnded, form }) => !isOrdinary && !isEnded && form.prices !== null,
  )
  if (!priced || priced.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      Prices of their own: {priced.map(({ form }) => form.name).join(', ')}. <ToSessions />
    </p>
  )
}

/** What runs on a date beside the ordinary visits, with seats of its own. */
export function WhereSeatsDiffer({ date }: { date: string }) {
  const { data } = useQuery({
    queryKey: ['office', 'session-slots', date],
    queryFn: () => unwrap(api('GET public/session-slots', { query: { date } })),
  })
  if (!data || data.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p>
        Sessions on this date. <ToSessions />
      </p>
      <ul className="list-disc ps-5">
        {data.map((visit) => (
          <li key={`${visit.sessionId} ${visit.slotId}`}>
            {visit.sessionName}, {slotLabel(visit)}: {visit.remaining_capacity} of {visit.capacity}{' '}
            seats left
          </li>
        ))}
      </ul>
    </div>
  )
}

const ToSessions = () => (
  <Link to="/admin?tab=sessions" className="underline underline-offset-4">
    Look at the sessions
  </Link>
)
