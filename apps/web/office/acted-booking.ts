import { officeActions } from '#domain/booking/office-actions.ts'
import type { SaidParty } from '#domain/booking/party.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeBooking = Data<'GET bookings/admin/{id}'>

/** As much of a booking as acting on it takes; its version where the list knows it. */
export type ActedBooking = Pick<
  OfficeBooking,
  | 'id'
  | 'bookingRef'
  | 'userName'
  | 'userEmail'
  | 'bookingDate'
  | 'timeSlotRange'
  | 'adults'
  | 'children'
  | 'status'
  | 'paymentStatus'
  | 'totalPrice'
  | 'paymentAmount'
  | 'dueAmount'
  | 'refundedAmount'
  | 'toHandBackAmount'
> &
  Partial<Pick<OfficeBooking, 'version' | 'userId' | 'creditBonus'>> &
  Pick<SaidParty, 'people_count'>

type Money = Pick<ActedBooking, 'paymentAmount' | 'refundedAmount' | 'toHandBackAmount'>

/** docs/rules/cancellation.md#by-staff, for the row of a list. */
export function actionsOn(booking: Money & Pick<ActedBooking, 'status'>) {
  const { paidPence, leftPence } = moneyOf(booking)
  const refundedPence = paidPence - leftPence
  return officeActions({ status: booking.status, paidPence, refundedPence })
}

/** Whether cancelling it by a press on the wrong row can be taken back. */
export const canUndoCancelling = (booking: Money & Pick<ActedBooking, 'status'>) =>
  booking.status === 'confirmed' && actionsOn({ ...booking, status: 'cancelled' }).canReconfirm

/** What is promised to be handed back is not left any more. */
export function moneyOf({ paymentAmount, refundedAmount, toHandBackAmount }: Money) {
  const paidPence = penceOf(paymentAmount)
  const refundedPence = penceOf(refundedAmount)
  const toHandBackPence = penceOf(toHandBackAmount)
  const leftPence = paidPence - refundedPence - toHandBackPence
  return { paidPence, refundedPence, toHandBackPence, leftPence }
}
