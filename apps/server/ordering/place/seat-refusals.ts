import { KEY_REFUSALS } from '#server/ordering/booking/calls.queries.ts'
import { TILL_REFUSALS } from '#server/ordering/ledger/by-hand.ts'
import { slotFull } from '#server/ordering/seats/seat-refusals.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Who came in, maybe in this very moment, is not sent elsewhere. */
export const hereAlready = refuse('INVALID_STATE', {
  message: 'Some of this group are here already. Correct their booking on Today.',
})

export const changedElsewhere = refuse('INVALID_STATE', {
  message: 'This booking is being changed in another window. Please look at it again.',
})

/** What an act that seats a group answers where it, or the database, refuses. */
export const seatRefusal = refusedBy({
  // By the guard of the days (`days_are_not_oversold`), where an act forgot their lock.
  rooms_have_seats: slotFull(0),
  sessions_have_seats: slotFull(0),
  sessions_limit_children: refuse('CHILDREN_FULL'),
  // Spent in the same moment: the next look says what is left.
  vouchers_balance_is_never_less: refuse('VOUCHER_UNUSABLE'),
  vouchers_pay_while_they_live: refuse('VOUCHER_UNUSABLE'),
  // Another change of it was agreed at the same moment.
  changes_end_first: changedElsewhere,
  changes_one_open: changedElsewhere,
  tenders_one_promised: changedElsewhere,
  bookings_arrived_within_party: hereAlready,
  ...TILL_REFUSALS,
  ...KEY_REFUSALS,
})
