import { HOLDS } from '#domain/booking/holds.ts'
import { heldVisit, parsed } from '#web/api/storage.ts'

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

// A minute less than it is held: so long the answer may have been on its way.
const HELD_FOR_MS = (HOLDS.checkout.minutes - 1) * 60_000

export function keepHeld(visit: Omit<HeldVisit, 'until'>, now: number) {
  heldVisit.write(JSON.stringify({ ...visit, until: now + HELD_FOR_MS }))
}

export function heldIn(text: string | null, now: number): HeldVisit | null {
  const held = parsed(text)
  return isHeld(held) && held.until > now ? held : null
}

// Only this site writes it; what is checked is that it is of this version.
const isHeld = (value: unknown): value is HeldVisit =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'until' in value

/** What of a ticket's address proves whose it is. */
export const secretOf = (ticket: string) => ticket.slice(ticket.indexOf('#') + 1)
