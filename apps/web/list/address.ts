import { isCalendarDate } from '#domain/calendar/calendar-date.ts'

/** One thing that an address says of a list: what it is at first, and how its text is read. */
type Part<Value> = { initial: Value; read: (text: string) => Value | undefined }

export const text = (longest = 100): Part<string> => ({
  initial: '',
  read: (text) => text.trim().slice(0, longest),
})

export const date: Part<string> = {
  initial: '',
  read: (text) => (isCalendarDate(text) ? text : undefined),
}

export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
  initial: Value,
): Part<Value> => ({ initial, read: (text) => values.find((value) => String(value) === text) })

/** A column, descending with a minus before it. */
type Sort<Column extends string> = Column | `-${Column}`

export const sortedBy = <const Column extends string, const First extends string>(
  columns: readonly Column[],
  first: First,
): Part<Sort<Column> | First> =>
  oneOf([first, ...columns.flatMap((column) => [column, `-${column}` as const])], first)

const LAST_PAGE = 1_000_000

const pageNumber: Part<number> = {
  initial: 1,
  read: (text) => {
    const page = Number(text)
    return Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : undefined
  },
}

/** What every list may be asked to change, whatever else it is about. */
export type Turn = { page?: number; sort?: string }

export type ListAddress<Choice> = {
  initial: Choice
  /** What takes every filter away: a part that is empty at first is a filter. */
  noFilters: Partial<Choice>
  isFiltered: (choice: Choice) => boolean
  read: (address: URLSearchParams) => Choice
  change: (address: URLSearchParams, part: Partial<Choice> | Turn) => URLSearchParams
}

/** What of a list is shown lives in the address; nonsense in it reads as if it were not there. */
export function listAddress<Choice extends object>(own: {
  [Name in keyof Choice]: Part<Choice[Name]>
}): ListAddress<Choice & { page: number }> {
  type Whole = Choice & { page: number }
  const parts: [string, Part<unknown>][] = Object.entries({ ...own, page: pageNumber })
  const initial = Object.fromEntries(parts.map(([name, part]) => [name, part.initial])) as Whole
  const filters = parts.filter(([, part]) => part.initial === '').map(([name]) => name)

  function read(address: URLSearchParams) {
    const values = parts.map(([name, part]) => [
      name,
      part.read(address.get(name) ?? '') ?? part.initial,
    ])
    return Object.fromEntries(values) as Whole
  }

  /** Whatever else changes begins at the first page again. What is as usual is left out. */
  function change(address: URLSearchParams, part: Partial<Whole> | Turn) {
    const next = new URLSearchParams(address)
    const usual = new Map<string, unknown>(Object.entries(initial))
    for (const [name, value] of Object.entries({ ...read(address), page: 1, ...part })) {
      if (value === usual.get(name)) next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  return {
    initial,
    read,
    change,
    noFilters: Object.fromEntries(filters.map((name) => [name, ''])) as Partial<Whole>,
    isFiltered: (choice: object) =>
      Object.entries(choice).some(([name, value]) => filters.includes(name) && value !== ''),
  }
}
