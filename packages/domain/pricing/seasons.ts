import { addDays, datesBetween, type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts'

/** Part of the year, of every week, or some weekdays of a part of the year. */
export type Season = {
  id: number
  name: string
  firstDate: string | null
  lastDate: string | null
  /** Null: on every day of its dates. */
  weekdays: readonly Weekday[] | null
}

type Dates = Omit<Season, 'id' | 'name'>

export function isSeason({ firstDate, lastDate, weekdays }: Dates, date: string): boolean {
  return (
    (firstDate === null || firstDate <= date) &&
    (lastDate === null || date <= lastDate) &&
    (weekdays === null || weekdays.includes(weekdayOf(date)))
  )
}

/** A season of the year wins over one of the week: Christmas is dearer than any Saturday. */
export function seasonOn<Each extends Dates>(seasons: readonly Each[], date: string): Each | null {
  const now = seasons.filter((season) => isSeason(season, date))
  return now.find(({ firstDate }) => firstDate !== null) ?? now[0] ?? null
}

/** Whether both would set the price of some date. */
export function seasonsClash(one: Dates, other: Dates): boolean {
  if ((one.firstDate === null) !== (other.firstDate === null)) return false
  const first = [one.firstDate, other.firstDate].toSorted().at(-1) ?? ANY_DATE
  // What they share holds every weekday within a week, if at all.
  const week = datesBetween(first, addDays(first, 6))
  return week.some((date) => isSeason(one, date) && isSeason(other, date))
}

const ANY_DATE = '2000-01-01'
