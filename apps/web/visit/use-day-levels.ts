import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import type { AvailabilityLevel } from '#domain/calendar/slots.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { weeksOf } from './month.ts'

export type DayLevels = ReadonlyMap<string, AvailabilityLevel>

const nothingKnown: DayLevels = new Map()

/** How free the bookable days of a month are. Without an answer the days are merely unmarked. */
export function useDayLevels(month: string, window: BookingWindow | undefined): DayLevels {
  const range = window && bookablePart(month, window)
  const { data } = useQuery({
    queryKey: ['day-levels', range],
    queryFn: () => readLevels(range ?? { from: '', to: '' }),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return data ?? nothingKnown
}

type Range = { from: string; to: string }

async function readLevels(range: Range): Promise<DayLevels> {
  const days = await unwrap(api('GET public/availability-preview', { query: range }))
  return new Map([days].flat().map(({ date, level }) => [date, level]))
}

function bookablePart(month: string, { first, last }: BookingWindow): Range | undefined {
  const days = weeksOf(month)
    .flat()
    .filter((date) => date >= first && date <= last)
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : undefined
}
