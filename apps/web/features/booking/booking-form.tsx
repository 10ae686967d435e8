import { useRef, useState } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
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
import { PricingInfo, WindowInfo } from './facts.tsx'
import { PricePanel } from './price-panel.tsx'
import { DateStep, LastStep, PartyStep } from './steps.tsx'
import { TimeStep } from './time-step.tsx'
import type { Plan } from './use-plan.ts'
import { type StepName, STEPS, whyNotBook } from './why-not-book.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { addOnsIn } from '#web/visit/visit-bill.ts'
import type { Hour } from '#web/visit/hours.ts'

type Props = {
  pricing: Pricing
  window: BookingWindow
  plan: Plan
  onBook: (details: BookingDetails) => void
}

export function BookingForm({ pricing, window, plan, onBook }: Props) {
  const [specialRequests, setSpecialRequests] = useWishesDraft()
  const [policyAccepted, setPolicyAccepted] = useState(true)
  const times = useRef<HTMLElement>(null)

  const { date, hour } = plan
  const obstacle = whyNotBook({ ...plan, policyAccepted })
  const { shows, next, previous, go } = useStep(STEPS)
  const onwards = next && isBefore(next, obstacle?.step) ? next : null

  function chooseDate(next: string) {
    plan.chooseDate(next)
    times.current?.focus()
  }

  function book() {
    if (obstacle) {
      toast({ ...obstacle.toast, said: true })
      if (!shows(obstacle.step)) go(obstacle.step)
    } else if (date && hour) onBook(bookingDetails({ ...plan, date, hour, specialRequests }))
  }

  return (
    <div className="mx-auto grid max-w-6xl gap-4 px-3 pt-4 pb-32 sm:gap-5 sm:px-8 lg:grid-cols-[1fr_21rem] lg:pt-8">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
        {previous && (
          <Button tone="plain" size="small" className="self-start" onClick={() => go(previous)}>
            <ArrowLeftIcon />
            Back
          </Button>
        )}
        {shows('date') && (
          <>
            <UnpaidVisits />
            <div className="flex flex-wrap gap-3 max-sm:gap-y-0 max-sm:px-1">
              <WindowInfo window={window} />
              <PricingInfo pricing={pricing} />
            </div>
          </>
        )}
        {(shows('date') || shows('time')) && (
          <Card className="grid gap-6 p-4 sm:p-6 md:grid-cols-2 md:gap-8 calm:md:grid-cols-1">
            {shows('date') && <DateStep window={window} chosen={date} onChoose={chooseDate} />}
            {shows('time') && <TimeStep ref={times} plan={plan} />}
          </Card>
        )}
        {(shows('party') || shows('wishes')) && (
          <Card className="grid gap-6 p-4 sm:p-6 md:grid-cols-2 md:gap-8 calm:md:grid-cols-1">
            {shows('party') && <PartyStep plan={plan} />}
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
      <PricePanel plan={plan} reason={onwards ? '' : (obstacle?.reason ?? null)}>
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
  party: 'who is coming',
  wishes: 'anything else',
}

/** Nothing is missing before this step. */
const isBefore = (step: StepName, missing: StepName | undefined) =>
  missing === undefined || STEPS.indexOf(step) <= STEPS.indexOf(missing)

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

type Planned = Pick<Plan, 'party' | 'asked' | 'lines' | 'totalPence'> & {
  date: string
  hour: Hour
  specialRequests: string
}

const bookingDetails = (plan: Planned): BookingDetails => {
  const { date, hour, party, asked, lines } = plan
  return {
    bookingDate: date,
    timeSlot: slotLabel(hour),
    peopleCount: peopleIn(party),
    adults: party.adults,
    children: party.children,
    totalPrice: toPounds(plan.totalPence),
    specialRequests: plan.specialRequests.trim(),
    timeSlotId: hour.slotId,
    ...(hour.session && { session: { id: hour.session.id, name: hour.session.name } }),
    ...(asked.byAge && { ages: asked.ages }),
    addOns: addOnsIn(lines),
    lines,
  }
}
