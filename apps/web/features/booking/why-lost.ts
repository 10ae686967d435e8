import type { Slot } from '#web/visit/offered-slots.ts'

/** What became of a chosen time that the party cannot have any more; null while it can. */
export function whyLost(chosen: Slot, slots: readonly Slot[], people: number): string | null {
  const slot = slots.find(({ id }) => id === chosen.id)
  if (!slot) return 'is not offered any more'
  const left = slot.remaining_capacity
  if (left === 0) return 'has just filled up'
  if (!slot.is_available) return 'has begun'
  if (people <= left) return null
  return `has only ${left === 1 ? '1 place' : `${left} places`} left`
}
