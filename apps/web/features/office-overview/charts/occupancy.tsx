import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import type { Charts } from '../use-overview.ts'
import {
  type Occupied,
  type OccupancyRow,
  occupancyGrid,
  roomGrid,
  WEEK,
} from './occupancy-grid.ts'

export function SlotOccupancy({ cells }: { cells: Charts['occupancy'] }) {
  const rows = occupancyGrid(cells)
  const columns = WEEK.map((day) => dayColumn(weekdayName(day)))
  const title = 'How full the slots are'
  return (
    <Occupancy note="Seats taken, in per cent" rowsAre="Time slot" {...{ title, columns, rows }} />
  )
}

/** Whatever the period: what can still be filled. */
export function RoomOccupancy({ rooms }: { rooms: Charts['rooms'] }) {
  const days = rooms[0]?.days ?? []
  const columns = [
    ...days.map(({ date }) => dayColumn(weekdayName(weekdayOf(date)))),
    { short: 'All', name: 'All seven days' },
  ]
  return (
    <Occupancy
      title="How full the room is"
      note="Seats taken from today on, hour by hour, in per cent"
      rowsAre="Room"
      columns={columns}
      rows={roomGrid(rooms)}
    />
  )
}

const dayColumn = (name: string) => ({ name, short: name.slice(0, 3) })

const shades = ['bg-sunk', 'bg-moss/12', 'bg-moss/24', 'bg-moss/36', 'bg-moss text-paper']

type Props = {
  title: string
  note: string
  rowsAre: string
  columns: readonly { name: string; short: string }[]
  rows: readonly OccupancyRow[]
}

/** A table that is its own picture: the fuller, the darker. */
function Occupancy({ title, note, rowsAre, columns, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <Card title={title} level="h3" look="text-lg" className="rounded-md p-4">
      <p className="pb-2 text-sm text-ink-soft">{note}</p>
      <table
        aria-label={title}
        className="w-full table-fixed border-separate border-spacing-0.5 text-xs"
      >
        <thead>
          <tr>
            <th scope="col" className="w-12 sm:w-24">
              <span className="sr-only">{rowsAre}</span>
            </th>
            {columns.map(({ name, short }) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="px-0 py-1 font-semibold whitespace-nowrap"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="text-start font-normal tabular-nums">
                {row.name}
              </th>
              {row.cells.map((cell) => (
                <OccupiedCell key={cell.words} {...cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const OccupiedCell = ({ percent, level, words }: Occupied) => (
  <td
    title={words}
    className={cx('h-9 rounded-sm text-center tabular-nums', percent !== null && shades[level])}
  >
    {percent === null ? <span className="text-ink-soft">–</span> : percent}
    {/* A phone has no room for it, and the heading says it. */}
    {percent !== null && <span className="max-sm:sr-only">%</span>}
  </td>
)
