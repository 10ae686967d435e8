import { refuse, type Refusal } from '#server/platform/refusal.ts'

export function slotFull(remaining: number): Refusal {
  return refuse('SLOT_FULL', { details: { remaining_capacity: remaining } })
}

export const networkHoldsTooMuch = refuse('TOO_MANY_PENDING', {
  message:
    'Too many unpaid seats are held from your internet connection. Please try again in half an hour.',
})

export const usedByGuest = refuse('DISCOUNT_USED_UP', {
  message: 'You have used this code before. Please go on without it.',
})
