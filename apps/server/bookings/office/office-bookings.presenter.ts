import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { paymentStatusOf, sourceOf } from '#server/bookings/bookings.presenter.ts'
import type { Total } from './count-bookings.queries.ts'
import type { OfficeBooking } from './office-bookings.queries.ts'

type Booking = z.input<Contract['GET bookings/admin/{id}']['response']>

/** A booking as staff see it. */
export function presentOfficeBooking(booking: OfficeBooking): Booking {
  const { start_time, end_time } = booking
  const total = toPounds(booking.total_pence)
  return {
    id: booking.id,
    bookingRef: booking.reference,
    userName: booking.user_name ?? 'Unknown Customer',
    userEmail: booking.user_email,
    userPhone: booking.user_phone,
    userId: booking.user_id,
    bookingDate: booking.booking_date,
    timeSlotRange: slotLabel({ start_time, end_time }),
    timeSlotId: booking.slot_id,
    timeSlotStart: start_time,
    timeSlotEnd: end_time,
    timeSlotIsActive: booking.slot_is_active,
    adults: booking.adults,
    children: booking.children,
    specialRequests: booking.special_requests,
    paymentAmount: toPounds(booking.paid_pence),
    refundedAmount: toPounds(booking.refunded_pence),
    price: total,
    totalPrice: total,
    status: booking.status,
    paymentStatus: paymentStatusOf(booking),
    createdAt: booking.created_at.toString(),
    cancellationSource: sourceOf(booking.cancellation_source),
    version: booking.version,
  }
}

export function presentTotal({ count, isCapped }: Total, pageSize = 10) {
  return { total: count, totalPages: Math.ceil(count / pageSize), totalIsCapped: isCapped }
}
