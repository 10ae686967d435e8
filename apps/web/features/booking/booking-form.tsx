import { useRef, useState } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { MAX_ADULTS, MAX_CHILDREN, peopleIn } from '#domain/booking/party.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes } from '#web/api/storage.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { Calendar } from '#web/visit/calendar.tsx'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import { PartyFields } from '#web/visit/party-fields.tsx'
import type { Pricing } from '#web/visit/use-pricing.ts'
import { UnpaidVisits } from '#web/visit/unpaid-visits.tsx'
import { useSlots } from '#web/visit/use-slots.ts'
import { useTerms } from '#web/visit/use-terms.ts'
import { WishesField } from '#web/visit/wishes-field.tsx'
import { bookingDetails } from './booking-details.ts'
import { useChoice } from '#web/visit/choice.ts'
import { PricingInfo, WindowInfo } from './facts.tsx'
import { useLostTime } from '#web/visit/lost-time.tsx'
import { PolicyField } from './policy-field.tsx'
import { PricePanel } from './price-panel.tsx'
import { TimeStep } from './time-step.tsx'
import { whyNotBook } from './why-not-book.ts'

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

  function chooseDate(next: string) {
    // Whoever books again comes with a time of day, and has only this left to choose.
    choose({ date: next, slotId: date ? null : choice.slotId })
    times.current?.focus()
  }

  function book() {
    if (obstacle) toast({ ...obstacle.toast, said: true })
    else if (date && slot) onBook(bookingDetails({ date, slot, party, specialRequests }))
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_19rem]">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <UnpaidVisits />
        <div className="grid sm:grid-cols-2 sm:gap-4">
          <WindowInfo window={window} />
          <PricingInfo pricing={pricing} />
        </div>
        <Card className="grid gap-8 md:grid-cols-2">
          <section aria-labelledby="date-step">
            <h2 id="date-step" className="mb-3 text-2xl">
              1. Date
            </h2>
            <Calendar window={window} chosen={date} onChoose={chooseDate} />
          </section>
          <TimeStep
            ref={times}
            {...{ date, slots, lost, party }}
            chosen={slot?.id ?? null}
            onChoose={(slotId) => choose({ slotId })}
          />
        </Card>
        <Card className="grid gap-8 md:grid-cols-2">
          <section aria-labelledby="party-step">
            <h2 id="party-step" className="mb-3 text-2xl">
              3. People
            </h2>
            <PartyFields
              party={party}
              remaining={chosen?.remaining_capacity ?? MAX_ADULTS + MAX_CHILDREN}
              onChange={choose}
            />
          </section>
          <div className="flex flex-col gap-4">
            <WishesField value={specialRequests} onChange={setSpecialRequests} />
            <PolicyField
              accepted={policyAccepted}
              cancellationHours={pricing.cancellationHours}
              onChange={setPolicyAccepted}
            />
          </div>
        </Card>
      </div>
      <PricePanel
        {...{ date, slot, party, terms }}
        reason={obstacle?.reason ?? null}
        onBook={book}
      />
    </div>
  )
}

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
