import { useRef, useState } from 'react'
import { type BookingWindow, bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { Calendar } from './calendar.tsx'
import { SlotList } from './slot-list.tsx'
import { usePricing } from './use-pricing.ts'
import { timeId, type TimeOfSession, type useTimes } from './times.ts'
import type { VisitWish } from './use-change-quote.ts'

type When = Omit<VisitWish, 'adults' | 'children'>

type Props = {
  wanted: When
  times: ReturnType<typeof useTimes>
  onChange: (part: Partial<When>) => void
  /** Before the calendar. */
  children?: React.ReactNode
}

/** Another date or time, in the very calendar that the visit was booked with. */
export function WhenFields({ wanted, times: offered, onChange, children }: Props) {
  const { bookingDate: date, timeSlotId, sessionId } = wanted
  const pricing = usePricing()
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const [first] = useState(date)
  const times = useRef<HTMLElement>(null)
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        {children}
        {pricing ? (
          <Calendar
            window={reaching(first, bookingWindow(today, pricing.bookingAdvanceDays))}
            chosen={date}
            onChoose={(bookingDate) => {
              onChange({ bookingDate })
              times.current?.focus()
            }}
          />
        ) : (
          <Loading>Loading the calendar...</Loading>
        )}
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

/** Where all are ordinary visits, nobody needs to be told. */
function named(times: TimeOfSession[]) {
  const isMixed = times.some(({ sessionId }) => sessionId !== null)
  return isMixed ? times : times.map((time) => ({ ...time, name: '' }))
}
