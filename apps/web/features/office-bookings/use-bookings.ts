import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import type { Filter } from './bookings-filter.ts'
import { bookingsNotLoaded } from './bookings-toasts.ts'
import { toQuery } from './to-query.ts'

export const PAGE_SIZE = 10

/** Customers book and others act meanwhile: the list looks again by itself, and on every return. */
const LOOK_AGAIN_MS = 30_000

export type FoundBookings = ReturnType<typeof useBookings>

export function useBookings(filter: Filter) {
  const query = useQuery({
    queryKey: ['office', 'bookings', filter],
    queryFn: () => fetchPage(filter),
    // The rows of before stay, dimmed, until the next ones are there: nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
  // A list that only could not look again says so in its place, not every half minute in a toast.
  const error = query.isLoadingError ? query.error : null
  const tell = useEffectEvent((error: Error) => toast(bookingsNotLoaded(filter.view, error)))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return query
}

async function fetchPage(filter: Filter) {
  const query = { ...toQuery(filter), sort: filter.sort, page: filter.page, pageSize: PAGE_SIZE }
  const answer = await unwrap(api(`GET bookings/admin/${filter.view}`, { query }))
  // A page was asked for, so it is never the bare list.
  const page = 'items' in answer ? answer : nothing
  return { ...page, filter }
}

const nothing = { items: [], total: 0, totalPages: 0, totalIsCapped: false }
