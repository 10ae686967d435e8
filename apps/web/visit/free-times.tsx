import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'

/** When the whole room can be had on a day, for whoever asks and whoever offers. */
export function FreeTimes({ date }: { date: string }) {
  const isWhole = isCalendarDate(date) && date >= '2000'
  return (
    <p aria-live="polite" className="min-h-6 text-sm text-ink-soft">
      {isWhole ? <Times date={date} /> : 'Once chosen, we show when the room is free.'}
    </p>
  )
}

function Times({ date }: { date: string }) {
  const { data } = useAnswer(
    'GET public/free-times',
    { key: ['free-times', date] },
    { query: { date } },
  )
  if (!data) return null
  if (data.length === 0) return `The room is not free on ${weekdayDateLabel(date)}.`
  return `The room is free on ${weekdayDateLabel(date)}: ${data.map(slotLabel).join(', ')}.`
}
