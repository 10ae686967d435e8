import type { DateRange } from '#domain/calendar/period.ts'
import { cx } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCharts } from '../use-overview.ts'
import { ByDay } from './by-day.tsx'
import { RoomOccupancy, SlotOccupancy } from './occupancy.tsx'

/** What a manager would rather look at than read. */
export function ChartsOfPeriod({ range, today }: { range: DateRange; today: string }) {
  const charts = useCharts(range)
  return (
    <Loaded query={charts} what="the charts" placeholder={<Skeleton className="h-72" />}>
      {({ days, occupancy, rooms }) => {
        // Of a single day, the figures above say all that a bar could.
        const hasCourse = days.length > 1
        return (
          <div
            className={cx(
              'grid items-start gap-3',
              hasCourse && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
              charts.isPlaceholderData && 'opacity-60',
            )}
          >
            <div className="flex flex-col gap-3">
              {hasCourse && <ByDay days={days} today={today} />}
              <RoomOccupancy rooms={rooms} />
            </div>
            <SlotOccupancy cells={occupancy} />
          </div>
        )
      }}
    </Loaded>
  )
}
