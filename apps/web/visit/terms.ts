import { TOO_SOON_TO_CHANGE } from '#domain/booking/cancellation.ts'
import { weekdayDateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { DayAhead } from './use-days.ts'
import { useAnswer } from '#web/act/use-answer.ts'

type Terms = Pick<DayAhead['slots'][number], 'changeableUntil' | 'canBeCancelled'>

/** What will apply to this very visit, said before it is booked. */
export function termsInWords({ changeableUntil, canBeCancelled }: Terms): string {
  if (changeableUntil === null) {
    return TOO_SOON_TO_CHANGE
  }
  const { date } = cafeMoment(Date.parse(changeableUntil))
  const until = `until ${weekdayDateLabel(date)}, ${timeLabel(changeableUntil)}`
  return canBeCancelled
    ? `Can be moved or cancelled ${until}.`
    : `Can be moved ${until}. It cannot be cancelled.`
}

/** What will apply to a slot of a date, in words; null until it is known. */
export function useTerms(date: string | null, slotId: number | null): string | null {
  const { data } = useAnswer(
    'GET public/days',
    { key: ['terms', date], enabled: date !== null && slotId !== null },
    { query: { from: date ?? '', to: date ?? '' } },
  )
  const slot = data?.[0]?.slots.find(({ id }) => id === slotId)
  return slot ? termsInWords(slot) : null
}
