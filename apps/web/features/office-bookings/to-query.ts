import type { Filter } from './bookings-filter.ts'

/** The filters as the server takes them: what is empty is left out. */
export function toQuery({ search, status, date }: Filter) {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(date && { dateFrom: date, dateTo: date }),
  }
}
