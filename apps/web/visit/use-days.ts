import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { api, type Data, unwrap } from '#web/api/api.ts'
import { readSlots, slotsKey, useSeatsStream, useVisits, visitsKey } from './use-slots.ts'
import type { AvailabilityLevel } from '#domain/calendar/slots.ts'
import { weeksOf } from './month.ts'

export type DayAhead = Data<'GET public/days'>[number]

const MOST_DAYS_AT_ONCE = 62

/** Every day that can be booked, with its slots: whichever is chosen, its times are known already. */
export const useDays = (window: BookingWindow) =>
  useQuery({
    queryKey: ['days', window],
    queryFn: ({ client }) => readDays(window, client),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Whoever comes without a date starts at the first on which there is something to be had. */
export function firstFree(days: readonly DayAhead[] | undefined): string | null {
  const free = days?.find(({ level }) => level === 'good' || level === 'limited')
  return free?.date ?? days?.[0]?.date ?? null
}

/** The days as they were asked for, but a date whose hours are followed live: once all are full, so is it. */
export function daysNow(
  days: readonly DayAhead[] | undefined,
  date: string | null,
  hours: readonly { remaining_capacity: number }[] | undefined,
) {
  const isFull = hours?.length && hours.every((hour) => hour.remaining_capacity === 0)
  if (!isFull) return days
  return days?.map((day) => (day.date === date ? { ...day, level: 'full' as const } : day))
}

async function readDays(window: BookingWindow, client: QueryClient): Promise<DayAhead[]> {
  const read = (query: { from: string; to: string }) => unwrap(api('GET public/days', { query }))
  const days = (await Promise.all(partsOf(window).map(read))).flat()
  for (const { date, slots, visits } of days) {
    // A date that is looked at is told by its stream, which knows better.
    const query = client.getQueryCache().find({ queryKey: slotsKey(date) })
    if (query?.isActive()) continue
    client.setQueryData(slotsKey(date), slots)
    client.setQueryData(visitsKey(date), visits)
  }
  return days
}

function partsOf({ first, last }: BookingWindow): { from: string; to: string }[] {
  const end = addDays(first, MOST_DAYS_AT_ONCE - 1)
  if (end >= last) return [{ from: first, to: last }]
  return [{ from: first, to: end }, ...partsOf({ first: addDays(end, 1), last })]
}

/** A date as it is now, with its sessions, followed live: at once, where the days are known. */
export function useLiveDay(date: string | null) {
  const enabled = date !== null
  const slots = useQuery({ queryKey: slotsKey(date), queryFn: () => readSlots(date), enabled })
  const visits = useVisits(date)
  useSeatsStream(slots.data ? date : null)
  return { slots, visits }
}

type DayLevels = ReadonlyMap<string, AvailabilityLevel>

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
