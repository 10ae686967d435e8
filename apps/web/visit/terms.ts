import { TOO_SOON_TO_CHANGE } from '#domain/booking/cancellation.ts'
import { weekdayDateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { DayAhead } from './use-days.ts'
import type { Hour } from './hours.ts'

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

/** Those of an hour among the days, if they are known. */
export function termsOf(
  days: readonly DayAhead[] | undefined,
  date: string | null,
  { slotId, session }: Pick<Hour, 'slotId' | 'session'>,
): Terms | null {
  const day = days?.find((each) => each.date === date)
  if (!session) return day?.slots.find(({ id }) => id === slotId) ?? null
  return (
    day?.visits.find((visit) => visit.slotId === slotId && visit.sessionId === session.id) ?? null
  )
}
