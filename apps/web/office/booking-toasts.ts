import type { BookingStatus } from '#domain/booking/status.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const bookingUpdated = (status: BookingStatus): Toast => ({
  title: 'Booking Updated',
  description: `Booking status changed to ${status}`,
})

export const bookingNotUpdated = (error: ApiError): Toast => ({
  title: 'Error',
  description: serverMessage(error) ?? 'Failed to update booking',
  destructive: true,
})

export const refundProcessed = (amountPence: number, customer: string): Toast => ({
  title: 'Refund Processed',
  description: `${formatPounds(amountPence)} is on its way back to ${customer}.`,
})

export const refundFailed = (error: ApiError): Toast => ({
  title: 'Refund Failed',
  description: serverMessage(error) ?? 'Failed to process refund',
  destructive: true,
})

export const detailsNotLoaded = ({ message }: { message: string }): Toast => ({
  title: 'Error fetching booking details',
  description: message,
  destructive: true,
})
