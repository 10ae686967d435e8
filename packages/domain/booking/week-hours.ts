import { weekdayName, WEEKDAYS } from '../calendar/calendar-date.ts'
import { formatHours, type Schedule, usualWeek, weekdayHours } from '../calendar/hours.ts'
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts'

/** 'Sa,Su 10:00-16:00': an ordinary week as search engines read it (schema.org), days of the same hours together. */
export function weekHours(schedule: Omit<Schedule, 'exceptions'>): string[] {
  const open = WEEKDAYS.flatMap((weekday) => {
    const hours = weekdayHours(schedule, weekday)
    return hours ? [{ day: weekdayName(weekday).slice(0, 2), hours: formatHours(hours) }] : []
  })
  return [...Map.groupBy(open, ({ hours }) => hours)].map(
    ([hours, days]) => `${days.map(({ day }) => day).join()} ${hours}`,
  )
}

const { weekendDays, ...usual } = parseSettings(DEFAULT_SETTINGS)

/** As the cafe opens with: the build knows no database. */
export const USUAL_HOURS = weekHours({ ...usual, weekendDays, week: usualWeek(weekendDays) })
