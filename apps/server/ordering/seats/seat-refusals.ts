import type { GroupRefusal } from '#domain/booking/day.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

export function slotFull(remaining: number): Refusal {
  return refuse('SLOT_FULL', { details: { remaining_capacity: remaining } })
}

/** What the look, or the write under the day's lock, says to a group. */
export const groupRefusal = ({ refused, remaining }: GroupRefusal): Refusal =>
  refused === 'SLOT_FULL' ? slotFull(remaining) : refuse(refused)

export const networkHoldsTooMuch = refuse('TOO_MANY_PENDING', {
  message:
    'Too many unpaid seats are held from your internet connection. Please try again in half an hour.',
})

export const usedByGuest = refuse('DISCOUNT_USED_UP', {
  message: 'You have used this code before. Please go on without it.',
})
