import { officeActions } from '#domain/booking/office-actions.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeBooking = Data<'GET bookings/admin/{id}'>

/** As much of a booking as acting on it takes; its version where the list knows it. */
export type ActedBooking = Pick<
  OfficeBooking,
  | 'id'
  | 'bookingRef'
  | 'userName'
  | 'bookingDate'
  | 'timeSlotRange'
  | 'adults'
  | 'children'
  | 'status'
  | 'paymentStatus'
  | 'totalPrice'
  | 'paymentAmount'
  | 'refundedAmount'
> &
  Partial<Pick<OfficeBooking, 'version' | 'userId' | 'userEmail'>>

type Money = Pick<ActedBooking, 'paymentAmount' | 'refundedAmount'>

/** docs/rules/cancellation.md#by-staff, for the row of a list. */
export function actionsOn(booking: Money & Pick<ActedBooking, 'status'>) {
  const { paidPence, refundedPence } = moneyOf(booking)
  return officeActions({ status: booking.status, paidPence, refundedPence })
}

/** Whether cancelling it by a press on the wrong row can be taken back. */
export const canUndoCancelling = (booking: Money & Pick<ActedBooking, 'status'>) =>
  booking.status === 'confirmed' && actionsOn({ ...booking, status: 'cancelled' }).canReconfirm

export function moneyOf({ paymentAmount, refundedAmount }: Money) {
  const paidPence = penceOf(paymentAmount)
  const refundedPence = penceOf(refundedAmount)
  return { paidPence, refundedPence, leftPence: paidPence - refundedPence }
}
