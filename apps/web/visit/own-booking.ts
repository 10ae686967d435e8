import type { Ages } from '#domain/booking/ages.ts'
import type { Line } from '#domain/pricing/bill.ts'
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
  Partial<
    Pick<
      OwnBooking,
      | 'extras'
      | 'sessionName'
      | 'version'
      | 'dueAmount'
      | 'isInvoiced'
      | 'canPay'
      | 'isPaymentUnderWay'
    >
  >

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
  /** Another session than the ordinary visit. */
  session?: { id: number; name: string }
  /** Where it matters how old somebody is. */
  ages?: Ages
  addOns?: { id: number; quantity: number }[]
  /** What makes up the price, until the price is another. */
  lines?: readonly Line[]
}
