import { fitEffects, type Week } from '#domain/booking/setting-effects.ts'
import { weekdayName, type Weekday } from '#domain/calendar/calendar-date.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { timesOf, type TimeSlot } from '#web/office/use-time-slots.ts'

export const fitLines = (
  weeks: { before: Week; after: Week },
  slots: readonly SlotTimes[],
): string[] =>
  fitEffects(weeks, slots).flatMap(({ days, lost, gained }) => [
    ...(lost.length > 0 ? [`Not offered on ${dayNames(days)} any more: ${ranges(lost)}.`] : []),
    ...(gained.length > 0 ? [`Now offered on ${dayNames(days)}: ${ranges(gained)}.`] : []),
  ])

/** 'Monday to Friday', 'Saturday, Sunday' */
export function dayNames(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const isRow = first && last && days.length > 2 && last - first === days.length - 1
  if (isRow) return `${weekdayName(first)} to ${weekdayName(last)}`
  return days.map(weekdayName).join(', ')
}

const ranges = (slots: readonly SlotTimes[]) =>
  slots.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', ')

/** Of the slots that can be booked: what happens to the others, nobody sees. */
export const activeTimes = (slots: readonly TimeSlot[]): SlotTimes[] =>
  slots.filter(({ is_active }) => is_active).map(timesOf)
