import { useEffect, useEffectEvent } from 'react'
import type { Filter } from './bookings-filter.ts'
import type { FoundBookings } from './use-bookings.ts'

type Shown = {
  filter: Filter
  found: FoundBookings
  change: (part: Partial<Filter>) => void
}

/** Where the last booking of the last page has gone, there is no such page any more. */
export function useStayOnPages({ filter: { page }, found, change }: Shown) {
  const { data, isPlaceholderData } = found
  const last = data && !isPlaceholderData ? Math.max(1, data.totalPages) : page
  const turn = useEffectEvent(() => change({ page: last }))
  useEffect(() => {
    if (page > last) turn()
  }, [page, last])
}
