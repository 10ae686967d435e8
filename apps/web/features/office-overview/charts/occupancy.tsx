import { useId } from 'react'
import { weekdayName } from '#domain/calendar/calendar-date.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Charts } from '../use-overview.ts'
import { occupancyGrid, WEEK, type Occupied } from './occupancy-grid.ts'

const shades = ['bg-sunk', 'bg-moss/15', 'bg-moss/30', 'bg-moss/45', 'bg-moss text-paper']

/** A table that is its own picture: the fuller, the darker. */
export function Occupancy({ cells }: { cells: Charts['occupancy'] }) {
  const id = useId()
  const rows = occupancyGrid(cells)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-md border-[1.5px] border-line bg-card p-4">
      <h3 id={id} className="text-lg">
        How full the slots are
      </h3>
      <p className="pb-2 text-sm text-ink-soft">Seats taken, in per cent</p>
      <table
        aria-labelledby={id}
        className="w-full table-fixed border-separate border-spacing-0.5 text-xs"
      >
        <thead>
          <tr>
            <th scope="col" className="w-12 sm:w-24">
              <span className="sr-only">Time slot</span>
            </th>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day)} className="py-1 font-semibold">
                {weekdayName(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slotId, slot, days }) => (
            <tr key={slotId}>
              <th scope="row" className="text-start font-normal tabular-nums">
                {slot}
              </th>
              {days.map((day) => (
                <OccupiedCell key={day.words} {...day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OccupiedCell({ percent, level, words }: Occupied) {
  return (
    <td
      title={words}
      className={cx('h-9 rounded-sm text-center tabular-nums', percent !== null && shades[level])}
    >
      {percent === null ? <span className="text-ink-soft">–</span> : percent}
      {/* A phone has no room for it, and the heading says it. */}
      {percent !== null && <span className="max-sm:sr-only">%</span>}
    </td>
  )
}
