import type { Data } from '#web/api/api.ts'

/** A booking as its customer gets it. */
export type OwnBooking = Extract<Data<'GET bookings/bookings'>, unknown[]>[number]

/** Everything below this key is a customer's own bookings. */
export const ownBookingsKey = ['own-bookings']

/** What a ticket says, and the page of a confirmed booking reads. */
export type TicketBooking = Pick<
  OwnBooking,
  | 'id'
  | 'bookingRef'
  | 'status'
  | 'booking_date'
  | 'time_slots'
  | 'people_count'
  | 'total_price'
  | 'special_requests'
> &
  Partial<Pick<OwnBooking, 'extras' | 'sessionName' | 'version' | 'dueAmount' | 'isInvoiced'>>

/** A visit as the booking page chose it and the payment page is told. */
export type BookingDetails = {
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
