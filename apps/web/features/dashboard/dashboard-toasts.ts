import { CANCELLATION_REASON_REQUIRED } from '#domain/booking/cancellation-request.ts'
import { partyLabel } from '#domain/booking/party.ts'
import type { Party } from '#domain/booking/party.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

export const bookingsNotLoaded = ({ message }: Problem): Toast => ({
  title: 'Failed to load your bookings',
  description: message,
  destructive: true,
})

export const reasonRequired: Toast = {
  title: 'Reason Required',
  description: CANCELLATION_REASON_REQUIRED,
  destructive: true,
}

export const requestSubmitted = (message: string): Toast => ({
  title: 'Cancellation Request Submitted',
  description: message,
})

export const requestFailed = ({ message }: ApiError): Toast => ({
  title: 'Cancellation Request Failed',
  description: message,
  destructive: true,
})

export const visitMoved = (when: string, { canPay }: { canPay: boolean }): Toast => ({
  title: 'Visit Moved',
  description: canPay
    ? `It is now on ${when}. Please pay for it to keep it.`
    : `We look forward to seeing you on ${when}.`,
})

export const visitNotMoved = ({ message }: ApiError): Toast => ({
  title: 'Visit Not Moved',
  description: message,
  destructive: true,
})

export const partyChanged = (booking: Party & { total_price: number }): Toast => ({
  title: 'Party Changed',
  description: `${partyLabel(booking)}: ${formatAmount(booking.total_price)}. Please pay to keep your places.`,
})

export const partyNotChanged = ({ message }: ApiError): Toast => ({
  title: 'Party Not Changed',
  description: message,
  destructive: true,
})

export const wishesSaved: Toast = { title: 'Requests Saved', description: 'We have noted them.' }

export const wishesNotSaved = ({ message }: ApiError): Toast => ({
  title: 'Requests Not Saved',
  description: message,
  destructive: true,
})
