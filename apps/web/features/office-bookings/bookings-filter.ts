import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { thousands } from '#domain/pricing/thousands.ts'
import { date, listAddress, oneOf, sortedBy, text } from '#web/list/address.ts'

export const views = {
  upcoming: { label: 'Upcoming', which: 'upcoming', failed: 'Error loading upcoming bookings' },
  all: { label: 'All Bookings', which: '', failed: 'Error loading bookings' },
  history: {
    label: 'History',
    which: 'past or closed',
    failed: 'Error loading booking history',
  },
} as const

export type View = keyof typeof views
export const viewNames: readonly View[] = ['upcoming', 'all', 'history']

export const bookingsAddress = listAddress({
  view: oneOf(viewNames, 'upcoming'),
  search: text(),
  status: oneOf(['', ...BOOKING_STATUSES], ''),
  date,
  /** The last day, where it is not the first one as well. */
  until: date,
  sort: sortedBy(['id', 'userName', 'bookingDate', 'status', 'paymentAmount'], '-bookingDate'),
})

export type Filter = (typeof bookingsAddress)['initial']

/** Whoever is expected on a date, and comes next, first: for a queue at the door. */
export const expectedOn = (date: string): Partial<Filter> => ({
  view: 'upcoming',
  date,
  until: '',
  sort: 'bookingDate',
})

export const toQuery = ({ search, status, date, until }: Filter) => ({
  search: search || undefined,
  status: status || undefined,
  dateFrom: date || undefined,
  dateTo: lastOf({ date, until }) || undefined,
})

/** A day before the first one is none. */
const lastOf = ({ date, until }: Pick<Filter, 'date' | 'until'>) => (until > date ? until : date)

/** 'on Mar 5, 2027'; nothing where any day will do. */
export function whenOf({ date, until }: Filter): string {
  const last = lastOf({ date, until })
  if (!last) return ''
  if (!date) return `until ${dateLabel(last)}`
  return date === last ? `on ${dateLabel(date)}` : `from ${dateLabel(date)} to ${dateLabel(last)}`
}

type Count = { total: number; totalIsCapped?: boolean }

/** '3 upcoming bookings, on Mar 5, 2027, matching “isla”' */
export function filterSummary(filter: Filter, { total, totalIsCapped }: Count): string {
  const { which } = views[filter.view]
  const count = `${thousands(total)}${totalIsCapped ? '+' : ''}`
  return [
    [count, which, total === 1 ? 'booking' : 'bookings'].filter(Boolean).join(' '),
    filter.status && `with status ${BOOKING_STATUS_LABELS[filter.status]}`,
    whenOf(filter),
    filter.search && `matching “${filter.search}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
