import { slotLabel } from '#domain/calendar/labels.ts'

type Lacking<Booking> = { [Name in keyof Booking]?: Booking[Name] | null }

type Shown = {
  userName: string
  timeSlotRange: string
  bookingRef: string
  adults: number
  children: number
  totalPrice: number
  paymentAmount: number
  refundedAmount: number
}

/** What an answer may lack gets what the specification says, so that every screen can draw it (D39). */
export function withDefaults<Booking extends Shown>(booking: Booking): Booking {
  const given: Lacking<Shown> & { timeSlotStart?: string | null; timeSlotEnd?: string | null } =
    booking
  return {
    ...booking,
    userName: given.userName || 'Unknown Customer',
    timeSlotRange: slotLabel({
      timeSlotRange: given.timeSlotRange ?? null,
      start_time: given.timeSlotStart ?? null,
      end_time: given.timeSlotEnd ?? null,
    }),
    bookingRef: given.bookingRef ?? '',
    adults: given.adults ?? 0,
    children: given.children ?? 0,
    totalPrice: given.totalPrice ?? 0,
    paymentAmount: given.paymentAmount ?? 0,
    refundedAmount: given.refundedAmount ?? 0,
  }
}
