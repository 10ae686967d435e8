import type { BookingStatus } from './status.ts'

/** What makes a booking change its status. */
export type MoveCause =
  | 'booking'
  | 'payment'
  | 'free'
  | 'desk'
  | 'payment_failed'
  | 'request'
  | 'denial'
  | 'visit_over'
  | 'reconfirm'
  | 'late_payment'
  | CancelCause

/** The causes that cancel; they are kept with the booking as its cancellation source. */
export type CancelCause =
  | 'user'
  | 'auto_cleanup'
  | 'admin'
  | 'admin_bulk'
  | 'admin_approval'
  | 'full_refund'

export type Move = {
  from: BookingStatus | 'new'
  to: BookingStatus
  by: readonly MoveCause[]
}

/**
 * Every way a booking can go; there are no others. A request under review leaves only by its
 * review, so staff who cancel or fully refund such a booking approve the request.
 */
export const MOVES: readonly Move[] = [
  { from: 'new', to: 'pending', by: ['booking'] },
  { from: 'pending', to: 'confirmed', by: ['payment', 'free', 'desk'] },
  { from: 'pending', to: 'cancelled', by: ['user', 'auto_cleanup', 'admin', 'admin_bulk'] },
  { from: 'pending', to: 'not_confirmed', by: ['payment_failed'] },
  { from: 'confirmed', to: 'cancelrequested', by: ['request'] },
  { from: 'confirmed', to: 'cancelled', by: ['user', 'admin', 'admin_bulk', 'full_refund'] },
  { from: 'confirmed', to: 'completed', by: ['visit_over'] },
  { from: 'cancelrequested', to: 'cancelled', by: ['admin_approval'] },
  { from: 'cancelrequested', to: 'confirmed', by: ['denial'] },
  { from: 'cancelled', to: 'confirmed', by: ['reconfirm', 'late_payment'] },
  { from: 'not_confirmed', to: 'confirmed', by: ['reconfirm', 'late_payment'] },
]

export function canMove(from: Move['from'], to: BookingStatus, by: MoveCause): boolean {
  return MOVES.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
