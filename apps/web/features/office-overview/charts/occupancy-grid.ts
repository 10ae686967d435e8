import { weekdayName, type Weekday } from '#domain/calendar/calendar-date.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import type { Charts } from '../use-overview.ts'

type Cell = Charts['occupancy'][number]

export type Occupied = {
  /** Null where no seat was on offer. */
  percent: number | null
  /** 0 to 4: how dark it is drawn. */
  level: number
  words: string
}

export type OccupancyRow = { id: number; name: string; cells: Occupied[] }

/** Weeks begin on Sunday, as everywhere in the overview. */
export const WEEK: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6]

/** A row for each slot in the order of the day, a column for each weekday. */
export function occupancyGrid(cells: readonly Cell[]): OccupancyRow[] {
  const slots = Map.groupBy(cells, ({ slot_id }) => slot_id)
  return [...slots]
    .toSorted(([, [a]], [, [b]]) => minutesOfDay(startOf(a)) - minutesOfDay(startOf(b)))
    .map(([id, own]) => ({
      id,
      name: slotLabel(own[0] ?? {}),
      cells: WEEK.map((day) => occupied(day, own)),
    }))
}

function occupied(day: Weekday, cells: readonly Cell[]): Occupied {
  const name = weekdayName(day)
  const cell = cells.find(({ weekday }) => weekday === day)
  if (!cell || cell.seats === 0) {
    return { percent: null, level: 0, words: `${name}: not offered` }
  }
  return shaded(cell.people, cell.seats, `${name}: ${cell.people} of ${cell.seats} seats`)
}

function shaded(taken: number, offered: number, words: string): Occupied {
  // People may outnumber the seats where a capacity was lowered afterwards.
  const percent = Math.round((taken / offered) * 100)
  return { percent, level: levelOf(percent), words }
}

type Room = Charts['rooms'][number]
type Share = Pick<Room['days'][number], 'taken' | 'offered'>

/** A row for each room: its days from today on, and all of them together. */
export const roomGrid = (rooms: readonly Room[]): OccupancyRow[] =>
  rooms.map(({ id, name, days }) => ({ id, name, cells: roomCells(days) }))

function roomCells(days: Room['days']): Occupied[] {
  const sum = (of: keyof Share) => days.reduce((total, day) => total + day[of], 0)
  return [
    ...days.map((day) => share(weekdayDateLabel(day.date), day)),
    share('All seven days', { taken: sum('taken'), offered: sum('offered') }),
  ]
}

function share(name: string, { taken, offered }: Share): Occupied {
  if (offered === 0 && taken === 0) return { percent: null, level: 0, words: `${name}: closed` }
  const words = `${name}: ${hours(taken)} of ${hours(offered)} hours of seats taken`
  return offered === 0 ? { percent: 100, level: 4, words } : shaded(taken, offered, words)
}

const hours = (minutes: number) => Math.round(minutes / 6) / 10

function levelOf(percent: number): number {
  if (percent === 0) return 0
  if (percent < 25) return 1
  if (percent < 50) return 2
  return percent < 75 ? 3 : 4
}

const startOf = (cell: Cell | undefined) => `${cell?.start_time} ${cell?.end_time}`
