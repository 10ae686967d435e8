import { peopleIn } from '#domain/booking/party.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AboutHour } from '#web/visit/about-hour.tsx'
import { LevelLegend } from '#web/visit/level-mark.tsx'
import { WaitForHours } from '#web/visit/wait-for-room.tsx'
import { priceWords } from '#web/visit/times.ts'
import { DayStrip } from './day-strip.tsx'
import { HourList } from '#web/visit/hour-list.tsx'
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
        <WaitForHours {...visit} />
        {visit.failed && !hours && (
          <EmptyState title="We could not load the times" onTryAgain={visit.tryAgain} />
        )}
        {hour && <AboutHour hour={hour} />}
      </div>
    </Step>
  )
}
