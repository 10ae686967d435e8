import { isBookingStatus } from '#domain/booking/status.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { readPage } from '#web/ui/read-page.ts'

export const views = ['upcoming', 'all', 'history'] as const
export type View = (typeof views)[number]

export const sortable = ['id', 'userName', 'bookingDate', 'status', 'paymentAmount'] as const
export type SortColumn = (typeof sortable)[number]
/** A column, descending with a minus before it. */
export type Sort = SortColumn | `-${SortColumn}`

export const DEFAULT_SORT: Sort = '-bookingDate'

export type Filter = {
  view: View
  search: string
  status: BookingStatus | ''
  date: string
  sort: Sort
  page: number
}

const initial: Filter = {
  view: 'upcoming',
  search: '',
  status: '',
  date: '',
  sort: DEFAULT_SORT,
  page: 1,
}

/** What is shown lives in the address; nonsense in it reads as if it were not there. */
export function readFilter(address: URLSearchParams): Filter {
  const text = (name: string) => address.get(name) ?? ''
  return {
    view: views.find((view) => view === text('view')) ?? initial.view,
    search: text('search').trim().slice(0, 100),
    status: isBookingStatus(text('status')) ? (text('status') as BookingStatus) : '',
    date: isCalendarDate(text('date')) ? text('date') : '',
    sort: sorts.find((sort) => sort === text('sort')) ?? initial.sort,
    page: readPage(address),
  }
}

const sorts: readonly Sort[] = sortable.flatMap((column) => [column, `-${column}` as const])

/** Whatever else changes begins at the first page again. What is as usual is left out. */
export function changeFilter(address: URLSearchParams, change: Partial<Filter>): URLSearchParams {
  const filter = { ...readFilter(address), page: 1, ...change }
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(filter)) {
    if (value === initial[name as keyof Filter]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** What Clear Filters takes away: how the rest is sorted and viewed stays. */
export const noFilters = { search: '', status: '', date: '' } as const

/** Whoever is expected on a date, and comes next, first: for a queue at the door. */
export const expectedOn = (date: string): Partial<Filter> => ({
  view: 'upcoming',
  date,
  sort: 'bookingDate',
})

export const isFiltered = ({ search, status, date }: Filter) => Boolean(search || status || date)

/** The next press on a heading: turns the order of its own column around, else begins ascending. */
export const nextSort = (sort: Sort, column: SortColumn): Sort =>
  sort === column ? `-${column}` : column

export function directionOf(sort: Sort, column: SortColumn): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : null
}
