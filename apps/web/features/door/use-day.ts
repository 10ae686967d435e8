import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newId } from '#web/act/new-id.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { api, unwrap } from '#web/api/api.ts'
import { storedDay } from '#web/api/storage.ts'
import { useNow } from '#web/ui/use-now.ts'
import { hear } from '#web/watchers.ts'
import type { Day, Party } from './day.ts'
import { addTelling, currentTellings, hasToldAll, tellAll, watchTellings } from './tellings.ts'
import { withTellings } from './with-tellings.ts'

// Another door, the desk and the website change the day meanwhile.
const LOOK_AGAIN_MS = 5_000

export const dayKey = ['office', 'today']

/** Today as this door knows it: kept for when the connection is gone, and for the next start. */
export function useToday() {
  const now = useNow(10_000)
  const { date } = cafeMoment(now)
  const queries = useQueryClient()
  const queryKey = [...dayKey, date]
  const query = useQuery({
    queryKey,
    // What waits is told first, so that what is heard next has counted it.
    queryFn: async () => {
      await tellAll((party) =>
        queries.setQueryData<Day>(queryKey, (day) => day && withParty(day, party)),
      )
      return remember(await unwrap(api('GET office/today', { query: { as: 'door' } })))
    },
    initialData: () => remembered(date),
    initialDataUpdatedAt: () => Date.parse(remembered(date)?.asOf ?? '') || 0,
    refetchInterval: LOOK_AGAIN_MS,
    // A browser that believes itself offline may be wrong, and one that does not, too: we try.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  useEffect(() => hear(window, { pagehide: leave }), [])
  const tellings = useSyncExternalStore(watchTellings, currentTellings, currentTellings)
  const day = query.data && withTellings(query.data, tellings.waiting)
  return { day, now, query, tellings }
}

/** Closed with nothing untold, it is a door no more: the others do not wait for it. */
function leave() {
  if (hasToldAll()) void api('GET office/today', { query: { as: 'office' }, keepalive: true })
}

export function useTell() {
  const queries = useQueryClient()
  return (party: Party, people: number, reverses?: string) => {
    const { bookingId, name } = party
    const seen = { id: newId(), at: new Date().toISOString(), bookingId, people, name }
    addTelling(reverses ? { ...seen, reverses } : seen)
    void queries.refetchQueries({ queryKey: dayKey })
  }
}

const withParty = (day: Day, party: Party): Day =>
  remember({
    ...day,
    parties: day.parties.map((each) => (each.bookingId === party.bookingId ? party : each)),
  })

function remember(day: Day): Day {
  storedDay.write(JSON.stringify(day))
  return day
}

function remembered(date: string): Day | undefined {
  const text = storedDay.read()
  const day = text ? (JSON.parse(text) as Day) : undefined
  // Whether others are silent, only the server knows.
  return day?.date === date ? { ...day, silentDoors: [] } : undefined
}
