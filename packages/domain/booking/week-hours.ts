import { type Weekday, weekdayName, WEEKDAYS } from '../calendar/calendar-date.ts'
import {
  formatHours,
  type OpeningHours,
  type Schedule,
  usualWeek,
  weekdayHours,
} from '../calendar/hours.ts'
import type { Cafe } from '../house/house.ts'
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts'

/** An ordinary week, Monday first; null: closed. */
export type WeekHours = readonly { day: Weekday; hours: OpeningHours | null }[]

export const weekHours = (schedule: Omit<Schedule, 'exceptions'>): WeekHours =>
  WEEKDAYS.map((day) => ({ day, hours: weekdayHours(schedule, day) }))

/** 'Sa,Su 10:00-16:00': as search engines read it (schema.org), days of the same hours together. */
export function schemaHours(week: WeekHours): string[] {
  const open = week.flatMap(({ day, hours }) =>
    hours ? [{ day: weekdayName(day).slice(0, 2), hours: formatHours(hours) }] : [],
  )
  return [...Map.groupBy(open, ({ hours }) => hours)].map(
    ([hours, days]) => `${days.map(({ day }) => day).join()} ${hours}`,
  )
}

/** As guests read it: 'Monday' 'Closed', 'Tue–Fri' '09:00–18:00'. Days in a row with the same hours are one line. */
export function hoursInWords(week: WeekHours): Cafe['customerServiceHours'] {
  const lines: { first: Weekday; last: Weekday; hours: string }[] = []
  for (const { day, hours: open } of week) {
    const hours = open ? formatHours(open).replace('-', '–') : 'Closed'
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = day
    else lines.push({ first: day, last: day, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: daysLabel(first, last), hours }))
}

function daysLabel(first: Weekday, last: Weekday): string {
  if (first === last) return weekdayName(first)
  return `${weekdayName(first).slice(0, 3)}–${weekdayName(last).slice(0, 3)}`
}

/** 'Monday, Tuesday'; empty where every day is open. */
export const closedDays = (week: WeekHours): string =>
  week.flatMap(({ day, hours }) => (hours ? [] : [weekdayName(day)])).join(', ')

/** A cafe that has written no hours of its own shows its opening hours. */
export const withOpeningHours = <Of extends Pick<Cafe, 'customerServiceHours'>>(
  cafe: Of,
  week: WeekHours,
): Of =>
  cafe.customerServiceHours.length > 0
    ? cafe
    : { ...cafe, customerServiceHours: hoursInWords(week) }

const { weekendDays, ...usual } = parseSettings(DEFAULT_SETTINGS)

/** As the cafe opens with: the build knows no database. */
export const USUAL_HOURS = weekHours({ ...usual, weekendDays, week: usualWeek(weekendDays) })
