import { isSeen } from '../account/is-seen.ts'
import type { BookingStatus } from './status.ts'

export const CANCELLATION_REASON_REQUIRED = 'Please provide a reason for the cancellation request.'

export function checkCancellationReason(text: string): string | null {
  return isSeen(text) ? null : CANCELLATION_REASON_REQUIRED
}

/** request: staff review it. direct: at once. null: neither, and the customer contacts the cafe. */
export type CancellationWay = 'request' | 'direct' | null

type Cancellable = {
  status: BookingStatus
  requiresCancellationRequest?: boolean
  canCancelDirectly?: boolean
}

/** How a customer cancels. An answer without the flags is read from its status. */
export function cancellationWay(booking: Cancellable): CancellationWay {
  const { status, requiresCancellationRequest = status === 'confirmed' } = booking
  if (requiresCancellationRequest) return 'request'
  return booking.canCancelDirectly === true || status === 'pending' ? 'direct' : null
}
