import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { Filter, View } from './bookings-filter.ts'

export const viewLabels: Record<View, string> = {
  upcoming: 'Upcoming',
  all: 'All Bookings',
  history: 'History',
}

type Count = { total: number; totalIsCapped: boolean }

const nouns: Record<View, [one: string, many: string]> = {
  upcoming: ['upcoming booking', 'upcoming bookings'],
  all: ['booking', 'bookings'],
  history: ['past or closed booking', 'past or closed bookings'],
}

/** '3 upcoming bookings, on Mar 5, 2027, matching “isla”' */
export function filterSummary(filter: Filter, { total, totalIsCapped }: Count): string {
  const [one, many] = nouns[filter.view]
  const count = `${total.toLocaleString('en-GB')}${totalIsCapped ? '+' : ''}`
  return [
    `${count} ${total === 1 ? one : many}`,
    filter.status && `with status ${BOOKING_STATUS_LABELS[filter.status]}`,
    filter.date && `on ${dateLabel(filter.date)}`,
    filter.search && `matching “${filter.search}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
