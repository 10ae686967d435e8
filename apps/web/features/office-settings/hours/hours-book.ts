import {
  datesBetween,
  isCalendarDate,
  weekdayName,
  weekdayOf,
  WEEKDAYS,
} from '#domain/calendar/calendar-date.ts'
import type { WorkingDay } from '#domain/calendar/hours.ts'
import type { Data } from '#web/api/api.ts'

export type Mode = WorkingDay['mode']

export const MODES: readonly Mode[] = ['regular', 'weekend', 'custom', 'closed']

/** When a weekday or a date is open. Times count only where the mode is custom. */
export type DayHours = { mode: Mode; opensAt: string; closesAt: string; note: string }

/** By the name of a weekday or by a date; undefined where an exception was taken out. */
export type HoursBook = Readonly<Record<string, DayHours | undefined>>

export const DAY_NAMES = WEEKDAYS.map(weekdayName)

const FOLLOWS: DayHours = { mode: 'regular', opensAt: '', closesAt: '', note: '' }

type Answer = Data<'GET admin/working-hours'>

export function bookOf({ week, exceptions }: Answer): HoursBook {
  const days = week.map(({ day, mode, opensAt, closesAt }) => {
    const known = MODES.find((each) => each === mode) ?? 'regular'
    return [day, dayHours(known, opensAt, closesAt)]
  })
  const dates = exceptions.map(({ date, isClosed, opensAt, closesAt, note }) => [
    date,
    { ...dayHours(isClosed ? 'closed' : 'custom', opensAt, closesAt), note },
  ])
  return Object.fromEntries([...days, ...dates])
}

export const toSend = (book: HoursBook) => ({
  week: DAY_NAMES.map((day) => {
    const hours = hoursOf(book, day)
    return { day, mode: hours.mode, ...times(hours) }
  }),
  exceptions: datesOf(book).map((date) => {
    const hours = hoursOf(book, date)
    return { date, isClosed: hours.mode === 'closed', ...times(hours), note: hours.note }
  }),
})

export const weekOf = (book: HoursBook): WorkingDay[] =>
  WEEKDAYS.map((day) => {
    const hours = hoursOf(book, weekdayName(day))
    return { day, mode: hours.mode, ...times(hours) }
  })

export const hoursOf = (book: HoursBook, name: string): DayHours => book[name] ?? FOLLOWS

/** Every date that differs from its weekday, in order. */
export const datesOf = (book: HoursBook): string[] =>
  Object.keys(book)
    .filter((name) => isCalendarDate(name) && book[name] !== undefined)
    .toSorted()

/** Weekdays as the week goes, then dates. */
export function inOrder(names: readonly string[]): string[] {
  const days: readonly string[] = DAY_NAMES
  return [
    ...days.filter((day) => names.includes(day)),
    ...names.filter((name) => !days.includes(name)).toSorted(),
  ]
}

type Texts = { businessHours: string; weekendBusinessHours: string }

/** What hours of its own begin with: those that the day, or the weekday of the date, has. */
export function firstHours(book: HoursBook, name: string, settings: Texts | undefined) {
  const day = isCalendarDate(name) ? weekdayName(weekdayOf(name)) : name
  const { mode, opensAt, closesAt } = hoursOf(book, day)
  if (mode === 'custom') return { opensAt, closesAt }
  const text = settings?.[mode === 'weekend' ? 'weekendBusinessHours' : 'businessHours'] ?? ''
  const [opens = '', closes = ''] = text.split('-')
  return { opensAt: opens, closesAt: closes }
}

const MOST_AT_ONCE = 92

/** The dates of a holiday that are not in the list yet, or why there is nothing to add. */
export function datesToAdd(
  { from, until }: { from: string; until: string },
  book: HoursBook,
  today: string,
): string[] | string {
  if (!isCalendarDate(from)) return 'Choose a date to add it.'
  if (from < today) return 'This date is in the past.'
  if (until !== '' && until < from) return 'The last date is before the first.'
  const all = until === '' ? [from] : datesBetween(from, until)
  if (all.length > MOST_AT_ONCE) return `At most ${MOST_AT_ONCE} dates at once.`
  const dates = all.filter((date) => !book[date])
  if (dates.length > 0) return dates
  return all.length === 1 ? 'This date is in the list already.' : 'They are in the list already.'
}

export const HOURS_NEEDED = 'Enter opening hours that end after they begin.'

/** What keeps each day from being saved, by its name. */
export function problemsOf(book: HoursBook): Record<string, string> {
  const wrong = Object.entries(book).filter(([, hours]) => hours && !isWhole(hours))
  return Object.fromEntries(wrong.map(([name]) => [name, HOURS_NEEDED]))
}

/** 'closed', '10:00 - 14:00', 'regular hours'; of a date without an exception, 'as every Friday'. */
export function hoursInWords(name: string, hours: DayHours | undefined): string {
  if (!hours) return `as every ${weekdayName(weekdayOf(name))}`
  const { mode, opensAt, closesAt, note } = hours
  const open = mode === 'custom' ? `${opensAt} - ${closesAt}` : `${mode} hours`
  const words = mode === 'closed' ? 'closed' : open
  return note ? `${words} (${note})` : words
}

// The times of other modes come from the settings: they are no part of what is edited here.
function dayHours(mode: Mode, opensAt: string | null, closesAt: string | null): DayHours {
  if (mode !== 'custom') return { ...FOLLOWS, mode }
  return { mode, opensAt: opensAt ?? '', closesAt: closesAt ?? '', note: '' }
}

const times = ({ mode, opensAt, closesAt }: DayHours) =>
  mode === 'custom' ? { opensAt, closesAt } : { opensAt: null, closesAt: null }

const isWhole = ({ mode, opensAt, closesAt }: DayHours): boolean =>
  mode !== 'custom' || (opensAt !== '' && closesAt !== '' && opensAt < closesAt)
