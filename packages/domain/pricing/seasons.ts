import { type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts'

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
  const first = [one.firstDate ?? '', other.firstDate ?? ''].toSorted().at(-1) ?? ''
  const last = [one.lastDate ?? '9999', other.lastDate ?? '9999'].toSorted()[0] ?? ''
  if (last < first) return false
  const shared = (one.weekdays ?? other.weekdays ?? [1]).filter(
    (day) => !other.weekdays || other.weekdays.includes(day),
  )
  return shared.length > 0
}
