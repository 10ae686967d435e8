import type { BookingStatus } from '#domain/booking/status.ts'

// Everything that can happen to a booking, who does it, and the files below this folder that do it. A
// guest is a customer who has a link. `booking.test.ts` holds both tables against the code.

type Who = 'customer' | 'staff' | 'provider' | 'worker'
type From = BookingStatus | 'new'
type Move = { from: From[]; to: BookingStatus; who: Who[]; in: string[] }

const ON: From[] = ['pending', 'confirmed']
const OFF: From[] = ['cancelled', 'not_confirmed']

const move = (from: From[], to: BookingStatus, who: Who[], ...files: string[]): Move => ({
  from,
  to,
  who,
  in: files,
})

/**
 * Every way from status to status, by its cause; there are no others (docs/rules/states.md#moves). A
 * cause that cancels is kept as the booking's cancellation source. A request under review leaves by its
 * review, or as its customer takes it back, so staff who cancel or fully refund such a booking approve the request.
 */
const MOVES = {
  // The worker offers seats to who waited.
  booking: move(['new'], 'pending', ['customer', 'staff', 'worker'], 'place/place-booking.ts'),
  payment: move(['pending'], 'confirmed', ['provider'], 'unpaid/settle.ts'),
  free: move(['pending'], 'confirmed', ['customer'], 'unpaid/settle.ts'),
  desk: move(['pending'], 'confirmed', ['staff'], 'unpaid/settle.ts'),
  // Stored value pays all of it.
  voucher: move(['pending'], 'confirmed', ['customer'], 'unpaid/settle.ts'),
  payment_failed: move(['pending'], 'not_confirmed', ['provider'], 'unpaid/release-unpayable.ts'),
  // The hold is over.
  auto_cleanup: move(
    ['pending'],
    'cancelled',
    ['worker', 'provider'],
    'unpaid/release-unpayable.ts',
  ),
  // Also by booking the same visit again.
  user: move(
    ON,
    'cancelled',
    ['customer'],
    'cancel/cancel-own-booking.ts',
    'place/replace-and-place.ts',
  ),
  admin: move(ON, 'cancelled', ['staff'], 'cancel/cancel-by-staff.ts'),
  admin_bulk: move(ON, 'cancelled', ['staff'], 'cancel/cancel-by-staff.ts'),
  request: move(['confirmed'], 'cancelrequested', ['customer'], 'cancel/request-cancellation.ts'),
  withdrawal: move(['cancelrequested'], 'confirmed', ['customer'], 'cancel/withdraw-request.ts'),
  denial: move(['cancelrequested'], 'confirmed', ['staff'], 'cancel/review-request.ts'),
  admin_approval: move(
    ['cancelrequested'],
    'cancelled',
    ['staff', 'provider'],
    'cancel/review-request.ts',
    'refunds/cancel-if-all-refunded.ts',
  ),
  full_refund: move(
    ['confirmed'],
    'cancelled',
    ['staff', 'provider'],
    'refunds/cancel-if-all-refunded.ts',
  ),
  reconfirm: move(OFF, 'confirmed', ['staff'], 'cancel/reconfirm-booking.ts'),
  late_payment: move(OFF, 'confirmed', ['provider'], 'unpaid/settle.ts'),
  visit_over: move(['confirmed'], 'completed', ['worker'], 'door/complete-visits.ts'),
}

export type MoveCause = keyof typeof MOVES

const act = (who: Who[], ...files: string[]) => ({ who, in: files })

/** What else happens to it; its status stays. */
const ACTS = {
  change: act(['customer', 'staff'], 'change/make-change.ts', 'unpaid/settle.ts'),
  'drop a change that was not paid for': act(['provider', 'worker'], 'unpaid/end-change.ts'),
  'ask for something': act(['customer'], 'change/update-booking.ts'),
  'pay now': act(['customer'], 'unpaid/pay-now.ts'),
  'take money': act(['staff'], 'desk/take-money.ts'),
  'write off what is due': act(['staff'], 'desk/write-off.ts'),
  'give credit as goodwill': act(['staff'], 'sales/give-goodwill.ts'),
  refund: act(['staff'], 'payments/refund-booking.ts'),
  'hand over what was promised back': act(['staff'], 'desk/hand-over.ts'),
  'note something down': act(['staff'], 'notes/note-down.ts'),
  remind: act(['worker'], 'booking/remind-visitors.ts'),
  arrive: act(['staff'], 'door/tell-arrival.ts'),
  'give seats of a late party away': act(['staff'], 'door/release-seats.ts'),
  'say that it did not come': act(['staff'], 'door/look-through.ts'),
  'serve what was bought with it': act(['staff'], 'door/serve-extras.ts'),
  'correct the e-mail': act(['customer'], 'ticket/correct-email.ts'),
  'close its links': act(['customer', 'staff'], 'ticket/renew-links.ts'),
  'take it along into an account': act(['customer'], '../people/accounts/take-visits-along.ts'),
  'erase its person': act(['customer', 'staff'], '../people/privacy/erase-person.ts'),
  'erase its guest': act(['staff'], '../people/privacy/erase-contact.ts'),
  'delete what was never paid': act(['staff'], 'cancel/delete-booking.ts'),
}

/** Both tables. */
export const HAPPENS = { moves: MOVES, acts: ACTS }

export const canMove = (from: From, to: BookingStatus, by: MoveCause): boolean =>
  HAPPENS.moves[by].to === to && HAPPENS.moves[by].from.includes(from)
