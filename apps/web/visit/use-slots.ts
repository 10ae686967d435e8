import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { noSlotsAvailable, slotsNotLoaded } from './slot-toasts.ts'
import { offeredSlots } from './offered-slots.ts'
import type { Slot } from './offered-slots.ts'
import { slotsKey, useSeatsStream } from './use-seats-stream.ts'

const SHORTEST_LOADING_MS = 2_000

/** The slots of a date, kept up with what others book. */
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
  const failure = data ? null : error
  useEffect(() => {
    if (failure) toast(slotsNotLoaded(failure))
  }, [failure])
  useEffect(() => {
    if (emptyDate) toast(noSlotsAvailable)
  }, [emptyDate])
  return query
}

export const readSlots = (date: string | null): Promise<Slot[]> =>
  unwrap(api('GET bookings/available-slots', { query: { date: date ?? '' } }))

// A first look at a date takes its time, so that nothing flickers past.
async function readUnhurried(date: string | null): Promise<Slot[]> {
  const [slots] = await Promise.all([
    readSlots(date),
    new Promise((resolve) => setTimeout(resolve, SHORTEST_LOADING_MS)),
  ])
  return slots
}
