import { formatPounds } from '#domain/pricing/money.ts'
import { count } from './detail-facts.ts'
import type { Overview } from './use-overview.ts'

export function StatCards({ stats }: { stats: Overview['main_stats'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat name="Total Bookings" note="in this period">
        {count(stats.total_bookings)}
      </Stat>
      <Stat name="Total Revenue" note="paid, less refunds">
        {formatPounds(stats.total_revenue * 100)}
      </Stat>
      <Stat name="Registered Users" note="until now">
        {count(stats.registered_users)}
      </Stat>
      <Stat name="Today's Bookings" note="visits of today">
        {count(stats.today_bookings)}
      </Stat>
    </dl>
  )
}

type StatProps = { name: string; note: string; children: string }

function Stat({ name, note, children }: StatProps) {
  return (
    <div className="rounded-md border-[1.5px] border-line bg-card p-4">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums sm:text-3xl">
        {children}
        <span className="block font-sans text-sm font-normal text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
