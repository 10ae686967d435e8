import type { Data } from '#web/api/api.ts'

export type AuditEntry = Data<'GET bookings/admin/{id}/story'>['changes'][number]

/** Where the name of an action would not say it to staff. */
const ACTIONS: Record<string, string> = {
  'account.data-exported': 'Own data downloaded',
  'account.links-closed': 'Links to bookings closed',
  'account.second-factor-new-codes': 'New recovery codes',
  'account.second-factor-off': 'Second step switched off',
  'account.second-factor-on': 'Second step switched on',
  'account.second-factor-reset': 'Second step reset by an owner',
  'account.second-factor-app-added': 'App added as a second step',
  'account.second-factor-app-removed': 'App removed as a second step',
  'account.second-factor-passkey-added': 'Passkey added',
  'account.second-factor-passkey-removed': 'Passkey removed',
  'account.erased-again': 'Account erased again after a restore',
  'account.invited': 'Invited to the team',
  'account.invitation-accepted': 'Invitation accepted',
  'account.made-way': 'Account that nobody confirmed made way for the owner of its address',
  'account.pin-asleep': 'PIN put to sleep after wrong ones',
  'account.pin-chosen': 'PIN chosen',
  'account.pin-device-added': 'Device added for a PIN',
  'account.pin-device-removed': 'Device forgotten for a PIN',
  'account.pin-given': 'PIN given',
  'account.pin-failed': 'Sign-in by PIN failed',
  'account.pin-removed': 'PIN removed',
  'account.proof-failed': 'Failed to confirm who they are',
  'account.proved': 'Confirmed who they are',
  'account.seeded': 'Account made at the first start',
  'account.sign-in-failed': 'Sign-in failed',
  'account.signed-in': 'Signed in',
  'account.signed-in-by-pin': 'Signed in by PIN',
  'arrival.told': 'Guests came in',
  'booking.seats-released': 'Seats of a late party given away',
  'booking.missed': 'Did not come',
  'booking.extras-served': 'Extras served',
  'booking.seats-taken-back': 'Seats taken back by those who came late',
  'booking.cancelrequested': 'Cancellation requested',
  'booking.hold-renewed': 'Seats held again',
  'booking.words-erased': 'Special requests erased',
  'booking.contact-erased': 'Guest erased',
  'booking.email-corrected': 'E-mail corrected by the guest',
  'booking.links-renewed': 'Links to the booking renewed',
  'party.told': 'Guest told that the visit cannot be as booked',
  'booking.taken-along': 'Taken along into an account',
  'code.created': 'Discount code made',
  'code.ended': 'Discount code ended',
  'change.open': 'Change agreed, waits to be paid',
  'change.done': 'Change made',
  'change.over': 'Change given up, not paid',
  'door.put-away': 'Silent door no longer waited for',
  'door.late-after-changed': 'When a party is late changed',
  'entry.in': 'Money taken at the desk',
  'entry.back': 'Money given back at the desk',
  'entry.reversed': 'Money at the desk reversed',
  'gift.ordered': 'Gift card ordered',
  'gift.paid': 'Gift card paid',
  'gift.given': 'Credit given',
  'gift.sent': 'Gift card sent',
  'gift.sent-again': 'Gift card sent again',
  'gift.receiver-corrected': 'Receiver of a gift card corrected',
  'gift.names-erased': 'Names on a gift card erased',
  'booking.written-off': 'What was due written off',
  'given-away.exported': 'What was given away downloaded',
  'given-away.nothing': 'Booked for nothing',
  'given-away.waived': 'What a change cost more waived',
  'given-away.written_off': 'What was due given away',
  'hire-request.asked': 'Private hire asked for',
  'note.added': 'Noted down for colleagues',
  'note.done': 'Note done, or not needed any more',
  'payment.checkout-opened': 'Checkout opened',
  'payment.processing': 'Payment under way at the bank',
  'payment.closing': 'Checkout about to be closed',
  'payment.paid': 'Payment received',
  'payment.refused': 'Checkout not opened',
  'payment.dispute-seen': 'Dispute taken care of',
  'photo.added': 'Photo uploaded',
  'photo.deleted': 'Photo that the site does not show deleted',
  'refund.queued': 'Refund promised',
  'refund.canceled': 'Refund cancelled',
  'mail.settled': 'Undelivered mail taken care of',
  'refund.settled': 'Refund given back another way',
  'rota.people-per-staff-changed': 'People per member of staff changed',
  'shift.added': 'Put on the rota',
  'shift.changed': 'Shift changed',
  'shift.removed': 'Taken off the rota',
  'shift.swapped': 'Shifts swapped',
  'stray-payment.given-back': 'Money without a booking given back',
  'stray-payment.settled': 'Money without a booking taken care of',
  'refund.taken-over': 'Refund made at the card provider',
  'task.opened': 'Promised to be handed back',
  'task.done': 'Handed back',
  'task.reopened': 'Not handed back after all',
  'till.counted': 'Till counted, and it differed',
  'till.moved': 'Cash taken from the till, or its float mended',
  'voucher.expired': 'Time of a gift card or credit over',
  'voucher.held': 'Gift card or credit held for a booking',
  'voucher.given-back': 'Money back on the gift card or credit',
  'voucher.issued': 'Gift card or credit issued',
  'voucher.blocked': 'Gift card blocked',
  'voucher.unblocked': 'Gift card unblocked',
  'voucher.replaced': 'Gift card given a new code',
  'voucher.extended': 'Gift card extended',
  'waiting.joined': 'Wants to hear when there is room',
  'waiting.confirmed': 'On the waiting list',
  'waiting.asked': 'Asked whether they want seats',
  'waiting.left': 'Left the waiting list',
  'welfare.changed': 'What the cats need changed',
}

/** 'booking.not_confirmed' → 'Booking not confirmed' */
export const actionLabel = (action: string): string =>
  ACTIONS[action] ?? capital(action.replaceAll(/[._-]/g, ' '))

const nameless = {
  customer: 'A customer',
  admin: 'Staff',
  system: 'The system',
  provider: 'The card provider',
  visitor: 'A visitor',
}

type Actor = Pick<AuditEntry, 'actorKind' | 'actorName'>

export const actorLabel = ({ actorKind, actorName }: Actor) => actorName ?? nameless[actorKind]

/** The same within a sentence: 'by the card provider'. */
export function byActor({ actorKind, actorName }: Actor): string {
  const name = nameless[actorKind]
  return `by ${actorName ?? name.charAt(0).toLowerCase() + name.slice(1)}`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
