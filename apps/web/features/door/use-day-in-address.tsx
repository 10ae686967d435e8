import { useSearchParams } from 'react-router'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { useAuth } from '#web/api/auth.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { InSteps } from '#web/ui/in-steps.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** The day a place is about: today by the cafe's clock, unless the address names another. */
export function useDayInAddress() {
  const [address] = useSearchParams()
  const now = useNow(10_000)
  const today = cafeMoment(now).date
  const asked = address.get('date') ?? ''
  const date = isCalendarDate(asked) ? asked : today
  return { date, today, isToday: date === today, now }
}

/** For staff who may look bookings up: others see today. */
export function DayField() {
  const [, setAddress] = useSearchParams()
  const { date, today } = useDayInAddress()
  const { may } = useAuth()
  if (!may('bookings')) return null
  return (
    // The browser's own calendar takes as long to draw as all that stands beside it: it has a frame to itself.
    <div className="min-h-14 w-46">
      <InSteps>
        <></>
        <DateField
          label="Day"
          hiddenLabel
          value={date}
          onDate={(chosen) =>
            setAddress(chosen && chosen !== today ? { date: chosen } : {}, { replace: true })
          }
        />
      </InSteps>
    </div>
  )
}
