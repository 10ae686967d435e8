import { useId, useState } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { thousands } from '#domain/pricing/thousands.ts'
import type { Charts } from '../use-overview.ts'
import { Bars } from './bars.tsx'
import { type Bin, binDays, binLabel, binSize, type BinSize } from './chart-bins.ts'

/** Bookings above revenue, day under day. The table is always there for those who listen. */
export function ByDay({ days, today }: { days: Charts['days']; today: string }) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const size = binSize(days.length)
  const bins = binDays(days)
  const isQuiet = bins.every(({ bookings }) => bookings === 0)
  return (
    <section aria-labelledby={id} className="rounded-md border-[1.5px] border-line bg-card p-4">
      <header className="flex items-start justify-between gap-2 pb-2">
        <h3 id={id} className="text-lg">
          Bookings and revenue by {size}
        </h3>
        <Button
          tone="plain"
          size="small"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="-me-2 -mt-1.5 whitespace-nowrap"
        >
          As a table
        </Button>
      </header>
      {!asTable && isQuiet && <EmptyState title="No Data Available" />}
      {!asTable && !isQuiet && <Picture {...{ bins, size, today }} />}
      {/* Out of sight, but not out of hearing. */}
      <div className={cx(!asTable && 'sr-only')}>
        <BinTable labelledBy={id} {...{ bins, size }} />
      </div>
    </section>
  )
}

function Picture({ bins, size, today }: { bins: readonly Bin[]; size: string; today: string }) {
  const first = bins[0]
  const last = bins.at(-1)
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Bars
        title="Bookings"
        bins={bins}
        value={({ bookings }) => bookings}
        words={(bookings) => (bookings === 1 ? '1 booking' : `${thousands(bookings)} bookings`)}
        {...{ size, today }}
      />
      <Bars
        title="Revenue"
        bins={bins}
        value={({ revenuePence }) => revenuePence}
        words={formatPounds}
        {...{ size, today }}
      />
      {first && last && (
        <p className="-mt-3 flex justify-between text-sm text-ink-soft tabular-nums">
          <span>{dateLabel(first.from)}</span>
          <span>{dateLabel(last.to)}</span>
        </p>
      )}
    </div>
  )
}

type TableProps = { labelledBy: string; bins: readonly Bin[]; size: BinSize }

const headings = { day: 'Day', week: 'Week', month: 'Month' }

const BinTable = ({ labelledBy, bins, size }: TableProps) => (
  <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
    <thead>
      <tr>
        <th scope="col" className="py-1 text-start">
          {headings[size]}
        </th>
        {['Bookings', 'Revenue'].map((heading) => (
          <th key={heading} scope="col" className="text-end">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bins.map((bin) => (
        <tr key={bin.from} className="border-t border-line">
          <td className="py-1">{binLabel(bin)}</td>
          <td className="text-end">{thousands(bin.bookings)}</td>
          <td className="text-end">{formatPounds(bin.revenuePence)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
