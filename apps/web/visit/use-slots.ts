import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailureToast } from '#web/act/failure.ts'
import { api, unwrap } from '#web/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useVisible } from '#web/ui/use-visible.ts'
import { offeredSlots, slotsIn, type SessionVisit, type Slot } from './offered-slots.ts'
import { pricingKey } from './use-pricing.ts'

const SHORTEST_LOADING_MS = 2_000
const LOOK_AGAIN_MS = 2_000

export const slotsKey = (date: string | null) => ['slots', date]
/** Of sessions; asked for again together with the slots. */
export const visitsKey = (date: string | null) => [...slotsKey(date), 'visits']

export function useSlots(date: string | null) {
  const query = useQuery({
    queryKey: slotsKey(date),
    queryFn: ({ client, queryKey }) =>
      client.getQueryData(queryKey) ? readSlots(date) : readUnhurried(date),
    enabled: date !== null,
  })
  const { error, data } = query
  useSeatsStream(data ? date : null)

  const emptyDate = data && offeredSlots(data).length === 0 ? date : null
  // Told only where nothing is shown: what was loaded before stays, and is asked for again.
  useFailureToast(data ? null : error, ({ message }) => ({
    title: 'Error',
    description: `Failed to load available slots. ${message}`,
    destructive: true,
  }))
  useEffect(() => {
    if (emptyDate) toast(noSlotsAvailable)
  }, [emptyDate])
  return query
}

const noSlotsAvailable = {
  title: 'No Slots Available',
  description: 'No available slots found for the selected date',
  destructive: true,
  said: true,
}

export const readSlots = async (date: string | null): Promise<Slot[]> =>
  slotsIn(await unwrap(api('GET bookings/available-slots', { query: { date: date ?? '' } })))

/** What sessions offer on a date. */
export const useVisits = (date: string | null) =>
  useQuery({
    queryKey: visitsKey(date),
    queryFn: (): Promise<SessionVisit[]> =>
      unwrap(api('GET public/session-slots', { query: { date: date ?? '' } })),
    enabled: date !== null,
  })

// A date that is not known yet takes its time, so that nothing flickers past (docs/rules/promises.md#waiting).
async function readUnhurried(date: string | null): Promise<Slot[]> {
  const [slots] = await Promise.all([
    readSlots(date),
    new Promise((resolve) => setTimeout(resolve, SHORTEST_LOADING_MS)),
  ])
  return slots
}

/** Follows what others book on a date; where the stream is broken it looks again and again. */
export function useSeatsStream(date: string | null) {
  const queries = useQueryClient()
  const visible = useVisible()
  useEffect(() => {
    if (!date || !visible) return
    const queryKey = slotsKey(date)
    const stream = new EventSource(`/Api/public/seats-stream?date=${date}`)
    stream.addEventListener('seats', ({ data }: MessageEvent<string>) => {
      const { slots, visits } = JSON.parse(data) as { slots: Slot[]; visits: SessionVisit[] }
      const before = queries.getQueryData<Slot[]>(queryKey)
      queries.setQueryData<Slot[]>(queryKey, slots)
      queries.setQueryData<SessionVisit[]>(visitsKey(date), visits)
      // One price on the whole page, also beside the calendar.
      if (pricesOf(before) !== pricesOf(slots)) {
        void queries.invalidateQueries({ queryKey: pricingKey })
      }
    })
    const timer = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN) void queries.invalidateQueries({ queryKey })
    }, LOOK_AGAIN_MS)
    return () => {
      stream.close()
      clearInterval(timer)
    }
  }, [date, visible, queries])
}

const pricesOf = (slots: readonly Slot[] = []) =>
  slots.map(({ final_price, prices }) => JSON.stringify([final_price, prices])).join()
