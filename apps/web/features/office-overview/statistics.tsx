import type { UseQueryResult } from '@tanstack/react-query'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { cx } from '#web/ui/class-names.ts'
import { CrashBoundary } from '#web/ui/crash-boundary.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InSteps } from '#web/ui/in-steps.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Breakdown, DetailCards, SlotUsage } from './breakdown.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import type { Overview } from './use-overview.ts'
import { Link } from 'react-router'
import { FIGURES } from '#domain/pricing/figures.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { thousands } from '#domain/pricing/thousands.ts'

type Props = {
  overview: UseQueryResult<Overview>
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
        <InSteps>
          <Part query={overview} what="the totals">
            <StatCards stats={data.main_stats} period={data.date_range} />
            <p className="max-w-[70ch] text-sm text-ink-soft">{FIGURES.revenue}</p>
            <Owed />
          </Part>
          {charts}
          <Breakdown
            details={
              <Part query={overview} what="the breakdown">
                <DetailCards details={data.detailed_stats} />
              </Part>
            }
            slots={
              data.slot_usage?.length > 0 && (
                <Part query={overview} what="the time slots">
                  <SlotUsage slots={data.slot_usage} />
                </Part>
              )
            }
          />
          <Part query={overview} what="the recent bookings">
            <RecentBookings bookings={data.recent_bookings} onChoose={onChoose} />
          </Part>
        </InSteps>
      </div>
    )}
  </Loaded>
)

type PartProps = { query: UseQueryResult<Overview>; what: string; children: React.ReactNode }

/** Error boundary: where the answer lacks what a part needs, the other parts are still shown. */
const Part = ({ query: { data, refetch }, what, children }: PartProps) => (
  <CrashBoundary
    from={data}
    instead={
      <EmptyState title={`We could not load ${what}`} onTryAgain={() => void refetch()}>
        Nothing is lost.
      </EmptyState>
    }
  >
    {children}
  </CrashBoundary>
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

type CardsProps = { stats: Overview['main_stats']; period: Overview['date_range'] }

const StatCards = ({ stats, period }: CardsProps) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    <Stat name="Total Bookings" note={<Which period={period} />}>
      {thousands(stats.total_bookings)}
    </Stat>
    <Stat name="Total Revenue" note="of visits in this period">
      {formatAmount(stats.total_revenue)}
    </Stat>
    <Stat name="Registered Users" note="until now">
      {thousands(stats.registered_users)}
    </Stat>
    <Stat name="Today's Bookings" note={<WhoComes />}>
      {thousands(stats.today_bookings)}
    </Stat>
  </dl>
)

/** Stored value: money that came, and is no revenue before it is spent. */
function Owed() {
  const { data } = useAnswer('GET office/vouchers/sums', { key: ['office', 'vouchers', 'sums'] })
  if (!data || data.owed === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      Beside the revenue, guests can still spend{' '}
      <Link to="/admin/gift-cards" className="underline underline-offset-3">
        {formatAmount(data.owed)} on gift cards and credit
      </Link>
      .
    </p>
  )
}

/** The very bookings that were counted. */
const Which = ({ period: { from_date, to_date } }: Pick<CardsProps, 'period'>) => (
  <Link
    to={`/admin?tab=bookings&view=all&date=${from_date}&until=${to_date}`}
    className="-my-3 inline-block py-3 underline underline-offset-3"
  >
    in this period
  </Link>
)

const WhoComes = () => (
  <Link to="/admin/today" className="-my-3 inline-block py-3 underline underline-offset-3">
    Who comes today
  </Link>
)

type StatProps = { name: string; note: React.ReactNode; children: string }

const Stat = ({ name, note, children }: StatProps) => (
  <div className="@container rounded-md border-[1.5px] border-line bg-card p-4">
    <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
    {/* As large as leaves a year's revenue on one line. */}
    <dd className="font-display text-[clamp(1.125rem,16cqi,1.875rem)] font-semibold tabular-nums">
      {children}
      <span className="block font-sans text-sm font-normal text-ink-soft">{note}</span>
    </dd>
  </div>
)
