import { useMemo } from 'react'
import { type Party, peopleIn } from '#domain/booking/party.ts'
import { heldVisit } from '#web/api/storage.ts'
import { useNow } from '#web/ui/use-now.ts'
import { timeId } from '#web/visit/times.ts'
import type { Hour } from './hours.ts'

/** A visit that was placed and, as far as this page knows, not paid for yet. */
export type HeldVisit = {
  date: string
  slotId: number
  /** Missing at the ordinary visit. */
  sessionId?: number
  adults: number
  children: number
  /** The page that opens it: /ticket#… */
  ticket: string
  /** Epoch milliseconds: until then its seats are kept. */
  until: number
}

/** As long as the card page can be paid on. */
const HELD_FOR_MS = 30 * 60_000

export function keepHeld(visit: Omit<HeldVisit, 'until'>, now: number) {
  heldVisit.write(JSON.stringify({ ...visit, until: now + HELD_FOR_MS }))
}

/** What is held at this moment: the same object for as long as nothing changes. */
export function useHeld(): HeldVisit | null {
  const now = useNow(10_000)
  const text = heldVisit.read()
  return useMemo(() => heldIn(text, now), [text, now])
}

export function heldIn(text: string | null, now: number): HeldVisit | null {
  try {
    const held: unknown = JSON.parse(text ?? 'null')
    return isHeld(held) && held.until > now ? held : null
  } catch {
    return null
  }
}

// Only this site writes it; what is checked is that it is of this version.
function isHeld(value: unknown): value is HeldVisit {
  return typeof value === 'object' && value !== null && 'ticket' in value && 'until' in value
}

/** What of a ticket's address proves whose it is. */
export const secretOf = (ticket: string) => ticket.slice(ticket.indexOf('#') + 1)

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
