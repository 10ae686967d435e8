import { type BookingStatus, isComing } from './status.ts'

export type OfficeBooking = { status: BookingStatus; paidPence: number; refundedPence: number }

/** What staff may do with a booking; each menu entry shows only when it is true. */
export function officeActions({ status, paidPence, refundedPence }: OfficeBooking) {
  return {
    canCancel: isComing(status),
    canReconfirm: ['cancelled', 'not_confirmed'].includes(status) && refundedPence === 0,
    canRefund: paidPence - refundedPence > 0,
    hasRefundHistory: paidPence > 0,
    canDelete: paidPence === 0,
  }
}
