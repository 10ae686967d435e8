import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'
import { bookingsNotLoaded } from './dashboard-toasts.ts'
import { bookingsOf, listKey, readOwnPage } from './own-list.ts'
import type { View } from './own-list.ts'

/** One's own bookings, page by page. */
export function useOwnList(view: View) {
  const query = useInfiniteQuery({
    queryKey: listKey(view),
    queryFn: ({ pageParam }) => readOwnPage(view, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length < last.totalPages ? pages.length + 1 : undefined,
    // Whoever looks at the page again looks at what is true now.
    staleTime: 0,
  })
  const { data, error } = query
  // Told only where nothing is shown: what was loaded before stays, and is asked for again.
  const failure = data ? null : error
  useEffect(() => {
    if (failure) toast(bookingsNotLoaded(failure))
  }, [failure])
  return {
    ...query,
    bookings: data && bookingsOf(data.pages),
    total: data?.pages.at(-1)?.total ?? 0,
  }
}
