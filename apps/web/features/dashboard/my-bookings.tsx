import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { BookingList, type More } from './booking-list.tsx'
import { NextVisit } from './next-visit.tsx'
import { useLiveBookings, useOwnList } from './own-list.ts'
import { UnpaidBookings } from './unpaid-bookings.tsx'

export function MyBookings() {
  useLiveBookings()
  const page = useStayInside<HTMLDivElement>()
  const upcoming = useOwnList('upcoming')
  const history = useOwnList('history')
  const { bookings: unpaid = [], isPending } = useOwnList('unpaid')
  const failed = [upcoming, history].find(({ isError, data }) => isError && !data)
  if (failed && !failed.isFetching) {
    const tryAgain = () => Promise.all([upcoming.refetch(), history.refetch()])
    return (
      <EmptyState
        title="We could not load your bookings"
        drawing="empty-sofa"
        drawingWidth="w-60"
        onTryAgain={() => void tryAgain()}
      >
        Your bookings are safe. Please try again in a moment.
      </EmptyState>
    )
  }
  // All at once: what stands on top would push away what somebody is about to press.
  if (!upcoming.bookings || !history.bookings || isPending) return <LoadingBookings />
  if (upcoming.bookings.length + history.bookings.length === 0) return <NoBookings />
  return (
    <div ref={page} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      <UnpaidBookings bookings={unpaid} />
      <UpcomingVisits
        bookings={upcoming.bookings}
        total={upcoming.total}
        more={upcoming}
        isNext={unpaid.length === 0}
      />
      <History {...without(unpaid, history.bookings, history.total)} more={history} />
    </div>
  )
}

type ListProps = { bookings: readonly OwnBooking[]; total: number; more: More }

/** What waits to be paid stands above already, and is not over. */
function without(unpaid: OwnBooking[], bookings: OwnBooking[], total: number) {
  const ids = new Set(unpaid.map(({ id }) => id))
  return { bookings: bookings.filter(({ id }) => !ids.has(id)), total: total - ids.size }
}

/** Confirmed, and not in the past; the very next one stands out. */
function UpcomingVisits({ bookings, total, more, isNext }: ListProps & { isNext: boolean }) {
  const now = useNow(30_000)
  const next = bookings.find(({ endsAt }) => Date.parse(endsAt) > now)
  const later = bookings.filter((booking) => booking !== next)
  return (
    <section aria-labelledby="upcoming" className="flex flex-col gap-5">
      <h2 id="upcoming" className="text-3xl">
        Upcoming <span className="text-xl text-ink-soft tabular-nums">({total})</span>
      </h2>
      {bookings.length === 0 && (
        <EmptyState
          title="Nothing planned"
          action={
            <ButtonLink to="/booking" tone={isNext ? 'primary' : 'quiet'}>
              Book a visit
            </ButtonLink>
          }
        >
          The cats would love to see you.
        </EmptyState>
      )}
      {next && <NextVisit {...{ now, isNext }} booking={next} />}
      {later.length > 0 && <BookingList bookings={later} more={more} />}
    </section>
  )
}

/** Everything else: over, cancelled, or about to be. */
const History = ({ bookings, total, more }: ListProps) => (
  <section aria-labelledby="history" className="flex flex-col gap-5">
    <h2 id="history" className="text-3xl">
      History <span className="text-xl text-ink-soft tabular-nums">({total})</span>
    </h2>
    {bookings.length > 0 ? (
      <BookingList bookings={bookings} more={more} />
    ) : (
      <EmptyState title="No history yet">You will find past visits here.</EmptyState>
    )}
  </section>
)

const NoBookings = () => (
  <EmptyState
    title="No visits yet"
    drawing="empty-basket"
    drawingWidth="w-72"
    action={<ButtonLink to="/booking">Book a visit</ButtonLink>}
  >
    You will find the visits you book here.
  </EmptyState>
)

const LoadingBookings = () => (
  <output className="flex flex-col gap-4">
    <span className="sr-only">Loading your bookings...</span>
    <Skeleton className="h-80" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </output>
)
