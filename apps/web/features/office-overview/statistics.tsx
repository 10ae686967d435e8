import type { UseQueryResult } from '@tanstack/react-query'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Breakdown } from './breakdown.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { StatCards } from './stat-cards.tsx'
import type { Overview } from './use-overview.ts'

type Props = {
  overview: UseQueryResult<Overview>
  /** Between the great figures and the small ones. */
  charts: React.ReactNode
  onChoose: (chosen: Chosen) => void
}

/** The figures of the period, dimmed while those of another one are on their way. */
export const Statistics = ({ overview, charts, onChoose }: Props) => (
  <Loaded
    query={overview}
    what="the figures"
    comfort="Nothing of them is lost."
    placeholder={placeholder}
  >
    {(data) => (
      <div className={cx('flex flex-col gap-6', overview.isPlaceholderData && 'opacity-60')}>
        <StatCards stats={data.main_stats} period={data.date_range} />
        {charts}
        <Breakdown overview={data} />
        <RecentBookings bookings={data.recent_bookings} onChoose={onChoose} />
      </div>
    )}
  </Loaded>
)

const placeholder = (
  <div className="flex flex-col gap-6">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-28" />
      ))}
    </div>
    <Skeleton className="h-72" />
    <Skeleton className="h-48" />
  </div>
)
