import type { BookingStatus } from '#domain/booking/status.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { isComing } from '#domain/booking/status.ts'

export type OfficeView = 'all' | 'upcoming' | 'history'

/** Bookings that lie together in an index: one status or all but one, from a date to a date. */
export type IndexRange = {
  status?: BookingStatus
  except?: BookingStatus
  dateFrom?: string
  dateTo?: string
  /** Visits that are over without being completed: next to none, though many are past or confirmed. */
  isLeftOver?: true
}

type Wanted = {
  status?: BookingStatus
  dateFrom?: string
  dateTo?: string
}

/**
 * The bookings of a view as ranges that never overlap, so that each can be read in order and
 * counted. Upcoming is confirmed and not in the past; history is all the rest.
 */
export function rangesOf(view: OfficeView, wanted: Wanted, today: string): IndexRange[] {
  const { status } = wanted
  const coming = { status: 'confirmed', dateFrom: today } as const
  const gone = { status: 'confirmed', dateTo: addDays(today, -1) } as const
  const ranges: Record<OfficeView, IndexRange[]> = {
    all: [{}],
    upcoming: [coming],
    history: [{ except: 'confirmed' }, gone],
  }
  return ranges[view]
    .filter((range) => !status || ((range.status ?? status) === status && range.except !== status))
    .map((range) => markLeftOver(narrow(range, wanted), today))
    .filter(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo)
}

function narrow(range: IndexRange, { status, dateFrom, dateTo }: Wanted): IndexRange {
  const from = [range.dateFrom, dateFrom].filter((date) => date !== undefined).toSorted()
  const to = [range.dateTo, dateTo].filter((date) => date !== undefined).toSorted()
  const chosen = status ?? range.status
  return {
    ...(chosen ? { status: chosen } : range.except && { except: range.except }),
    ...(from.length > 0 && { dateFrom: from.at(-1) ?? '' }),
    ...(to.length > 0 && { dateTo: to[0] ?? '' }),
  }
}

/** Who was to come before today: such bookings come to an end with the visit, or before it. */
function markLeftOver(range: IndexRange, today: string): IndexRange {
  const { status, dateTo = today } = range
  const isLeftOver = status && isComing(status) && dateTo < today
  return isLeftOver ? { ...range, isLeftOver } : range
}
