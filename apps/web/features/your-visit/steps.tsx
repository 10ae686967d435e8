import { Link } from 'react-router'
import type { Counts } from '#contract/choice.ts'
import { peopleIn } from '#domain/booking/party.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { awakeAt, inOneBreath } from '#content/cats/awake.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LevelLegend } from '#web/visit/level-mark.tsx'
import { WaitForRoom } from '#web/visit/wait-for-room.tsx'
import { priceWords } from '#web/visit/times.ts'
import { DayStrip } from './day-strip.tsx'
import { HourList } from './hour-list.tsx'
import type { Hour } from './hours.ts'
import type { Visit } from './use-visit.ts'

export const STEPS = ['day', 'hour', 'people', 'you'] as const

export type StepName = (typeof STEPS)[number]

type StepProps = {
  name: StepName
  title: string
  aside?: React.ReactNode
  children: React.ReactNode
}

export const Step = ({ name, title, aside, children }: StepProps) => (
  <section aria-labelledby={`${name}-step`}>
    <header className="mb-2 flex items-baseline justify-between gap-x-3">
      <h2 id={`${name}-step`} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="text-sm text-ink-soft sm:text-base">{aside}</p>
    </header>
    {children}
  </section>
)

export const DayStep = ({ visit, window }: { visit: Visit; window: BookingWindow }) => (
  <Step name="day" title="Which day?" aside={visit.date && weekdayDateLabel(visit.date)}>
    <DayStrip window={window} days={visit.days} chosen={visit.date} onChoose={visit.chooseDate} />
    <LevelLegend />
  </Step>
)

export function HourStep({ visit }: { visit: Visit }) {
  const { hours, hour, party, chooseHour } = visit
  const each = hour ?? hours?.[0]
  return (
    <Step name="hour" title="Which hour?" aside={each && priceWords(each)}>
      <div className="flex min-h-88 sm:min-h-60 flex-col gap-3">
        {hours && (
          <HourList
            hours={hours}
            chosen={hour?.id ?? null}
            people={peopleIn(party)}
            onChoose={chooseHour}
          />
        )}
        {visit.date && hours && <WaitFor date={visit.date} hours={hours} party={visit.counts} />}
        {visit.failed && !hours && (
          <EmptyState title="We could not load the times" onTryAgain={visit.tryAgain} />
        )}
        {hour && <p>{whoIsUp(hour.start_time)}</p>}
        {hour?.session && (
          <Link
            to={`/sessions/${hour.session.slug}`}
            className="self-start font-semibold underline"
          >
            More about {hour.session.name}
          </Link>
        )}
      </div>
    </Step>
  )
}

type WaitForProps = { date: string; hours: readonly Hour[]; party: Counts }

/** One list of the ordinary visits, and one of each session. */
const WaitFor = ({ date, hours, party }: WaitForProps) =>
  [...Map.groupBy(hours, ({ session }) => session)].map(([session, times]) => (
    <WaitForRoom
      key={session?.id ?? 0}
      {...{ date, session, times, party }}
      className="self-start"
    />
  ))

const whoIsUp = (time: string): string =>
  `Usually awake then: ${inOneBreath(awakeAt(time).map(({ name }) => name))}.`
