import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isFiltered, noFilters } from './bookings-filter.ts'
import type { Filter } from './bookings-filter.ts'

export function ListLoading() {
  return (
    <output className="flex flex-col gap-2">
      <span className="sr-only">Loading bookings…</span>
      <Skeleton className="h-11" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </output>
  )
}

type FailedProps = { error: { message: string }; onAgain: () => void }

export function ListFailed({ error, onAgain }: FailedProps) {
  return (
    <Alert tone="bad" title="The bookings could not be loaded">
      <p>{error.message}</p>
      <Button tone="quiet" size="small" className="mt-1 self-start" onClick={() => onAgain()}>
        Try Again
      </Button>
    </Alert>
  )
}

type EmptyProps = { filter: Filter; onFilter: (change: Partial<Filter>) => void }

/** Nothing here may well be something elsewhere: one press away. */
export function NoBookings({ filter, onFilter }: EmptyProps) {
  return (
    <EmptyState
      title="No bookings found matching your criteria."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filter.view !== 'all' && isFiltered(filter) && (
            <Button tone="quiet" size="small" onClick={() => onFilter({ view: 'all' })}>
              Look in All Bookings
            </Button>
          )}
          {isFiltered(filter) && (
            <Button tone="quiet" size="small" onClick={() => onFilter(noFilters)}>
              Clear Filters
            </Button>
          )}
        </div>
      }
    />
  )
}
