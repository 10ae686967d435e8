/** What the booking page chose. */
export type PaymentDetails = {
  /** yyyy-MM-dd */
  bookingDate: string
  timeSlot: string
  peopleCount: number
  adults: number
  children: number
  /** In pounds. */
  totalPrice: number
  specialRequests: string
  timeSlotId: number
}

/** The details under a key of their own: however often it is sent, it is one order. */
export type Order = {
  details: PaymentDetails
  key: string
  /** Once it is placed: whoever comes back from the card page pays for this booking. */
  bookingId?: number
}

/** Kept by the browser's history, so that a reload and the way back find the same order. */
export function newOrder(details: PaymentDetails): Order {
  const random = crypto.getRandomValues(new Uint8Array(16))
  return { details, key: Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

export function orderIn(state: unknown): Order | null {
  return isOrder(state) ? state : null
}

// History states are only ever written by this site; what is checked is that this one is ours.
function isOrder(state: unknown): state is Order {
  return (
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string' &&
    'details' in state &&
    typeof state.details === 'object' &&
    state.details !== null &&
    'timeSlotId' in state.details
  )
}
