import { Link } from 'react-router'
import { slotLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'

export function WherePricesDiffer() {
  const { data } = useAnswer('GET office/sessions', { key: ['office', 'sessions', 'all'] })
  const priced = data?.sessions.filter(
    ({ isEnded, form }) => !isEnded && (form.prices !== null || form.seasons.length > 0),
  )
  if (!priced || priced.length === 0) return null
  const names = priced.map(({ isOrdinary, form }) =>
    isOrdinary ? 'ages or seasons of the ordinary visit' : form.name,
  )
  return (
    <p className="text-sm text-ink-soft">
      Prices of their own: {names.join(', ')}. <ToSessions />
    </p>
  )
}

export function WhereSeatsDiffer({ date }: { date: string }) {
  const key = ['office', 'session-slots', date]
  const { data } = useAnswer('GET public/session-slots', { key }, { query: { date } })
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
  <Link to="/admin/sessions" className="underline underline-offset-4">
    Look at the sessions
  </Link>
)
