import { cafePlace } from '#domain/house/place.ts'
import { addDays, isCalendarDate } from '#domain/calendar/calendar-date.ts'

/**
 * What staff typed, as what it can only mean. A date, a slot or '#12' is nothing else; any other
 * words are looked for among customers, ids and references.
 */
export type Search =
  | { kind: 'dates'; from: string; to: string }
  | { kind: 'times'; start: string; endFrom: string; endTo: string }
  | { kind: 'id'; id: number }
  | { kind: 'words'; words: string; id: number | null; reference: ReferenceRange | null }

/** References lie between these two, both included. */
export type ReferenceRange = { from: string; to: string; isBroad: boolean }

export function readSearch(text: string, today: string): Search | null {
  const words = text.trim()
  if (!words) return null
  const id = readId(words.replace(/^#\s*/, ''))
  if (id !== null && words.startsWith('#')) return { kind: 'id', id }
  return readDates(words) ?? readDay(words, today) ?? readTimes(words) ?? readWords(words, id)
}

function readWords(words: string, id: number | null): Search {
  return { kind: 'words', words, id, reference: readReference(words) }
}

function readId(text: string): number | null {
  const id = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** As the screens write them and as people in Britain do: a day, or a whole month. */
function readDates(words: string): Search | null {
  const [, year, month, day] =
    match(words, /^(\d{4})-(\d\d)(?:-(\d\d))?$/, 1, 2, 3) ??
    match(words, /^(\d\d?)\/(\d\d?)\/(\d{4})$/, 3, 2, 1) ??
    match(words, /^([a-z]{3,9})\.? (\d\d?),? (\d{4})$/i, 3, 1, 2) ??
    match(words, /^(\d\d?) ([a-z]{3,9})\.? (\d{4})$/i, 3, 2, 1) ??
    match(words, /^([a-z]{3,9})\.? (\d{4})$/i, 2, 1, 3) ??
    []
  const from = year && month && dateOf(year, month, day ?? '1')
  return from ? { kind: 'dates', from, to: day ? from : lastOfMonth(from) } : null
}

/** Without a year, as people say it: the one nearest to today. */
function readDay(words: string, today: string): Search | null {
  const [, month, day] =
    match(words, /^([a-z]{3,9})\.? (\d\d?)$/i, 1, 2) ??
    match(words, /^(\d\d?) ([a-z]{3,9})\.?$/i, 2, 1) ??
    match(words, /^(\d\d?)\/(\d\d?)$/, 2, 1) ??
    []
  if (!month || !day) return null
  const thisYear = Number(today.slice(0, 4))
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  const [nearest] = [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => dateOf(String(year), month, day))
    .filter((date) => date !== null)
    .toSorted((a, b) => away(a) - away(b))
  return nearest ? { kind: 'dates', from: nearest, to: nearest } : null
}

/** The month by its number or by its name. */
function dateOf(year: string, month: string, day: string): string | null {
  const monthText = /\d/.test(month) ? month : String(monthNamed(month))
  const date = `${year}-${monthText.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && date >= '0001' ? date : null
}

/** The parts of a match in the order that is asked for. */
function match(words: string, pattern: RegExp, ...order: number[]) {
  const found = pattern.exec(words)
  return found && [words, ...order.map((part) => found[part])]
}

const monthNamed = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function lastOfMonth(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)
}

/** '10:00', '10:00 - 11:00', or as far as it is typed. */
function readTimes(words: string): Search | null {
  const [, hour = '', minute = '', endHour, endMinute] =
    /^(\d\d?):(\d\d)(?:\s*[-–]\s*(?:(\d\d)(?::(\d\d))?)?:?\d?)?$/.exec(words) ?? []
  const start = `${hour.padStart(2, '0')}:${minute}`
  const endFrom = `${endHour ?? '00'}:${endMinute ?? '00'}`
  const endTo = `${endHour ?? '23'}:${endMinute ?? '59'}`
  return isTime(start) && isTime(endTo) ? { kind: 'times', start, endFrom, endTo } : null
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const REFERENCE_LENGTH = 8
// Three letters leave one reference in fifty thousand.
const NARROW = 3

function readReference(words: string): ReferenceRange | null {
  const typed = words.toUpperCase()
  const { prefix } = cafePlace()
  const isNamed = typed.startsWith(prefix)
  const code = isNamed ? typed.slice(prefix.length).replace(/^-/, '') : typed
  if (!/^[A-Z0-9]{0,8}$/.test(code) || (!isNamed && code.length < NARROW)) return null
  const begun = `${prefix}-${code}`
  return {
    from: begun.padEnd(prefix.length + 1 + REFERENCE_LENGTH, '0'),
    to: begun.padEnd(prefix.length + 1 + REFERENCE_LENGTH, 'Z'),
    isBroad: code.length < NARROW,
  }
}
