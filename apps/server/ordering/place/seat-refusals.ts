import { keyRefusal } from '#server/ordering/booking/calls.queries.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { usedByGuest } from './code-of-order.ts'

export function slotFull(remaining: number): Refusal {
  return refuse('SLOT_FULL', { details: { remaining_capacity: remaining } })
}

/** What the database says to a booking that it cannot hold; any other error is thrown again. */
export function seatRefusal(error: unknown): Refusal {
  switch (violatedConstraint(error)) {
    case 'rooms_have_seats':
    case 'sessions_have_seats':
      return slotFull(0)
    case 'sessions_limit_children':
      return refuse('CHILDREN_FULL')
    case 'add_ons_have_stock':
      return refuse('ADD_ON_SOLD_OUT')
    case 'codes_have_uses':
      return refuse('DISCOUNT_USED_UP')
    case 'codes_for_each_guest':
      return usedByGuest
    // Erased while they booked.
    case 'bookings_are_somebodys':
      return refuse('UNAUTHENTICATED')
    case 'users_hold_few_seats':
    case 'mailboxes_hold_few_seats':
    case 'networks_hold_few_seats':
      return refuse('TOO_MANY_PENDING')
    // Spent in the same moment: the next look says what is left.
    case 'vouchers_balance_is_never_less':
    case 'vouchers_pay_while_they_live':
      return refuse('VOUCHER_UNUSABLE')
    // Another change of it was agreed at the same moment.
    case 'changes_end_first':
    case 'changes_one_open':
    case 'tenders_one_promised':
      return refuse('INVALID_STATE', { message: CHANGED_ELSEWHERE })
    case 'bookings_arrived_within_party':
      return hereAlready
    case 'bookings_slot_is_offered':
      return refuse('SLOT_INACTIVE')
    default:
      return keyRefusal(error)
  }
}

/** Who came in, maybe in this very moment, is not sent elsewhere. */
export const hereAlready = refuse('INVALID_STATE', {
  message: 'Some of this party are here already.',
})

export const CHANGED_ELSEWHERE =
  'This booking is being changed in another window. Please look at it again.'
