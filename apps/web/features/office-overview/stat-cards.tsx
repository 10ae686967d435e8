import { Link } from 'react-router'
import { formatAmount } from '#domain/pricing/money.ts'
import { count } from './detail-facts.ts'
import type { Overview } from './use-overview.ts'

type Props = { stats: Overview['main_stats']; period: Overview['date_range'] }

export const StatCards = ({ stats, period }: Props) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    <Stat name="Total Bookings" note={<Which period={period} />}>
      {count(stats.total_bookings)}
    </Stat>
    <Stat name="Total Revenue" note="paid, less refunds">
      {formatAmount(stats.total_revenue)}
    </Stat>
    <Stat name="Registered Users" note="until now">
      {count(stats.registered_users)}
    </Stat>
    <Stat name="Today's Bookings" note={<WhoComes />}>
      {count(stats.today_bookings)}
    </Stat>
  </dl>
)

/** The very bookings that were counted. */
const Which = ({ period: { from_date, to_date } }: Pick<Props, 'period'>) => (
  <Link
    to={`/admin?tab=bookings&view=all&date=${from_date}&until=${to_date}`}
    className="-my-3 inline-block py-3 underline underline-offset-3"
  >
    in this period
  </Link>
)

/** The morning's first question: the run of today, hour by hour. */
const WhoComes = () => (
  <Link to="/admin?tab=today" className="-my-3 inline-block py-3 underline underline-offset-3">
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
