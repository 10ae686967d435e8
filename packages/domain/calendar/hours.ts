import { type Weekday, weekdayName, weekdayNamed, weekdayOf, WEEKDAYS } from './calendar-date.ts'
import { overlaps, type SlotTimes } from './slot-times.ts'
import { isTimeOfDay } from './time-of-day.ts'

export type OpeningHours = { opensAt: string; closesAt: string }

export type WorkingDay = {
  day: Weekday
  mode: 'regular' | 'weekend' | 'custom' | 'closed'
  opensAt: string | null
  closesAt: string | null
}

export type DayException = {
  date: string
  isClosed: boolean
  opensAt: string | null
  closesAt: string | null
}

export type Schedule = {
  businessHours: OpeningHours
  weekendBusinessHours: OpeningHours
  weekendDays: readonly Weekday[]
  week: readonly WorkingDay[]
  exceptions: readonly DayException[]
}

/** When the cats have the room to themselves; null: on every weekday. */
export type Rest = SlotTimes & { weekdays: readonly Weekday[] | null }

/** Null when the cafe is closed. An exception overrides its date, a custom day the settings. */
export function openingHours(schedule: Schedule, date: string): OpeningHours | null {
  const exception = schedule.exceptions.find((candidate) => candidate.date === date)
  if (exception) return exception.isClosed ? null : hoursOf(exception)
  return weekdayHours(schedule, weekdayOf(date))
}

/** When the cafe is open on such a day of every week, whatever single dates say. */
export function weekdayHours(
  schedule: Omit<Schedule, 'exceptions'>,
  weekday: Weekday,
): OpeningHours | null {
  const day = workingDay(schedule, weekday)
  if (day.mode === 'closed') return null
  if (day.mode === 'custom') return hoursOf(day)
  return day.mode === 'weekend' ? schedule.weekendBusinessHours : schedule.businessHours
}

/** Nothing lies inside the hours of a day that is closed. */
export function liesInside(hours: OpeningHours | null, { startTime, endTime }: SlotTimes): boolean {
  return hours !== null && hours.opensAt <= startTime && endTime <= hours.closesAt
}

/** When the cats have the room to themselves on a date. */
export const restsOn = (rests: readonly Rest[], date: string): Rest[] =>
  rests.filter(({ weekdays }) => weekdays === null || weekdays.includes(weekdayOf(date)))

/** Whether they have it in some minute of these times. */
export const isResting = (rests: readonly Rest[], date: string, times: SlotTimes): boolean =>
  restsOn(rests, date).some((rest) => overlaps(rest, times))

/** The week as the settings alone describe it. */
export function usualWeek(weekendDays: readonly Weekday[]): WorkingDay[] {
  return WEEKDAYS.map((day) => usualDay(weekendDays, day))
}

/** After the weekend days changed: days that were as usual go along, others stay as staff set them. */
export function followWeekendDays(
  week: readonly WorkingDay[],
  { before, after }: { before: readonly Weekday[]; after: readonly Weekday[] },
): WorkingDay[] {
  const wasUsual = ({ day, mode }: WorkingDay) => mode === usualDay(before, day).mode
  return week.map((day) => (wasUsual(day) ? usualDay(after, day.day) : day))
}

export function isWeekend(weekendDays: readonly Weekday[], date: string): boolean {
  return weekendDays.includes(weekdayOf(date))
}

/** Reads '09:00-18:00'. */
export function parseHours(text: string): OpeningHours | null {
  const [opensAt = '', closesAt = '', ...rest] = text.split('-').map((part) => part.trim())
  if (rest.length > 0 || !isTimeOfDay(opensAt) || !isTimeOfDay(closesAt)) return null
  return opensAt < closesAt ? { opensAt, closesAt } : null
}

export function formatHours({ opensAt, closesAt }: OpeningHours): string {
  return `${opensAt}-${closesAt}`
}

/** Reads 'Saturday,Sunday'; an empty text means that no day is a weekend day. */
export function parseWeekendDays(text: string): Weekday[] | null {
  if (text.trim() === '') return []
  const named = text.split(',').map((name) => weekdayNamed(name.trim()))
  if (named.includes(null)) return null
  return WEEKDAYS.filter((day) => named.includes(day))
}

export function formatWeekendDays(days: readonly Weekday[]): string {
  return days.map(weekdayName).join(',')
}

function workingDay(schedule: Omit<Schedule, 'exceptions'>, weekday: Weekday): WorkingDay {
  const stored = schedule.week.find((candidate) => candidate.day === weekday)
  return stored ?? usualDay(schedule.weekendDays, weekday)
}

function usualDay(weekendDays: readonly Weekday[], day: Weekday): WorkingDay {
  const mode = weekendDays.includes(day) ? 'weekend' : 'regular'
  return { day, mode, opensAt: null, closesAt: null }
}

function hoursOf({ opensAt, closesAt }: WorkingDay | DayException): OpeningHours | null {
  return opensAt !== null && closesAt !== null ? { opensAt, closesAt } : null
}
