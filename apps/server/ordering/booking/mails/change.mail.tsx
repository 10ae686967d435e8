import { HOLDS } from '#domain/booking/holds.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { bookingMail } from './booking-mail.tsx'
import type * as kinds from './mail-kinds.ts'

export const changeWriters = {
  differenceToPay: bookingMail({
    preheader: ({ payPence }) => `${formatPounds(payPence)} more, and it is yours.`,
    says: ({ payPence, holdExpiresAt }) => [
      <>
        This is your booking with the change you asked for. It costs {formatPounds(payPence)} more
        than you paid. We keep the seats for you until{' '}
        {cafeMoment(Temporal.Instant.from(holdExpiresAt).epochMilliseconds).time}.
      </>,
    ],
    button: (_, { payPence, checkoutUrl }) => [`Pay ${formatPounds(payPence)}`, checkoutUrl],
    aside: 'If you do nothing, your booking simply stays as it is.',
  }),

  changeNotMade: bookingMail({
    preheader: ({ isComing }) =>
      isComing ? 'Your booking stays as it was.' : 'You do not have to do anything.',
    says: ({ backPence, isComing }) => [
      <>
        {backPence > 0
          ? `Your payment for the change reached us when it could not be made any more. All of it, ${formatPounds(backPence)}, goes back to your card without you doing anything.`
          : `We kept the new seats for you for ${HOLDS.change.words}. The payment did not arrive, so we no longer keep them, and nothing was charged.`}{' '}
        {isComing && 'Your booking is as it was, and we look forward to you:'}
      </>,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    aside: 'Banks take 5 to 10 days until a refund shows on your statement.',
  }),
} satisfies Partial<WritersOf<typeof kinds>>
