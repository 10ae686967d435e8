import { MOST_UNPAID, MOST_UNPAID_PEOPLE } from './party.ts'

/** Unpaid people from one network; each wider one has room for twice as many. */
export const MOST_FROM_NETWORK = 60

/** What is held unpaid already: by a guest, and from each of their networks, the narrowest first. */
export type Held = { bookings: number; people: number; networks: readonly number[] }

/** How many people more may be held unpaid for a guest (docs/rules/seats.md#limits-on-holds). */
export const mostToHold = (held: Held): number => Math.min(leftOfGuest(held), leftOfNetworks(held))

/** Which limit leaves the least; null where neither is near. */
export function nearestLimit(held: Held): 'guest' | 'network' | null {
  if (mostToHold(held) === Infinity) return null
  return leftOfGuest(held) <= leftOfNetworks(held) ? 'guest' : 'network'
}

/** One party alone may be larger than what several may be together. */
function leftOfGuest({ bookings, people }: Held): number {
  if (bookings === 0) return Infinity
  return bookings >= MOST_UNPAID ? 0 : Math.max(0, MOST_UNPAID_PEOPLE - people)
}

const leftOfNetworks = ({ networks }: Held): number =>
  Math.min(...networks.map((people, width) => Math.max(0, MOST_FROM_NETWORK * 2 ** width - people)))
