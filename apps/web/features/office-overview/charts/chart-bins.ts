import { dateLabel } from '#domain/calendar/labels.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { Charts } from '../use-overview.ts'

type Day = Charts['days'][number]

/** A bar of the chart: a day, or as many as share one where days would be too thin to see. */
export type Bin = { from: string; to: string; bookings: number; revenuePence: number }

export type BinSize = 'day' | 'week' | 'month'

const MOST_DAYS = 62
const MOST_WEEKS = 62 * 7

export function binSize(dayCount: number): BinSize {
  if (dayCount <= MOST_DAYS) return 'day'
  return dayCount <= MOST_WEEKS ? 'week' : 'month'
}

/** Nothing is lost or counted twice: the bins of a period add up to its days. */
export function binDays(days: readonly Day[]): Bin[] {
  const size = binSize(days.length)
  const bins = Map.groupBy(days.entries(), ([index, { date }]) => {
    if (size === 'day') return date
    return size === 'week' ? Math.floor(index / 7) : date.slice(0, 7)
  })
  return [...bins.values()].map((entries) => binOf(entries.map(([, day]) => day)))
}

const binOf = (days: Day[]): Bin => ({
  from: days[0]?.date ?? '',
  to: days.at(-1)?.date ?? '',
  bookings: sum(days.map(({ bookings }) => bookings)),
  // In pence: pounds would not add up.
  revenuePence: sum(days.map(({ revenue }) => penceOf(revenue))),
})

export const binLabel = ({ from, to }: Bin) =>
  from === to ? dateLabel(from) : `${dateLabel(from)} – ${dateLabel(to)}`

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
