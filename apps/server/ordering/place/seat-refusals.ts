import type { GroupRefusal } from '#domain/booking/day.ts'
import { MOST_UNPAID_PEOPLE } from '#domain/booking/party.ts'
import { KEY_REFUSALS } from '#server/ordering/booking/calls.queries.ts'
import { TILL_REFUSALS } from '#server/ordering/money/instruments/by-hand.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { usedByGuest } from './code-of-order.ts'

export function slotFull(remaining: number): Refusal {
  return refuse('SLOT_FULL', { details: { remaining_capacity: remaining } })
}

/** What the look, or the write under the day's lock, says to a group. */
export const groupRefusal = ({ refused, remaining }: GroupRefusal): Refusal =>
  refused === 'SLOT_FULL' ? slotFull(remaining) : refuse(refused)

/** Who came in, maybe in this very moment, is not sent elsewhere. */
export const hereAlready = refuse('INVALID_STATE', {
  message: 'Some of this group are here already. Correct their booking on Today.',
})

export const changedElsewhere = refuse('INVALID_STATE', {
  message: 'This booking is being changed in another window. Please look at it again.',
})

export const networkHoldsTooMuch = refuse('TOO_MANY_PENDING', {
  message:
    'Too many unpaid seats are held from your internet connection. Please try again in half an hour.',
})

/** Which of the two limits it was, the database does not say. */
const HOLDS_TOO_MUCH = `can hold three unpaid bookings, for ${MOST_UNPAID_PEOPLE} people in all. Please pay or cancel one of them first.`

/** What the database says to a booking that it cannot hold. */
export const seatRefusal = refusedBy({
  rooms_have_seats: slotFull(0),
  sessions_have_seats: slotFull(0),
  sessions_limit_children: refuse('CHILDREN_FULL'),
  add_ons_have_stock: refuse('ADD_ON_SOLD_OUT'),
  codes_have_uses: refuse('DISCOUNT_USED_UP'),
  codes_for_each_guest: usedByGuest,
  // Erased while they booked.
  bookings_are_somebodys: refuse('UNAUTHENTICATED'),
  users_hold_few_seats: refuse('TOO_MANY_PENDING', { message: `You ${HOLDS_TOO_MUCH}` }),
  mailboxes_hold_few_seats: refuse('TOO_MANY_PENDING', {
    message: `This email address ${HOLDS_TOO_MUCH}`,
  }),
  networks_hold_few_seats: networkHoldsTooMuch,
  // Spent in the same moment: the next look says what is left.
  vouchers_balance_is_never_less: refuse('VOUCHER_UNUSABLE'),
  vouchers_pay_while_they_live: refuse('VOUCHER_UNUSABLE'),
  // Another change of it was agreed at the same moment.
  changes_end_first: changedElsewhere,
  changes_one_open: changedElsewhere,
  tenders_one_promised: changedElsewhere,
  bookings_arrived_within_party: hereAlready,
  bookings_slot_is_offered: refuse('SLOT_INACTIVE'),
  ...TILL_REFUSALS,
  ...KEY_REFUSALS,
})
