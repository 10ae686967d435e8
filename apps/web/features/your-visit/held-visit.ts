import { useMemo } from 'react'
import { heldVisit } from '#web/api/storage.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { Slot } from '#web/visit/offered-slots.ts'

/** A visit that was placed and, as far as this page knows, not paid for yet. */
export type HeldVisit = {
  date: string
  slotId: number
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

type Choice = Pick<HeldVisit, 'date' | 'slotId' | 'adults' | 'children'>

export const isSameVisit = (one: Choice, other: Choice) =>
  one.date === other.date &&
  one.slotId === other.slotId &&
  one.adults === other.adults &&
  one.children === other.children

/** Seats that one keeps oneself are not taken. */
export function withOwnSeats(slots: Slot[], date: string, held: HeldVisit | null): Slot[] {
  if (held?.date !== date) return slots
  const own = held.adults + held.children
  return slots.map((slot) => {
    if (slot.id !== held.slotId) return slot
    const remaining_capacity = Math.min(slot.capacity, slot.remaining_capacity + own)
    return { ...slot, remaining_capacity, is_available: true }
  })
}
