import { offeredSlots } from './offered-slots.ts'
import type { Slot } from './offered-slots.ts'

type Shown = { date: string | null; slots: readonly Slot[] | undefined; failed: boolean }

/** For those who only listen: what the list has come to. Nothing where a toast says it. */
export function slotsInWords({ date, slots, failed }: Shown): string {
  if (!date || (failed && !slots)) return ''
  if (!slots) return 'Loading available slots...'
  const { length } = offeredSlots(slots)
  if (length === 0) return ''
  return length === 1 ? '1 time to choose from.' : `${length} times to choose from.`
}
