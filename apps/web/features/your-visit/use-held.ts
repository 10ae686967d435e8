import { useMemo } from 'react'
import { type Party, peopleIn } from '#domain/booking/party.ts'
import { heldVisit } from '#web/api/storage.ts'
import { useNow } from '#web/ui/use-now.ts'
import { heldIn, type HeldVisit } from '#web/visit/held-visit.ts'
import { timeId } from '#web/visit/times.ts'
import type { Hour } from './hours.ts'

/** What is held at this moment: the same object for as long as nothing changes. */
export function useHeld(): HeldVisit | null {
  const now = useNow(10_000)
  const text = heldVisit.read()
  return useMemo(() => heldIn(text, now), [text, now])
}

type Which = Pick<HeldVisit, 'date' | 'slotId' | 'sessionId'>

export const isSameVisit = (one: Which, other: Which) =>
  one.date === other.date && one.slotId === other.slotId && one.sessionId === other.sessionId

export const isSameParty = (one: Party, other: Party) =>
  one.adults === other.adults && one.children === other.children

/** Seats that one keeps oneself are not taken. */
export function withOwnSeats(hours: Hour[], date: string, held: HeldVisit | null): Hour[] {
  if (held?.date !== date) return hours
  const own = peopleIn(held)
  return hours.map((hour) => {
    if (hour.id !== timeId({ slotId: held.slotId, sessionId: held.sessionId ?? null })) return hour
    const remaining_capacity = Math.min(hour.capacity, hour.remaining_capacity + own)
    return { ...hour, remaining_capacity, is_available: true }
  })
}
