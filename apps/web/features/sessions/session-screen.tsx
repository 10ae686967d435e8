import { Link, useParams } from 'react-router'
import { counted } from '#domain/booking/counted.ts'
import { grownToLeast } from '#domain/booking/welcome.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { choiceInAddress, type Counts, NOTHING_CHOSEN } from '#contract/choice.ts'
import { api } from '#web/api/api.ts'
import { useTitle } from '#web/page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SessionCard } from '#web/visit/session-card.tsx'
import { WaitForRoom } from '#web/visit/wait-for-room.tsx'
import { SessionLinks } from '#web/visit/session-links.tsx'
import {
  type NextVisit,
  type PublicSession,
  usePublicSessions,
} from '#web/visit/use-public-sessions.ts'

// Until it is there the words that the server wrote stay to be read.
const { data } = await api('GET public/sessions')
const heard = { data, at: Date.now() }

export function SessionScreen() {
  const { slug } = useParams()
  return (
    <Loaded query={usePublicSessions(heard)} what="the session">
      {({ sessions }) => {
        const session = sessions.find((each) => each.slug === slug)
        if (!session) return <NoSuchSession sessions={sessions} />
        return (
          <article className="flex flex-col gap-6">
            <Titled title={session.name} />
            <Card ears className="p-5 sm:p-7">
              <SessionCard session={session} heading="h1" />
            </Card>
            <NextVisits session={session} />
            <SessionLinks sessions={sessions.filter((each) => each !== session)} />
            <p>
              Or have{' '}
              <Link to="/private-hire" className="underline">
                the room to yourselves
              </Link>
              .
            </p>
          </article>
        )
      }}
    </Loaded>
  )
}

function Titled({ title }: { title: string }) {
  useTitle(title)
  return null
}

const NoSuchSession = ({ sessions }: { sessions: PublicSession[] }) => (
  <>
    <Titled title="Sessions" />
    <h1 className="sr-only">Sessions</h1>
    <EmptyState
      title="There is no such session at the moment"
      drawing="empty-sofa"
      action={<ButtonLink to="/visit">Book a visit</ButtonLink>}
    />
    <SessionLinks sessions={sessions} />
  </>
)

function NextVisits({ session }: { session: PublicSession }) {
  const { nextVisits } = session
  if (nextVisits.length === 0) return <NothingToBook session={session} />
  const isFull = !nextVisits.some((visit) => visit.is_available)
  return (
    <Card
      title={isFull ? 'All seats are taken' : 'Book your seats'}
      look="text-2xl"
      className="flex flex-col gap-3 p-5 sm:p-7"
    >
      <ul className="flex flex-col gap-2">
        {nextVisits.map((visit) => (
          <li key={`${visit.date} ${visit.slotId}`}>
            {visit.is_available ? (
              <Link
                to={`/visit?${addressOf(session, visit)}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md border-[1.5px] border-line-strong bg-card px-4 py-2 hover:bg-sunk"
              >
                <When {...visit} />
                <span className="text-sm text-ink-soft">
                  {seatsLeft(visit)}
                  {visit.changeableUntil === null && ', can no longer be moved or cancelled'}
                </span>
              </Link>
            ) : (
              <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-[1.5px] border-dashed border-line bg-sunk px-4 py-2 text-ink-soft">
                <span>
                  <When {...visit} /> <span className="text-sm">Full</span>
                </span>
                <WaitForRoom date={visit.date} session={session} times={[visit]} party={ONE}>
                  <span className="sr-only"> on {weekdayDateLabel(visit.date)}</span>
                </WaitForRoom>
              </div>
            )}
          </li>
        ))}
      </ul>
      {nextVisits.some(({ changeableUntil }) => changeableUntil !== null) && (
        <p className="text-sm text-ink-soft">{cancelWords(session)}</p>
      )}
    </Card>
  )
}

const ONE: Counts = NOTHING_CHOSEN

const NothingToBook = ({ session: { nextRun } }: { session: PublicSession }) =>
  nextRun ? (
    <Alert title={`It runs next on ${weekdayDateLabel(nextRun.date)}`}>
      From {nextRun.start_time} to {nextRun.end_time}. You can book it from{' '}
      {weekdayDateLabel(nextRun.bookableFrom)} on.
    </Alert>
  ) : (
    <Alert title="It does not run at the moment">There are no dates for it yet.</Alert>
  )

const When = ({ date, start_time, end_time }: NextVisit) => (
  <span className="font-semibold tabular-nums">
    <span className="whitespace-nowrap">{weekdayDateLabel(date)},</span>{' '}
    <span className="whitespace-nowrap">
      {start_time} - {end_time}
    </span>
  </span>
)

const addressOf = (session: PublicSession, { date, slotId }: NextVisit) =>
  choiceInAddress({
    ...grownToLeast(session, NOTHING_CHOSEN),
    date,
    slotId,
    sessionId: session.id,
  }).toString()

const seatsLeft = ({ remaining_capacity: left }: NextVisit) => `${counted(left, 'seat')} left`

function cancelWords({ cancellationEnabled, cancellationHours }: PublicSession): string {
  if (!cancellationEnabled) return 'Once booked, this session cannot be cancelled online.'
  return `You can cancel up to ${counted(cancellationHours, 'hour')} before.`
}
