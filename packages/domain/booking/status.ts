import { formatAmount } from '#domain/pricing/money.ts'

export const BOOKING_STATUS_LABELS = {
  pending: 'Pending Payment',
  confirmed: 'Confirmed',
  cancelrequested: 'Cancellation Requested',
  cancelled: 'Cancelled',
  completed: 'Completed',
  not_confirmed: 'Not Confirmed',
} as const

export type BookingStatus = keyof typeof BOOKING_STATUS_LABELS

export const BOOKING_STATUSES = Object.keys(BOOKING_STATUS_LABELS).filter(isBookingStatus)

export const PAYMENT_STATUS_LABELS = {
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
} as const

export type PaymentStatus = keyof typeof PAYMENT_STATUS_LABELS

type Paid = { status: BookingStatus; paidPence: number; duePence: number }

/** Paid is what owes nothing; a booking that ended without money has failed. */
export function paymentStatusOf({ status, paidPence, duePence }: Paid): PaymentStatus {
  if (duePence === 0) return 'paid'
  return paidPence === 0 && isOff(status) ? 'failed' : 'pending'
}

/** A customer who does not come any more owes nothing. */
export const isOff = (status: BookingStatus) => status === 'cancelled' || status === 'not_confirmed'

/** Of bookings whose party may still come. */
export const COMING: readonly BookingStatus[] = ['pending', 'confirmed', 'cancelrequested']

export const isComing = (status: BookingStatus) => COMING.includes(status)

type Shown = { paymentStatus: PaymentStatus; paymentAmount: number; dueAmount: number }

/** 'Paid', or 'Part-paid, £15.00 due' where some of it came. */
export function paymentLabel({ paymentStatus, paymentAmount, dueAmount }: Shown): string {
  if (paymentStatus !== 'pending' || paymentAmount === 0)
    return PAYMENT_STATUS_LABELS[paymentStatus]
  return dueAmount > 0 ? `Part-paid, ${formatAmount(dueAmount)} due` : 'Part-paid'
}

export const CANCELLATION_SOURCE_LABELS = {
  auto_cleanup: 'Auto Cleanup',
  user: 'User',
  admin_approval: 'Admin Approval',
  admin_bulk: 'Admin Bulk',
  admin: 'Admin',
  full_refund: 'Full Refund',
  unknown: 'Unknown',
} as const

export type CancellationSource = keyof typeof CANCELLATION_SOURCE_LABELS

export function isBookingStatus(text: string): text is BookingStatus {
  return Object.hasOwn(BOOKING_STATUS_LABELS, text)
}

/** A source that is missing, or that we do not know, is shown as Unknown. */
export const cancellationSourceLabel = (source: string | null | undefined): string =>
  CANCELLATION_SOURCE_LABELS[knownSource(source ?? '')]

export const knownSource = (text: string) =>
  (Object.hasOwn(CANCELLATION_SOURCE_LABELS, text) ? text : 'unknown') as CancellationSource
