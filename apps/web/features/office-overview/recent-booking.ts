import { shownName } from '#domain/account/shown-name.ts'
import type { SaidParty } from '#domain/booking/party.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { ActedBooking } from '#web/office/acted-booking.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { Overview } from './use-overview.ts'

export type RecentBooking = Overview['recent_bookings'][number]

/** The feed's spelling, as the acts of the office know a booking. */
export const actedBooking = (recent: RecentBooking & SaidParty): ActedBooking => ({
  id: recent.id,
  version: recent.version,
  bookingRef: recent.bookingRef,
  userName: shownName(recent.customer_name),
  userEmail: recent.user_email,
  creditBonus: recent.credit_bonus ?? undefined,
  bookingDate: recent.booking_date,
  timeSlotRange: slotLabel(recent),
  adults: recent.adults,
  children: recent.children,
  people_count: recent.people_count,
  status: recent.status,
  paymentStatus: recent.payment_status,
  totalPrice: recent.total_price,
  paymentAmount: recent.payment_amount,
  dueAmount: recent.due_amount,
  refundedAmount: recent.refunded_amount,
  toHandBackAmount: recent.to_hand_back_amount,
})

export const newestFirst = (list: readonly RecentBooking[]) => list.toSorted((a, b) => b.id - a.id)

export const listRevenuePence = (list: readonly RecentBooking[]): number =>
  list.reduce((total, { revenue }) => total + penceOf(revenue), 0)
