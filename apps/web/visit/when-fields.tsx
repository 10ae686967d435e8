import { useRef, useState } from 'react'
import { type BookingWindow, bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Calendar } from './calendar.tsx'
import { SlotList } from './slot-list.tsx'
import { timeId, type TimeOfSession, useTimes } from './times.ts'
import type { VisitWish } from './use-change.ts'
import { pricingKey } from './use-pricing.ts'

type When = Omit<VisitWish, 'adults' | 'children'>

type Props = {
  wanted: When
  onChange: (part: Partial<When>) => void
  children: React.ReactNode
}

/** Another date or time, in the very calendar that the visit was booked with. */
export function WhenFields({ wanted, onChange, children }: Props) {
  const { bookingDate: date, timeSlotId, sessionId } = wanted
  const pricing = useAnswer('GET public/pricing', { key: pricingKey })
  const [today] = useState(() => cafeMoment(Date.now()).date)
  // What was booked can be reached, and its session stays on top, whatever is chosen.
  const [booked] = useState(wanted)
  const offered = useTimes(date, booked.sessionId)
  const times = useRef<HTMLElement>(null)
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        {children}
        <Loaded
          query={pricing}
          what="the calendar"
          comfort="Your booking stays as it is. Please check your connection."
          placeholder={<Loading>Loading the calendar...</Loading>}
        >
          {({ bookingAdvanceDays }) => (
            <Calendar
              window={reaching(booked.bookingDate, bookingWindow(today, bookingAdvanceDays))}
              chosen={date}
              onChoose={(bookingDate) => {
                onChange({ bookingDate })
                times.current?.focus()
              }}
            />
          )}
        </Loaded>
      </div>
      <section ref={times} tabIndex={-1} aria-labelledby="new-time" className="outline-none">
        <h3 id="new-time" className="mb-2 font-sans text-base font-semibold">
          {weekdayDateLabel(date)}
        </h3>
        <div className="-mx-1 overflow-y-auto px-1 pb-1 md:h-96">
          <SlotList
            date={date}
            slots={offered.data && named(offered.data)}
            failed={offered.failed}
            chosen={timeId({ slotId: timeSlotId, sessionId })}
            onChoose={({ slotId, sessionId }) => onChange({ timeSlotId: slotId, sessionId })}
            onTryAgain={offered.tryAgain}
          />
        </div>
      </section>
    </div>
  )
}

/** Some sessions are booked further ahead than the ordinary visit. */
const reaching = (date: string, { first, last }: BookingWindow) => ({
  first,
  last: date > last ? date : last,
})

/** Where all are ordinary visits, their name is not said. */
function named(times: TimeOfSession[]) {
  const isMixed = times.some(({ sessionId }) => sessionId !== null)
  return isMixed ? times : times.map((time) => ({ ...time, name: '' }))
}
