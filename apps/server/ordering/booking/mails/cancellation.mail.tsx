import { z } from 'zod'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { toSpendHere } from '#domain/pricing/credit.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import { bookingMail } from './booking-mail.tsx'
import { backFacts, backWords, keptWords, visitFacts } from './visit-facts.ts'

export const cancellationRequested = bookingMail({
  name: 'cancellation-requested',
  facts: visitFacts.extend({
    back: backFacts.default([]),
    /** What they chose instead of the rest of the money. */
    creditPence: z.number().default(0),
  }),
  title: 'We have your cancellation request',
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
})

export const cancellationApproved = bookingMail({
  name: 'cancellation-approved',
  facts: visitFacts.extend({
    back: backFacts,
    /** What they have as credit instead, which a mail of its own brings. */
    creditPence: z.number().optional(),
    message: z.string().optional(),
  }),
  title: 'Your booking is cancelled',
  preheader: 'Your cancellation request was approved.',
  says: ({ back, creditPence = 0, message }) => [
    <>
      We have cancelled your visit, as you asked. {gotWords(back, creditPence)} The cats would love
      to see you another day.
    </>,
    message,
  ],
  button: ({ againUrl }) => ['Choose another time', againUrl],
  aside: 'Questions? Just answer this e-mail.',
})

/** What they get, as credit and as money. */
const gotWords = (back: readonly Back[], creditPence: number) =>
  [
    creditPence > 0 && `${toSpendHere(creditPence)} comes in an e-mail of its own, as you chose.`,
    backWords(back),
  ]
    .filter(Boolean)
    .join(' ') || 'There was nothing left to give back.'

/** The notes of the staff stay in the office: they are not written for the customer. */
export const cancellationDenied = bookingMail({
  name: 'cancellation-denied',
  facts: visitFacts,
  title: 'Your booking stays as it is',
  preheader: 'We could not approve your cancellation request.',
  says: () => [
    <>
      We are sorry: we could not approve your cancellation request. Your seats are still yours, and
      we would be happy to see you.
    </>,
  ],
  button: ({ seeUrl }) => ['See my booking', seeUrl],
  aside: ({ email, phone }) =>
    `Would you like to talk about it? Write to ${email} or call ${phone}: perhaps another day suits you better.`,
})

/** What goes back, when, and what does not; nothing where nothing was paid. */
function moneyWords({ back = [], keptPence = 0, creditPence = 0 }: Money): string | null {
  if (creditPence > 0) return gotWords(back, creditPence)
  if (back.length > 0) return [backWords(back), keptWords(keptPence)].filter(Boolean).join(' ')
  if (keptPence === 0) return null
  return `What you paid, ${formatPounds(keptPence)}, has not gone back so far. If it does, we will write to you again.`
}

type Money = { back?: readonly Back[]; keptPence?: number; creditPence?: number }

export const cancelledByCafe = bookingMail({
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
  preheader: ({ reference, ...money }) => moneyWords(money) ?? `Your visit ${reference}`,
  says: ({ message, isWished, ...money }) => [
    `${isWished ? 'We have cancelled this visit, as you asked.' : 'We are sorry: we had to cancel this visit.'} The cats would love to see you another day.`,
    message,
    moneyWords(money),
  ],
  button: ({ againUrl }) => ['Choose another time', againUrl],
  aside: 'Questions? Just answer this e-mail.',
})
