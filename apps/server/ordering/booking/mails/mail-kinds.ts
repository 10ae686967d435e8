import { z } from 'zod'
import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { ALL_INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { isByHand } from '#domain/pricing/plan-refund.ts'
import { backFacts, bookingKind, changeSettings, visitFacts, visitKind } from './visit-facts.ts'

export type BookedFacts = z.infer<typeof bookedFacts>
const bookedFacts = visitFacts.extend({
  settings: changeSettings,
  paidPence: z.number().optional(),
  back: backFacts.optional(),
})

export const bookingConfirmed = bookingKind({
  name: 'booking-confirmed',
  facts: bookedFacts,
  title: 'Your visit is booked',
})

/** With the calendar entry that replaces the old one. */
export const visitMoved = bookingKind({
  name: 'visit-moved',
  facts: bookedFacts,
  title: 'Your visit has moved',
})

/** Visit, party or both; with what that cost or brought back. */
export const bookingChanged = bookingKind({
  name: 'booking-changed',
  facts: bookedFacts,
  title: 'Your booking has changed',
})

export const visitReminder = bookingKind({
  name: 'visit-reminder',
  facts: visitFacts.extend({ settings: changeSettings }),
  title: ({ date }) => `See you on ${weekdayName(weekdayOf(date))}`,
})

/** Staff prepared a change for a guest; what it costs more is the guest's to pay. */
export const differenceToPay = bookingKind({
  name: 'difference-to-pay',
  facts: visitFacts.extend({
    payPence: z.number(),
    checkoutUrl: z.string(),
    holdExpiresAt: z.string(),
  }),
  title: 'Your change is ready',
})

/** A change that was agreed, but not paid for in time. */
export const changeNotMade = bookingKind({
  name: 'change-not-made',
  facts: visitFacts.extend({
    /** What was paid too late, and goes back; 0 if nothing was. */
    backPence: z.number(),
    /** Whether the booking is still there to be kept as it was. */
    isComing: z.boolean(),
  }),
  title: 'Your change was not made',
})

export const paymentFailed = visitKind('payment-failed', 'Your payment did not go through')

export const holdExpired = visitKind('hold-expired', 'Your booking was not paid in time')

/** To a customer who was offered the room and did not take it in time. */
export const hireLapsed = visitKind('hire-lapsed', 'The room is open to everybody again')

/** To a party that waited, and did not take its seats in time. */
export const offerLapsed = visitKind('offer-lapsed', 'The time to take your seats is over')

export const latePayment = visitKind('late-payment', 'Your payment came too late')

export const refundDone = bookingKind({
  name: 'refund-done',
  facts: visitFacts.extend({
    amountPence: z.number(),
    instrument: z.enum(ALL_INSTRUMENTS),
    /** Of a visit that is off, what did not go back. */
    keptPence: z.number().optional(),
    /** The visit is still to come. */
    isComing: z.boolean().optional(),
    /** They had chosen credit for it, which is blocked since the money went back after all. */
    isCreditOver: z.boolean().optional(),
  }),
  title: ({ instrument }) =>
    isByHand({ instrument }) ? 'We have given your money back' : 'Your refund is on its way',
  subject: ({ amountPence }) => `Your refund of ${formatPounds(amountPence)}`,
})

/** Not sent where it is no longer true: the entry was reversed, or the booking owes again, or is off. */
export const invoicePaid = bookingKind({
  name: 'invoice-paid',
  facts: visitFacts.extend({ amountPence: z.number() }),
  title: 'Your invoice is paid',
})

/** Staff have it ready; no bank sends it. */
export const handBackPromised = bookingKind({
  name: 'hand-back-promised',
  facts: visitFacts.extend({ back: backFacts }),
  title: ({ back }) =>
    back.some(isByHand) ? 'We have money for you' : 'We have given your money back',
})

export const cancellationRequested = bookingKind({
  name: 'cancellation-requested',
  facts: visitFacts.extend({
    back: backFacts.default([]),
    /** What they chose instead of the rest of the money. */
    creditPence: z.number().default(0),
  }),
  title: 'We have your cancellation request',
})

export const cancellationApproved = bookingKind({
  name: 'cancellation-approved',
  facts: visitFacts.extend({
    back: backFacts,
    /** What they have as credit instead, which a mail of its own brings. */
    creditPence: z.number().optional(),
    message: z.string().optional(),
  }),
  title: 'Your booking is cancelled',
})

/** The notes of the staff stay in the office: they are not written for the customer. */
export const cancellationDenied = visitKind('cancellation-denied', 'Your booking stays as it is')

export const cancelledByCafe = bookingKind({
  name: 'cancelled-by-cafe',
  facts: visitFacts.extend({
    /** What staff want to say about it. */
    message: z.string().optional(),
    back: backFacts.optional(),
    keptPence: z.number().optional(),
    creditPence: z.number().optional(),
    /** The guest asked for it, by telephone perhaps. */
    isWished: z.boolean().optional(),
  }),
  title: ({ isWished }) => (isWished ? 'Your visit is cancelled' : 'We had to cancel your visit'),
})

/** Another link, where those before open nothing any more. */
export const ticketLink = visitKind('ticket-link', 'A new link to your booking')

/** To an address that a visitor typed where nothing is to be paid: perhaps a stranger's. */
export const visitToConfirm = visitKind('visit-to-confirm', 'Please confirm your visit')

/** To the address that was mistyped, perhaps a stranger's. */
export const emailCorrected = visitKind('email-corrected', 'This booking has another address now')
