import { MAX_ADULTS, MAX_CHILDREN, peopleIn } from '#domain/booking/party.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { awakeAt } from '#content/cats/awake.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LevelLegend } from '#web/visit/level-mark.tsx'
import { LostTimeAlert } from '#web/visit/lost-time.tsx'
import { PartyFields } from '#web/visit/party-fields.tsx'
import { DayStrip } from './day-strip.tsx'
import { HourList } from './hour-list.tsx'
import type { StepName } from './use-step.ts'
import type { Visit } from './use-visit.ts'

type StepProps = {
  name: StepName
  title: string
  aside?: React.ReactNode
  children: React.ReactNode
}

export function Step({ name, title, aside, children }: StepProps) {
  return (
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
}

export function DayStep({ visit, window }: { visit: Visit; window: BookingWindow }) {
  return (
    <Step name="day" title="Which day?" aside={visit.date && weekdayDateLabel(visit.date)}>
      <DayStrip window={window} days={visit.days} chosen={visit.date} onChoose={visit.chooseDate} />
      <div className="calm:hidden">
        <LevelLegend />
      </div>
    </Step>
  )
}

export function HourStep({ visit }: { visit: Visit }) {
  const { slots, slot, party, lost, chooseSlot } = visit
  const each = slot ?? slots?.[0]
  return (
    <Step name="hour" title="Which hour?" aside={each && `${formatAmount(each.final_price)} each`}>
      <div className="flex min-h-88 sm:min-h-60 flex-col gap-3">
        {lost && slots && <LostTimeAlert {...{ lost, slots, party }} onChoose={chooseSlot} />}
        {slots && (
          <HourList
            slots={slots}
            chosen={slot?.id ?? null}
            people={peopleIn(party)}
            onChoose={chooseSlot}
          />
        )}
        {visit.failed && !slots && (
          <EmptyState
            title="We could not load the times"
            action={
              <Button tone="quiet" onClick={visit.tryAgain}>
                Try Again
              </Button>
            }
          />
        )}
        {slot && <p>{whoIsUp(slot.start_time)}</p>}
      </div>
    </Step>
  )
}

function whoIsUp(time: string): string {
  const names = new Intl.ListFormat('en-GB').format(awakeAt(time).map(({ name }) => name))
  return `Usually awake then: ${names}.`
}

export function PeopleStep({ visit }: { visit: Visit }) {
  return (
    <Step name="people" title="Who comes?">
      <PartyFields
        party={visit.party}
        remaining={visit.slot?.remaining_capacity ?? MAX_ADULTS + MAX_CHILDREN}
        onChange={visit.changeParty}
      />
    </Step>
  )
}
