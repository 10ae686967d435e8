import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { BookingCard } from './booking-card.tsx'

export type More = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** Loads on as somebody scrolls; what is far away is not even drawn. */
export function BookingList({ bookings, more }: { bookings: readonly OwnBooking[]; more: More }) {
  const now = useNow(30_000)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} started={Date.parse(booking.startsAt) <= now} />
          </li>
        ))}
      </ul>
      {more.hasNextPage && <ShowMore more={more} shown={bookings.length} />}
    </>
  )
}

function ShowMore({ more, shown }: { more: More; shown: number }) {
  const { isFetchingNextPage, fetchNextPage } = more
  const goOn = () => {
    if (!isFetchingNextPage) fetchNextPage()
  }
  return (
    <div className="text-center">
      <Threshold key={shown} onReached={goOn} />
      <Button tone="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
    </div>
  )
}

/**
 * Calls `onReached` when it is about to be scrolled into sight. Each page has one of its own: of one
 * that is still in sight when a page has come, the browser tells no arrival.
 */
function Threshold({ onReached }: { onReached: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reached(),
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
