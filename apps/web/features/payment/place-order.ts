import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Order } from './order.ts'

type Placed = { bookingId: number; bookingRef: string; checkoutUrl: string | null }

/** Where the order leads: to the card page, to the ticket, or nowhere, and then why. */
export type Outcome =
  | { kind: 'placed'; placed: Placed }
  | { kind: 'payable'; checkoutUrl: string }
  /** Paid or over since it was placed: the dashboard tells which. */
  | { kind: 'settled' }
  | { kind: 'price-changed'; totalPrice: number }
  /** This time cannot be had any more; another one can. */
  | { kind: 'slot-gone'; error: ApiError }
  | { kind: 'refused'; error: ApiError }
  /** Nothing is wrong with the order: the same one may be sent again. */
  | { kind: 'failed'; error: ApiError }

const SLOT_GONE = ['SLOT_FULL', 'SLOT_INACTIVE', 'CLOSED', 'DATE_OUT_OF_RANGE', 'NOT_FOUND']

/** However often it is sent, it is one order; placed already, only its payment is left. */
export function sendOrder(order: Order, userId: number): Promise<Outcome> {
  return order.bookingId === undefined ? placeOrder(order, userId) : payFor(order.bookingId)
}

async function payFor(bookingId: number): Promise<Outcome> {
  const { data, error } = await api('POST StripePayments/create-checkout-session', {
    body: { bookingId },
  })
  if (data) return { kind: 'payable', checkoutUrl: data.checkoutUrl }
  if (error.code === 'INVALID_STATE' || error.code === 'NOT_FOUND') return { kind: 'settled' }
  return { kind: 'failed', error }
}

async function placeOrder({ details, key }: Order, userId: number): Promise<Outcome> {
  const { data, error } = await api('POST bookings/create-with-checkout', {
    headers: { 'idempotency-key': key },
    body: {
      User_Id: userId,
      Time_Slot_Id: details.timeSlotId,
      Booking_Date: details.bookingDate,
      Adults: details.adults,
      Children: details.children,
      Total_Price: details.totalPrice,
      Special_Requests: details.specialRequests,
      Success_Url: `${location.origin}/stripe-return?success=true`,
      Cancel_Url: `${location.origin}/stripe-return?canceled=true`,
    },
  })
  if (data) return { kind: 'placed', placed: data }
  if (error.code === 'PRICE_CHANGED' && error.totalPrice !== undefined) {
    return { kind: 'price-changed', totalPrice: error.totalPrice }
  }
  if (SLOT_GONE.includes(error.code)) return { kind: 'slot-gone', error }
  return { kind: error.status >= 500 || error.status === 0 ? 'failed' : 'refused', error }
}
