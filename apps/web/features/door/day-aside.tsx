import { Link } from 'react-router'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { useWaiting } from '#web/office/use-waiting.ts'
import type { Day } from './day.ts'
import { dayKey } from './use-day.ts'

export const DayAside = ({ day }: { day: Day }) => (
  <ul
    aria-label="Beside the day"
    className="flex flex-wrap gap-x-6 gap-y-1 rounded-md border-[1.5px] border-line bg-card px-4 py-2 text-sm print:hidden"
  >
    <Revenue day={day} />
    <TillLine date={day.date} />
    <Decisions />
  </ul>
)

/** The overview's figure of this day; what it counts is said in the help of this place. */
function Revenue({ day: { parties, revenue } }: { day: Day }) {
  const due = parties.reduce((pence, party) => pence + penceOf(party.dueAmount), 0)
  return (
    <li>
      {formatAmount(revenue)} revenue of this day
      {due > 0 && `, ${formatPounds(due)} still due`}
    </li>
  )
}

export function useTillOf(date: string) {
  const { may } = useAuth()
  const key = [...dayKey, 'till', date]
  return useAnswer('GET office/till', { key, enabled: may('till') }, { query: { date } })
}

function TillLine({ date }: { date: string }) {
  const { data } = useTillOf(date)
  if (!data) return null
  return (
    <li>
      <Link to={`/admin/till?date=${date}`} className="underline underline-offset-3">
        Till
      </Link>{' '}
      {tillWords(data)}
    </li>
  )
}

function tillWords({ closedAt, float }: Data<'GET office/till'>): string {
  if (closedAt) return 'is closed'
  return float === null ? 'has not been opened' : `began with ${formatAmount(float)}`
}

function Decisions() {
  const { data } = useWaiting()
  if (!data) return null
  return (
    <li>
      {data.total === 0 ? (
        'Nothing waits for you'
      ) : (
        <Link to="/admin" className="font-semibold text-rose underline underline-offset-3">
          {data.total === 1 ? '1 thing waits' : `${data.total} things wait`} for a decision
        </Link>
      )}
    </li>
  )
}
