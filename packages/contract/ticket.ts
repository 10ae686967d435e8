import { z } from 'zod'
import { email, newPassword } from './account-fields.ts'
import { placeHeader, selling } from './booking-fields.ts'
import { bookingUpdate, ownBooking, passes } from './bookings.ts'
import {
  agreement,
  changeQuote,
  changeRefusals,
  changeWish,
  madeChange,
  quoteRefusals,
} from './changes.ts'
import { cancellationWish } from './cancellations.ts'
import { alike } from './endpoint.ts'
import { pounds } from './fields.ts'
import { creditQuery } from './money.ts'
import { ticketHeader } from './visits.ts'

const line = z.object({
  name: z.string(),
  quantity: z.int(),
  unitPrice: pounds,
  amount: pounds,
})

/** A booking as its link shows it. */
const ticket = ownBooking.extend({
  name: z.string(),
  email: z.string().nullable(),
  /** Made without an account: it can be taken along into one. */
  isGuest: z.boolean(),
  /** A guest may mend a mistyped address; a link that arrived by mail proves it was none. */
  canCorrectEmail: z.boolean(),
  /** There is nothing to pay, and only who reads mails at the address can say that it is theirs. */
  canConfirm: z.boolean(),
  invoice: z.object({
    lines: z.array(line),
    paidAt: z.iso.datetime().nullable(),
  }),
})

/** Only the link of an erased guest says so; every other that opens nothing gets one answer. */
const opensNothing = ['TICKET_UNKNOWN', 'TICKET_ERASED'] as const

const answered = z.object({ message: z.string(), ticket })

/** All of them open the booking whose link's secret comes in the header x-ticket, and no other. */
export const ticketEndpoints = alike({ access: 'anyone', headers: ticketHeader })({
  'GET public/ticket': {
    summary: 'The booking that a link opens',
    response: ticket,
    refusals: [...opensNothing],
  },
  'GET public/ticket/passes': {
    summary: 'The ticket of a confirmed booking, for the wallet of a phone',
    response: passes,
    refusals: [...opensNothing, 'INVALID_STATE'],
  },
  'PUT public/ticket': {
    summary: 'Change wishes, move the visit at its price, or, while unpaid, change the party',
    inLine: true,
    headers: ticketHeader.extend(placeHeader.shape),
    body: bookingUpdate,
    response: z.object({
      ticket,
      /** Where to pay, if an unpaid booking's checkout was replaced. */
      checkoutUrl: z.string().nullable(),
    }),
    refusals: [
      ...quoteRefusals,
      ...opensNothing,
      'WAIT',
      'TOO_MANY_PENDING',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  'POST public/ticket/changes/quote': {
    summary: 'What another party, date, time or session of the booking would cost',
    body: z.strictObject(changeWish),
    response: changeQuote,
    refusals: [...quoteRefusals, ...opensNothing],
  },
  'POST public/ticket/changes': {
    summary: 'Change the booking: paid, what costs more holds its seats until that is paid',
    ...selling,
    headers: selling.headers.extend(ticketHeader.shape),
    body: z.strictObject({ ...changeWish, ...agreement }),
    response: madeChange,
    refusals: [...changeRefusals, ...opensNothing],
  },
  'POST public/ticket/checkout': {
    summary: 'Pay now: the checkout of an unpaid booking',
    response: z.object({ checkoutUrl: z.string() }),
    refusals: [...opensNothing, 'INVALID_STATE', 'PAYMENT_UNAVAILABLE'],
  },
  'POST public/ticket/confirm': {
    summary: 'Confirm a visit that costs nothing, by the link that came by mail',
    response: answered,
    refusals: [...opensNothing, 'INVALID_STATE'],
  },
  'POST public/ticket/cancel': {
    summary: 'Cancel where no request is needed; what was paid goes back in full, or is credit',
    query: creditQuery,
    response: answered,
    refusals: [
      ...opensNothing,
      'INVALID_STATE',
      'PAST_DEADLINE',
      'CHANGED_MEANWHILE',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  'POST public/ticket/cancellation-request': {
    summary: 'Ask the cafe to cancel a paid booking; it is reviewed within 24 hours',
    body: z.strictObject(cancellationWish),
    response: answered,
    refusals: [...opensNothing, 'INVALID_STATE', 'PAST_DEADLINE', 'CHANGED_MEANWHILE'],
  },
  'DELETE public/ticket/cancellation-request': {
    summary: 'Take back what was asked of the cafe: the visit stays as it was',
    response: answered,
    refusals: [...opensNothing, 'INVALID_STATE'],
  },
  'PUT public/ticket/email': {
    summary: 'Mend a mistyped address: all links die, and the right address gets a new one',
    body: z.strictObject({ email }),
    response: answered.extend({
      /** The path that opens the booking from now on. */
      ticketPath: z.string(),
    }),
    refusals: [...opensNothing, 'INVALID_STATE', 'TOO_MANY_PENDING'],
  },
  'POST public/ticket/account': {
    summary:
      'Sign up with the address and name of the booking. All visits come along once it is confirmed by mail',
    limit: { tries: 20, seconds: 600 },
    body: z.strictObject({ password: newPassword }),
    response: z.object({ message: z.string(), email: z.string() }),
    refusals: [...opensNothing, 'INVALID_STATE'],
  },
  'POST public/ticket/revoke': {
    summary: 'Make every link of this booking worthless, and mail a guest a new one',
    refusals: [...opensNothing, 'INVALID_STATE'],
  },
})
