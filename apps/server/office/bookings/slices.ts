import type { BookingStatus } from '#domain/booking/status.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'

export type OfficeView = 'all' | 'upcoming' | 'history'

/** Bookings that lie together in an index: one status or all but one, from a date to a date. */
export type Slice = {
  status?: BookingStatus
  except?: BookingStatus
  dateFrom?: string
  dateTo?: string
  /** Visits that are over without being completed: next to none, though many are past or confirmed. */
  isLeftOver?: true
}

type Wanted = {
  status?: BookingStatus | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

/**
 * The bookings of a view as slices that never overlap, so that each can be read in order and
 * counted. Upcoming is confirmed and not in the past; history is all the rest.
 */
export function slicesOf(view: OfficeView, wanted: Wanted, today: string): Slice[] {
  const { status } = wanted
  const coming = { status: 'confirmed', dateFrom: today } as const
  const gone = { status: 'confirmed', dateTo: addDays(today, -1) } as const
  const slices: Record<OfficeView, Slice[]> = {
    all: [{}],
    upcoming: [coming],
    history: [{ except: 'confirmed' }, gone],
  }
  return slices[view]
    .filter((slice) => !status || ((slice.status ?? status) === status && slice.except !== status))
    .map((slice) => markLeftOver(narrow(slice, wanted), today))
    .filter(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo)
}

function narrow(slice: Slice, { status, dateFrom, dateTo }: Wanted): Slice {
  const from = [slice.dateFrom, dateFrom].filter((date) => date !== undefined).toSorted()
  const to = [slice.dateTo, dateTo].filter((date) => date !== undefined).toSorted()
  const chosen = status ?? slice.status
  return {
    ...(chosen ? { status: chosen } : slice.except && { except: slice.except }),
    ...(from.length > 0 && { dateFrom: from.at(-1) ?? '' }),
    ...(to.length > 0 && { dateTo: to[0] ?? '' }),
  }
}

/** They come to an end with the visit, or before it. */
const COMING: BookingStatus[] = ['pending', 'confirmed', 'cancelrequested']

function markLeftOver(slice: Slice, today: string): Slice {
  const { status, dateTo = today } = slice
  const isLeftOver = status && COMING.includes(status) && dateTo < today
  return isLeftOver ? { ...slice, isLeftOver } : slice
}
