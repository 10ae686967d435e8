import { useRef, useState } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes } from '#web/api/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import type { Pricing } from '#web/visit/use-pricing.ts'
import { UnpaidVisits } from '#web/visit/unpaid-visits.tsx'
import { useStep } from '#web/visit/use-step.ts'
import { useSlots } from '#web/visit/use-slots.ts'
import { useTerms } from '#web/visit/terms.ts'
import { bookingDetails } from './booking-details.ts'
import { useChoice } from '#web/visit/choice.ts'
import { PricingInfo, WindowInfo } from './facts.tsx'
import { useLostTime } from '#web/visit/lost-time.tsx'
import { PricePanel } from './price-panel.tsx'
import { DateStep, LastStep, PartyStep } from './steps.tsx'
import { TimeStep } from './time-step.tsx'
import { type StepName, STEPS, whyNotBook } from './why-not-book.ts'

type Props = {
  pricing: Pricing
  window: BookingWindow
  onBook: (details: BookingDetails) => void
}

export function BookingForm({ pricing, window, onBook }: Props) {
  const [choice, choose] = useChoice()
  const [specialRequests, setSpecialRequests] = useWishesDraft()
  const [policyAccepted, setPolicyAccepted] = useState(true)
  const times = useRef<HTMLElement>(null)

  const date = choice.date && isWithin(window, choice.date) ? choice.date : null
  const slots = useSlots(date)
  const chosen = slots.data?.find(({ id }) => id === choice.slotId) ?? null
  const party = { adults: choice.adults, children: choice.children }
  const lost = useLostTime(choice.slotId, slots.data, peopleIn(party))
  const slot = chosen?.is_available ? chosen : null
  const terms = useTerms(date, slot?.id ?? null)
  const obstacle = whyNotBook({ date, slot, party, policyAccepted })
  const { shows, next, previous, go } = useStep(STEPS)
  const onwards = next && isBefore(next, obstacle?.step) ? next : null

  function chooseDate(next: string) {
    // Whoever books again comes with a time of day, and has only this left to choose.
    choose({ date: next, slotId: date ? null : choice.slotId })
    times.current?.focus()
  }

  function book() {
    if (obstacle) {
      toast({ ...obstacle.toast, said: true })
      if (!shows(obstacle.step)) go(obstacle.step)
    } else if (date && slot) onBook(bookingDetails({ date, slot, party, specialRequests }))
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_19rem]">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        {previous && (
          <Button tone="plain" size="small" className="self-start" onClick={() => go(previous)}>
            <ArrowLeftIcon />
            Back
          </Button>
        )}
        {shows('date') && (
          <>
            <UnpaidVisits />
            <div className="grid sm:grid-cols-2 sm:gap-4">
              <WindowInfo window={window} />
              <PricingInfo pricing={pricing} />
            </div>
          </>
        )}
        {(shows('date') || shows('time')) && (
          <Card className="grid gap-8 md:grid-cols-2 calm:md:grid-cols-1">
            {shows('date') && <DateStep window={window} chosen={date} onChoose={chooseDate} />}
            {shows('time') && (
              <TimeStep
                ref={times}
                {...{ date, slots, lost, party }}
                chosen={slot?.id ?? null}
                onChoose={(slotId) => choose({ slotId })}
              />
            )}
          </Card>
        )}
        {(shows('party') || shows('wishes')) && (
          <Card className="grid gap-8 md:grid-cols-2 calm:md:grid-cols-1">
            {shows('party') && <PartyStep party={party} slot={chosen} onChange={choose} />}
            {shows('wishes') && (
              <LastStep
                wishes={specialRequests}
                onWish={setSpecialRequests}
                policy={{
                  accepted: policyAccepted,
                  cancellationHours: pricing.cancellationHours,
                  onChange: setPolicyAccepted,
                }}
              />
            )}
          </Card>
        )}
      </div>
      <PricePanel
        {...{ date, slot, party, terms }}
        reason={onwards ? '' : (obstacle?.reason ?? null)}
      >
        {onwards ? (
          <Button onClick={() => go(onwards)}>Next: {nextWords[onwards]}</Button>
        ) : (
          <Button resting={obstacle !== null} aria-describedby="why-not-book" onClick={book}>
            Book Visit
          </Button>
        )}
      </PricePanel>
    </div>
  )
}

const nextWords: Record<StepName, string> = {
  date: 'the date',
  time: 'the time',
  party: 'who comes',
  wishes: 'anything else',
}

/** Nothing is missing before this step. */
const isBefore = (step: StepName, missing: StepName | undefined) =>
  missing === undefined || STEPS.indexOf(step) <= STEPS.indexOf(missing)

const isWithin = ({ first, last }: BookingWindow, date: string) => date >= first && date <= last

/** Words outlive a reload, a sign-in and the way back, as the rest of the choice does. */
function useWishesDraft() {
  const { user } = useAuth()
  const draft = draftWishes(user?.id ?? 0)
  const [wishes, setWishes] = useState(() => draft.read() ?? '')
  function change(next: string) {
    setWishes(next)
    draft.write(next)
  }
  return [wishes, change] as const
}
