import { Link } from 'react-router'
import { choiceInAddress } from '#contract/choice.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import type { NextVisit, PublicSession } from '#web/visit/use-public-sessions.ts'

/** When it runs next: each a way to book it. */
export function NextVisits({ session }: { session: PublicSession }) {
  const { nextVisits } = session
  if (!nextVisits.some((visit) => visit.is_available)) {
    return (
      <Alert title="No dates to book just now">
        All seats are taken, or the next dates are not set yet. Please look again soon.
      </Alert>
    )
  }
  return (
    <Card aria-labelledby="next-visits" className="flex flex-col gap-3 p-5 sm:p-7">
      <h2 id="next-visits" className="text-2xl">
        Book your seats
      </h2>
      <ul className="flex flex-col gap-2">
        {nextVisits.map((visit) => (
          <li key={`${visit.date} ${visit.slotId}`}>
            {visit.is_available ? (
              <Link
                to={`/visit?${addressOf(session, visit)}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md border-[1.5px] border-line-strong bg-card px-4 py-2 hover:bg-sunk"
              >
                <When {...visit} />
                <span className="text-sm text-ink-soft">{seatsLeft(visit)}</span>
              </Link>
            ) : (
              <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md border-[1.5px] border-dashed border-line bg-sunk px-4 py-2 text-ink-soft">
                <When {...visit} />
                <span className="text-sm">Full</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{cancelWords(session)}</p>
    </Card>
  )
}

const When = ({ date, start_time, end_time }: NextVisit) => (
  <span className="font-semibold tabular-nums">
    <span className="whitespace-nowrap">{weekdayDateLabel(date)},</span>{' '}
    <span className="whitespace-nowrap">
      {start_time} - {end_time}
    </span>
  </span>
)

const addressOf = ({ id }: PublicSession, { date, slotId }: NextVisit) =>
  choiceInAddress({ date, slotId, sessionId: id }).toString()

const seatsLeft = ({ remaining_capacity: left }: NextVisit) =>
  left === 1 ? '1 seat left' : `${left} seats left`

function cancelWords({ cancellationEnabled, cancellationHours }: PublicSession): string {
  if (!cancellationEnabled) return 'Once booked, this session cannot be cancelled online.'
  const hours = cancellationHours === 1 ? '1 hour' : `${cancellationHours} hours`
  return `You can cancel up to ${hours} before.`
}
