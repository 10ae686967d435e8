import type { DateRange } from '#domain/calendar/period.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCharts } from '../use-overview.ts'
import { ByDay } from './by-day.tsx'
import { Occupancy } from './occupancy.tsx'

/** What a manager would rather look at than read. */
export function ChartsOfPeriod({ range, today }: { range: DateRange; today: string }) {
  const { data, isFetching, isPlaceholderData, refetch } = useCharts(range)
  if (!data && isFetching) return <Skeleton className="h-72" />
  if (!data) return <NotLoaded onTryAgain={() => void refetch()} />
  // Of a single day, the figures above say all that a bar could.
  const hasCourse = data.days.length > 1
  return (
    <div
      className={cx(
        'grid items-start gap-3',
        hasCourse && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        isPlaceholderData && 'opacity-60',
      )}
    >
      {hasCourse && <ByDay days={data.days} today={today} />}
      <Occupancy cells={data.occupancy} />
    </div>
  )
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      title="We could not load the charts"
      action={
        <Button tone="quiet" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    />
  )
}
