import { z } from 'zod'
import { HOLDS } from '#domain/booking/holds.ts'
import { isOff } from '#domain/booking/status.ts'
import { ALL_INSTRUMENTS, type Instrument, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { goesBackWords, isByCard, isByHand } from '#domain/pricing/plan-refund.ts'
import { findRow } from '#server/platform/database/row.ts'
import { bookingMail } from './booking-mail.tsx'
import { backFacts, backWords, keptWords, visitFacts } from './visit-facts.ts'

export const paymentFailed = bookingMail({
  name: 'payment-failed',
  facts: visitFacts,
  title: 'Your payment did not go through',
  preheader: 'Nothing was charged. You can try again.',
  says: () => [
    <>
      Your bank did not let the payment through, so this booking is not confirmed and nothing was
      charged. If the seats are still free, you can book them again in a minute.
    </>,
  ],
  button: ({ againUrl }) => ['Book again', againUrl],
  aside: 'Another card or another bank often helps.',
})

export const holdExpired = bookingMail({
  name: 'hold-expired',
  facts: visitFacts,
  title: 'Your booking was not paid in time',
  preheader: 'We no longer keep your places. Nothing was charged.',
  says: () => [
    <>
      We kept these seats for you for {HOLDS.checkout.words}. The payment did not arrive, so we no
      longer keep them. Nothing was charged. Perhaps the seats are still free?
    </>,
  ],
  button: ({ againUrl }) => ['Book again', againUrl],
  aside: (
    <>
      If you did pay in the very last moment, you will hear from us: either the seats are yours
      after all, or the money comes back in full.
    </>
  ),
})

/** To a customer who was offered the room and did not take it in time. */
export const hireLapsed = bookingMail({
  name: 'hire-lapsed',
  facts: visitFacts,
  title: 'The room is open to everybody again',
  preheader: 'Our offer is over. Nothing was charged.',
  says: () => [
    <>
      We held the room for you as long as we could. It is open to everybody again now, and nothing
      was charged. You do not have to do anything.
    </>,
  ],
  also: () => ['Would you still like to come? Ask us again: if the room is free, it can be yours.'],
  button: ({ siteUrl }) => ['Ask for the room again', `${siteUrl}/private-hire`],
  aside: ({ phone }) => `Or just answer this e-mail, or call ${phone}.`,
})

/** To a party that waited, and did not take its seats in time. */
export const offerLapsed = bookingMail({
  name: 'offer-lapsed',
  facts: visitFacts,
  title: 'The time to take your seats is over',
  preheader: 'Our offer is over. Nothing was charged.',
  says: () => [
    <>
      We kept these seats for you as long as we could. We no longer keep them. Nothing was charged,
      and you do not have to do anything.
    </>,
  ],
  button: ({ againUrl }) => ['Look for another time', againUrl],
  aside: ({ phone }) => `Would you have come? Just answer this e-mail, or call ${phone}.`,
})

export const latePayment = bookingMail({
  name: 'late-payment',
  facts: visitFacts,
  title: 'Your payment came too late',
  preheader: 'All of it goes back to you.',
  says: () => [
    <>
      Your payment came when we no longer kept your seats, so this visit is not booked. We are
      sorry. All of your money goes back to your card, without you doing anything.
    </>,
  ],
  button: ({ againUrl }) => ['Choose another time', againUrl],
  aside: 'Banks take 5 to 10 days until a refund shows on your statement.',
})

export const refundDone = bookingMail({
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
  preheader: ({ amountPence, instrument }) => wentBack(amountPence, instrument),
  says: ({ amountPence, instrument, keptPence, isComing, isCreditOver }) => [
    <>
      {wentBack(amountPence, instrument)}{' '}
      {isByCard({ instrument }) && 'Banks take 5 to 10 days until it shows on your statement.'}
    </>,
    keptWords(keptPence),
    isCreditOver &&
      'The credit that you had for this visit cannot be spent any more, since your money went back instead.',
    isComing && 'Your visit stays booked, and your ticket stays good.',
  ],
  rows: ({ amountPence }) => [['Refund', formatPounds(amountPence)]],
  aside: 'If it has not reached you, just answer this e-mail.',
})

const paidInvoice = bookingMail({
  name: 'invoice-paid',
  facts: visitFacts.extend({ amountPence: z.number() }),
  title: 'Your invoice is paid',
  preheader: ({ amountPence }) => `Thank you, we have your ${formatPounds(amountPence)}.`,
  says: ({ amountPence }) => [
    <>
      Thank you, we have your {formatPounds(amountPence)}. Nothing is left to pay for this booking.
    </>,
  ],
  button: ({ seeUrl }) => ['See my booking', seeUrl],
  aside: 'Questions? Just answer this e-mail.',
})

/** Not sent where it is no longer true: the entry was reversed, or the booking owes again, or is off. */
export const invoicePaid: typeof paidInvoice = {
  ...paidInvoice,
  mint: async (db, facts, minting) => {
    const booking = await findRow(db, 'bookings', { reference: facts.reference })
    const isPaid = booking?.due_pence === 0 && !isOff(booking.status)
    return isPaid ? paidInvoice.mint!(db, facts, minting) : null
  },
}

function wentBack(pence: number, instrument: Instrument): string {
  const [did, where] = INSTRUMENTS[instrument].wentBack
  return `We have ${did} ${formatPounds(pence)} back ${where}.`
}

/** Staff have it ready; no bank sends it. */
export const handBackPromised = bookingMail({
  name: 'hand-back-promised',
  facts: visitFacts.extend({ back: backFacts }),
  title: ({ back }) =>
    back.some(isByHand) ? 'We have money for you' : 'We have given your money back',
  preheader: ({ back }) => goesBackWords(back),
  says: ({ back }) => [backWords(back)],
  aside: 'Questions? Just answer this e-mail.',
})
