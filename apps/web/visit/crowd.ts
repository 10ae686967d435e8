import type { Hour } from './hours.ts'

type Seats = Pick<Hour, 'capacity' | 'remaining_capacity'>

/** How many of five cushions are taken: drawn beside the words. */
export function cushionsTaken({ capacity, remaining_capacity }: Seats): number {
  if (remaining_capacity === 0) return CUSHIONS
  const taken = (capacity - remaining_capacity) / Math.max(1, capacity)
  // Somebody is somebody, and one place left is a place left.
  return taken <= 0 ? 0 : Math.min(CUSHIONS - 1, Math.max(1, Math.round(taken * CUSHIONS)))
}

export const CUSHIONS = 5
const FEW = 5

export function crowdWords(slot: Seats): string {
  const { capacity, remaining_capacity: left } = slot
  if (left === 0) return 'Full'
  if (left <= FEW && left * 3 <= capacity) return `${left} left`
  if (left >= capacity) return 'Nobody yet'
  const taken = (capacity - left) / capacity
  if (taken <= 1 / 3) return 'Quiet'
  return taken <= 2 / 3 ? 'Half full' : 'Lively'
}

/** For those who only listen. */
export function crowdInFull(slot: Seats): string {
  const { capacity, remaining_capacity: left } = slot
  if (left === 0) return 'full'
  return `${crowdWords(slot)}, ${left} of ${capacity} places free`.toLowerCase()
}

/** The hour with the fewest people that still has room for the party; null where it is not the only one. */
export function quietest(hours: readonly Hour[], people: number): string | null {
  const fitting = hours.filter((hour) => hour.is_available && hour.remaining_capacity >= people)
  const taken = (hour: Hour) => (hour.capacity - hour.remaining_capacity) / hour.capacity
  const [first, second] = fitting.toSorted((one, other) => taken(one) - taken(other))
  return first && second && taken(first) < taken(second) ? first.id : null
}
