import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFailureToast } from '#web/act/failure.ts'
import { api, unwrap } from '#web/api/api.ts'
import { followEvents } from '#web/api/follow-events.ts'
import { useVisible } from '#web/ui/use-visible.ts'
import { type OwnBooking, ownBookingsKey } from '#web/visit/own-booking.ts'

type View = 'upcoming' | 'history' | 'unpaid'

type OwnPage = { items: OwnBooking[]; total: number; totalPages: number }

export function useOwnList(view: View) {
  const query = useInfiniteQuery({
    queryKey: [...ownBookingsKey, 'list', view],
    queryFn: ({ pageParam }) => readOwnPage(view, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length < last.totalPages ? pages.length + 1 : undefined,
    // Whoever looks at the page again looks at what is true now.
    staleTime: 0,
  })
  const { data, error } = query
  // Told only where nothing is shown: what was loaded before stays, and is asked for again.
  useFailureToast(data ? null : error, 'Failed to load your bookings')
  return {
    ...query,
    bookings: data && bookingsOf(data.pages),
    total: data?.pages.at(-1)?.total ?? 0,
  }
}

const PAGE_SIZE = 20

/** What comes next stands first; of what is over, what was last. */
async function readOwnPage(view: View, page: number): Promise<OwnPage> {
  const sort = view === 'history' ? '-booking_date' : 'booking_date'
  const query = { view, page, pageSize: PAGE_SIZE, sort } as const
  const answer = await unwrap(api('GET bookings/bookings', { query }))
  return Array.isArray(answer) ? { items: answer, total: answer.length, totalPages: 1 } : answer
}

/** A booking that came between two pages shifts the rest: none is shown twice. */
export function bookingsOf(pages: readonly OwnPage[]): OwnBooking[] {
  const all = pages.flatMap(({ items }) => items)
  return [...new Map(all.map((booking) => [booking.id, booking])).values()]
}

export function useShowWishes({ id }: OwnBooking) {
  const queries = useQueryClient()
  return (wishes: string) =>
    queries.setQueriesData<InfiniteData<OwnPage>>(
      { queryKey: [...ownBookingsKey, 'list'] },
      (lists) => lists && { ...lists, pages: withWishes(lists.pages, id, wishes) },
    )
}

export const withWishes = (pages: readonly OwnPage[], id: number, wishes: string): OwnPage[] =>
  pages.map((page) => ({
    ...page,
    items: page.items.map((booking) =>
      booking.id === id ? { ...booking, special_requests: wishes } : booking,
    ),
  }))

const LOOK_AGAIN_MS = 20_000

/** Looks again whenever the server says that something changed; without its word, now and then. */
export function useLiveBookings() {
  const queries = useQueryClient()
  const visible = useVisible()
  const [live, setLive] = useState(true)
  useEffect(() => {
    if (!visible) return
    const onEvent = () => void queries.invalidateQueries({ queryKey: ownBookingsKey })
    return followEvents('bookings/stream', { onEvent, onLive: setLive })
  }, [visible, queries])
  useEffect(() => {
    if (live || !visible) return
    const look = () => void queries.invalidateQueries({ queryKey: ownBookingsKey })
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [live, visible, queries])
}
