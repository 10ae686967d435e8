import { useState } from 'react'
import type { Slot } from '#web/visit/offered-slots.ts'
import type { Lost } from './slot-lost.tsx'
import { whyLost } from './why-lost.ts'

/** The chosen time once the party cannot have it any more, also if it is gone from the list. */
export function useLost(
  slotId: number | null,
  slots: readonly Slot[] | undefined,
  people: number,
): Lost | null {
  const [seen, setSeen] = useState<Slot | null>(null)
  const chosen = slots?.find(({ id }) => id === slotId)
  if (chosen && chosen !== seen) setSeen(chosen)
  if (!slots || !seen || seen.id !== slotId) return null
  const why = whyLost(seen, slots, people)
  return why === null ? null : { slot: seen, why }
}
