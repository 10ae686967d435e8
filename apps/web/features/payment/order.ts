import { toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import type { Voucher } from '#web/visit/use-voucher.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'

/** The details under a key of their own: however often it is sent, it is one order. */
export type Order = {
  details: BookingDetails
  key: string
  /** Once it is placed: whoever comes back from the card page pays for this booking. */
  bookingId?: number
  /** What a gift card pays of it then. */
  heldPence?: number
}

/** Kept by the browser's history, so that a reload and the way back find the same order. */
export const newOrder = (details: BookingDetails): Order => ({ details, key: newId() })

type Paying = { paying?: { code: string; amount: number }; code?: string }

/** With what a code or a visit card takes off it, once it is known. */
export function billedWith(order: Order, { discount, card, lines, totalPence }: Billed): Order {
  if (order.bookingId !== undefined || !(discount?.bill || (card && lines.length > 0))) return order
  return {
    ...order,
    details: { ...order.details, lines: [...lines], totalPrice: toPounds(totalPence) },
  }
}

type Billed = Pick<Voucher, 'discount' | 'card' | 'lines' | 'totalPence'>

/** The visit that it is for, as a code is asked about. */
export const visitIn = ({ details }: Order) => ({
  slotId: details.timeSlotId,
  date: details.bookingDate,
  adults: details.adults,
  children: details.children,
  ...(details.session && { sessionId: details.session.id }),
  ...(details.ages && { ages: details.ages }),
  ...(details.addOns && { addOns: details.addOns }),
})

/** Sent as often as one likes, under its key. */
export const orderToSend = (
  { details, key }: Order,
  userId: number,
  { paying, code }: Paying = {},
) => ({
  headers: { 'idempotency-key': key },
  body: {
    ...whatElse(details),
    User_Id: userId,
    Time_Slot_Id: details.timeSlotId,
    Booking_Date: details.bookingDate,
    Adults: details.adults,
    Children: details.children,
    Total_Price: details.totalPrice,
    Special_Requests: details.specialRequests,
    ...(paying && { Voucher: paying }),
    ...(code && { Code: code }),
    Success_Url: `${location.origin}/stripe-return?success=true`,
    Cancel_Url: `${location.origin}/stripe-return?canceled=true`,
  },
})

/** Beyond an ordinary visit of adults and children. */
function whatElse({ session, ages, addOns }: BookingDetails) {
  return {
    ...(session && { Session_Id: session.id }),
    ...(ages && { Ages: ages }),
    ...(addOns && addOns.length > 0 && { Add_Ons: addOns }),
  }
}

export const orderIn = (state: unknown): Order | null => (isOrder(state) ? state : null)

// History states are only ever written by this site; what is checked is that this one is ours.
const isOrder = (state: unknown): state is Order =>
  typeof state === 'object' &&
  state !== null &&
  'key' in state &&
  typeof state.key === 'string' &&
  'details' in state &&
  typeof state.details === 'object' &&
  state.details !== null &&
  'timeSlotId' in state.details
