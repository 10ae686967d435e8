import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { History } from './history.tsx'
import { UnpaidBookings } from './unpaid-bookings.tsx'
import { UpcomingVisits } from './upcoming-visits.tsx'
import { useLiveBookings } from './use-live-bookings.ts'
import { useOwnList } from './use-own-list.ts'

/** What is to pay, what is to come, and what was. */
export function MyBookings() {
  useLiveBookings()
  const page = useStayInside<HTMLDivElement>()
  const upcoming = useOwnList('upcoming')
  const history = useOwnList('history')
  const failed = [upcoming, history].find(({ isError, data }) => isError && !data)
  if (failed && !failed.isFetching) {
    const tryAgain = () => Promise.all([upcoming.refetch(), history.refetch()])
    return <NotLoaded onTryAgain={() => void tryAgain()} />
  }
  if (!upcoming.bookings || !history.bookings) return <LoadingBookings />
  if (upcoming.bookings.length + history.bookings.length === 0) return <NoBookings />
  return (
    <div ref={page} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      <UnpaidBookings />
      <UpcomingVisits bookings={upcoming.bookings} total={upcoming.total} more={upcoming} />
      <History bookings={history.bookings} total={history.total} more={history} />
    </div>
  )
}

function NoBookings() {
  return (
    <EmptyState
      title="No visits yet"
      picture={<Drawing name="empty-basket" className="w-72" />}
      action={<ButtonLink to="/booking">Book a visit</ButtonLink>}
    >
      The visits you book will stand here.
    </EmptyState>
  )
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      title="We could not load your bookings"
      picture={<Drawing name="empty-sofa" className="w-60" />}
      action={<Button onClick={onTryAgain}>Try Again</Button>}
    >
      They are safe with us; only the way to them is broken.
    </EmptyState>
  )
}

function LoadingBookings() {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">Loading your bookings...</span>
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </output>
  )
}
