import type { Answer } from '#contract/contract.ts'
import { penceOf } from '#domain/pricing/money.ts'

export type OfficeBooking = Answer<'GET bookings/admin/{id}'>

/** A booking as the office shows it, money in pence. */
export type Seen = Omit<OfficeBooking, 'price'> & {
  people: number
  total: number
  paid: number
  refunded: number
  /** Promised back, and to be handed over by a person: a task until it is done. */
  owed: number
}

export type Look = ReadonlyMap<number, Seen>

export const seenOf = (booking: OfficeBooking): Seen => ({
  ...booking,
  people: booking.adults + booking.children,
  total: penceOf(booking.totalPrice),
  paid: penceOf(booking.paymentAmount),
  refunded: penceOf(booking.refundedAmount),
  owed: penceOf(booking.toHandBackAmount),
})

/** What was paid and neither went back nor is to be handed back. */
export const leftOf = ({ paid, refunded, owed }: Seen): number => paid - refunded - owed

export const backOf = ({ refunded, owed }: Seen): number => refunded + owed
