import { useRef, useState } from 'react'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { Calendar } from './calendar.tsx'
import { SlotList } from './slot-list.tsx'
import { usePricing } from './use-pricing.ts'
import type { useSlots } from './use-slots.ts'

type When = { date: string; slotId: number }

type Props = {
  wanted: When
  slots: ReturnType<typeof useSlots>
  onChange: (part: Partial<When>) => void
  /** Before the calendar. */
  children?: React.ReactNode
}

/** Another date or time, in the very calendar that the visit was booked with. */
export function WhenFields({ wanted, slots, onChange, children }: Props) {
  const pricing = usePricing()
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const times = useRef<HTMLElement>(null)
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        {children}
        {pricing ? (
          <Calendar
            window={bookingWindow(today, pricing.bookingAdvanceDays)}
            chosen={wanted.date}
            onChoose={(date) => {
              onChange({ date })
              times.current?.focus()
            }}
          />
        ) : (
          <Loading>Loading the calendar...</Loading>
        )}
      </div>
      <section ref={times} tabIndex={-1} aria-labelledby="new-time" className="outline-none">
        <h3 id="new-time" className="mb-2 font-sans text-base font-semibold">
          {weekdayDateLabel(wanted.date)}
        </h3>
        <div className="-mx-1 overflow-y-auto px-1 pb-1 md:h-96">
          <SlotList
            date={wanted.date}
            slots={slots.data}
            failed={slots.isError && !slots.isFetching}
            chosen={wanted.slotId}
            onChoose={(slotId) => onChange({ slotId })}
            onTryAgain={() => void slots.refetch()}
          />
        </div>
      </section>
    </div>
  )
}
