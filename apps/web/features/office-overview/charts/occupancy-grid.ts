import { weekdayName, type Weekday } from '#domain/calendar/calendar-date.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { Charts } from '../use-overview.ts'

type Cell = Charts['occupancy'][number]

export type Occupied = {
  /** Null where no seat was on offer. */
  percent: number | null
  /** 0 to 4: how dark it is drawn. */
  level: number
  words: string
}

export type OccupancyRow = { slotId: number; slot: string; days: Occupied[] }

/** Weeks begin on Sunday, as everywhere in the overview. */
export const WEEK: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6]

/** A row for each slot in the order of the day, a column for each weekday. */
export function occupancyGrid(cells: readonly Cell[]): OccupancyRow[] {
  const slots = Map.groupBy(cells, ({ slot_id }) => slot_id)
  return [...slots.entries()]
    .map(([slotId, own]) => ({ slotId, own, first: own[0] }))
    .toSorted((a, b) => startOf(a.first).localeCompare(startOf(b.first)))
    .map(({ slotId, own, first }) => ({
      slotId,
      slot: slotLabel(first ?? {}),
      days: WEEK.map((day) =>
        occupied(
          day,
          own.find(({ weekday }) => weekday === day),
        ),
      ),
    }))
}

function occupied(day: Weekday, cell: Cell | undefined): Occupied {
  const name = weekdayName(day)
  if (!cell || cell.seats === 0) {
    return { percent: null, level: 0, words: `${name}: not offered` }
  }
  // People may outnumber the seats where a capacity was lowered afterwards.
  const percent = Math.round((cell.people / cell.seats) * 100)
  const words = `${name}: ${cell.people} of ${cell.seats} seats`
  return { percent, level: levelOf(percent), words }
}

function levelOf(percent: number): number {
  if (percent === 0) return 0
  if (percent < 25) return 1
  if (percent < 50) return 2
  return percent < 75 ? 3 : 4
}

const startOf = (cell: Cell | undefined) => `${cell?.start_time} ${cell?.end_time}`
