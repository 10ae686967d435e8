import { HOLDS } from '#domain/booking/holds.ts'
import { isOff } from '#domain/booking/status.ts'
import { type Instrument, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { goesBackWords, isByCard } from '#domain/pricing/plan-refund.ts'
import { findRow } from '#server/platform/database/row.ts'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { bookingMail, mintBookingLink } from './booking-mail.tsx'
import type * as kinds from './mail-kinds.ts'
import { backWords, keptWords } from './visit-words.ts'

export const paymentWriters = {
  paymentFailed: bookingMail({
    preheader: 'Nothing was charged. You can try again.',
    says: () => [
      <>
        Your bank did not let the payment through, so this booking is not confirmed and nothing was
        charged. If the seats are still free, you can book them again in a minute.
      </>,
    ],
    button: ({ againUrl }) => ['Book again', againUrl],
    aside: 'Another card or another bank often helps.',
  }),

  holdExpired: bookingMail({
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
  }),

  hireLapsed: bookingMail({
    preheader: 'Our offer is over. Nothing was charged.',
    says: () => [
      <>
        We held the room for you as long as we could. It is open to everybody again now, and nothing
        was charged. You do not have to do anything.
      </>,
    ],
    also: () => [
      'Would you still like to come? Ask us again: if the room is free, it can be yours.',
    ],
    button: ({ siteUrl }) => ['Ask for the room again', `${siteUrl}/private-hire`],
    aside: ({ phone }) => `Or just answer this e-mail, or call ${phone}.`,
  }),

  offerLapsed: bookingMail({
    preheader: 'Our offer is over. Nothing was charged.',
    says: () => [
      <>
        We kept these seats for you as long as we could. We no longer keep them. Nothing was
        charged, and you do not have to do anything.
      </>,
    ],
    button: ({ againUrl }) => ['Look for another time', againUrl],
    aside: ({ phone }) => `Would you have come? Just answer this e-mail, or call ${phone}.`,
  }),

  latePayment: bookingMail({
    preheader: 'All of it goes back to you.',
    says: () => [
      <>
        Your payment came when we no longer kept your seats, so this visit is not booked. We are
        sorry. All of your money goes back to your card, without you doing anything.
      </>,
    ],
    button: ({ againUrl }) => ['Choose another time', againUrl],
    aside: 'Banks take 5 to 10 days until a refund shows on your statement.',
  }),

  refundDone: bookingMail({
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
  }),

  invoicePaid: bookingMail({
    mint: async (db, facts, minting) => {
      const booking = await findRow(db, 'bookings', { reference: facts.reference })
      const isPaid = booking?.due_pence === 0 && !isOff(booking.status)
      return isPaid ? mintBookingLink(db, facts, minting) : null
    },
    preheader: ({ amountPence }) => `Thank you, we have your ${formatPounds(amountPence)}.`,
    says: ({ amountPence }) => [
      <>
        Thank you, we have your {formatPounds(amountPence)}. Nothing is left to pay for this
        booking.
      </>,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    aside: 'Questions? Just answer this e-mail.',
  }),

  handBackPromised: bookingMail({
    preheader: ({ back }) => goesBackWords(back),
    says: ({ back }) => [backWords(back)],
    aside: 'Questions? Just answer this e-mail.',
  }),
} satisfies Partial<WritersOf<typeof kinds>>

function wentBack(pence: number, instrument: Instrument): string {
  const [did, where] = INSTRUMENTS[instrument].wentBack
  return `We have ${did} ${formatPounds(pence)} back ${where}.`
}
