import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { toSpendHere } from '#domain/pricing/credit.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { bookingMail } from './booking-mail.tsx'
import type * as kinds from './mail-kinds.ts'
import { backWords, keptWords } from './visit-words.ts'

export const cancellationWriters = {
  cancellationRequested: bookingMail({
    preheader: 'You will hear from us within 24 hours.',
    says: ({ back, creditPence }) => [
      <>
        Thank you for telling us in time. Somebody looks at your request and writes to you within 24
        hours. Until then your seats stay yours.
      </>,
      creditPence + back.length > 0 &&
        `Once it is approved, you get ${comesBackWords(back, creditPence)}.`,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    aside:
      'Changed your mind? Until we have decided, you can press Keep this visit there, and everything stays as it was.',
  }),

  cancellationApproved: bookingMail({
    preheader: 'Your cancellation request was approved.',
    says: ({ back, creditPence = 0, message }) => [
      <>
        We have cancelled your visit, as you asked. {gotWords(back, creditPence)} The cats would
        love to see you another day.
      </>,
      message,
    ],
    button: ({ againUrl }) => ['Choose another time', againUrl],
    aside: 'Questions? Just answer this e-mail.',
  }),

  cancellationDenied: bookingMail({
    preheader: 'We could not approve your cancellation request.',
    says: () => [
      <>
        We are sorry: we could not approve your cancellation request. Your seats are still yours,
        and we would be happy to see you.
      </>,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    aside: ({ email, phone }) =>
      `Would you like to talk about it? Write to ${email} or call ${phone}: perhaps another day suits you better.`,
  }),

  cancelledByCafe: bookingMail({
    preheader: ({ reference, ...money }) => moneyWords(money) ?? `Your visit ${reference}`,
    says: ({ message, isWished, ...money }) => [
      `${isWished ? 'We have cancelled this visit, as you asked.' : 'We are sorry: we had to cancel this visit.'} The cats would love to see you another day.`,
      message,
      moneyWords(money),
    ],
    button: ({ againUrl }) => ['Choose another time', againUrl],
    aside: 'Questions? Just answer this e-mail.',
  }),
} satisfies Partial<WritersOf<typeof kinds>>

/** What they get, as credit and as money. */
const gotWords = (back: readonly Back[], creditPence: number) =>
  [
    creditPence > 0 && `${toSpendHere(creditPence)} comes in an e-mail of its own, as you chose.`,
    backWords(back),
  ]
    .filter(Boolean)
    .join(' ') || 'There was nothing left to give back.'

/** What goes back, when, and what does not; nothing where nothing was paid. */
function moneyWords({ back = [], keptPence = 0, creditPence = 0 }: Money): string | null {
  if (creditPence > 0) return gotWords(back, creditPence)
  if (back.length > 0) return [backWords(back), keptWords(keptPence)].filter(Boolean).join(' ')
  if (keptPence === 0) return null
  return `What you paid, ${formatPounds(keptPence)}, has not gone back so far. If it does, we will write to you again.`
}

type Money = { back?: readonly Back[]; keptPence?: number; creditPence?: number }
