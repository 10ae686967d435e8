import { Link } from 'react-router'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useAuth } from '#web/api/auth.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LOOK_AGAIN_MS = 60_000

/** How full each of the next seven days is, without a press; one leads to the day. */
export function WeekStrip({ chosen }: { chosen?: string }) {
  const { may } = useAuth()
  const { data, isLoading } = useAnswer('GET office/week', {
    key: ['office', 'week'],
    enabled: may('bookings') && may('door'),
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (isLoading) return <Skeleton className="h-13 print:hidden" />
  if (!data) return null
  return (
    <nav aria-label="The next seven days" className="print:hidden">
      <ol className="grid grid-cols-7 gap-0.5 sm:gap-2">
        {data.map(({ date, percent }) => (
          <li key={date}>
            <Link
              to={`/admin/today?date=${date}`}
              aria-current={date === chosen ? 'date' : undefined}
              className={cx(
                'relative flex min-h-13 flex-col items-center justify-center overflow-hidden rounded-md border-[1.5px] text-xs leading-tight whitespace-nowrap sm:text-sm',
                date === chosen
                  ? 'border-ink font-semibold'
                  : 'border-line hover:border-line-strong',
              )}
            >
              <span
                aria-hidden="true"
                style={{ height: `${percent ?? 0}%` }}
                className="absolute inset-x-0 bottom-0 bg-marmalade-wash forced-colors:bg-[Highlight]"
              />
              <span className="relative">
                <span aria-hidden="true">{weekdayDateLabel(date).slice(0, 3)}</span>
                <span className="sr-only">{weekdayDateLabel(date)}: </span>
              </span>
              <span className="relative tabular-nums">
                {percent === null ? 'closed' : `${percent}%`}
                {percent !== null && <span className="sr-only"> full</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
