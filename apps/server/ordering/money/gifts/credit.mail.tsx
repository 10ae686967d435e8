import { z } from 'zod'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import type { Cafe } from '#domain/house/house.ts'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import { worthWords } from '#domain/pricing/visits.ts'
import { backFacts } from '#server/ordering/booking/mails/visit-facts.ts'
import { Paragraph } from '#server/platform/mail/parts.tsx'
import { cardName, CodeCard, codeFacts, codeMail, worth } from './code-mail.tsx'

const given = codeFacts.extend({
  /** Given by staff, for nothing; else it was chosen instead of money. */
  isGoodwill: z.boolean(),
  /** Reference of the booking that it is for. */
  reference: z.string().nullable(),
  expiresAt: z.string(),
  message: z.string(),
  /** Amounts that the same cancellation returned to stored value. */
  back: backFacts.default([]),
})

/** To a guest whom the house owes something, with the code itself. */
export const creditGiven = codeMail<z.infer<typeof given>>({
  name: 'credit-given',
  facts: given,
  subject: 'Your credit: time with the cats',
  title: 'Credit for you',
  preheader: 'You can spend it on any visit.',
  reason: 'You get this e-mail because you have credit with us.',
  content: (facts, { publicUrl, secret, cafe }) => (
    <>
      <Paragraph>{whyWords(facts, cafe)}</Paragraph>
      {facts.message && <Paragraph>“{facts.message}”</Paragraph>}
      <CodeCard
        what="credit"
        {...{ secret, publicUrl }}
        rows={[worth(facts), ['Good until', weekdayDateLabel(lastDay(facts.expiresAt))]]}
      />
    </>
  ),
})

const ending = codeFacts.extend({ isCredit: z.boolean(), expiresAt: z.string() })

/** To who holds stored value that ends soon. */
export const voucherEnding = codeMail<z.infer<typeof ending>>({
  name: 'voucher-ending',
  facts: ending,
  subject: 'The cats still owe you a visit',
  title: 'Your time with the cats ends soon',
  preheader: 'Something is left on your card, and its end is near.',
  reason: 'You get this e-mail because you hold a gift card or credit of ours.',
  content: ({ isCredit, pence, visitPence, expiresAt }, { publicUrl, secret }) => {
    const what = isCredit ? 'credit' : cardName({ visitPence })
    const left = worthWords(pence, visitPence)
    const until = weekdayDateLabel(lastDay(expiresAt))
    return (
      <>
        <Paragraph>
          You have {left} left on your {what}. Book a visit with it by {until}: after that day it
          can no longer be spent.
        </Paragraph>
        <CodeCard
          {...{ what, secret, publicUrl }}
          rows={[
            ['Left', left],
            ['Good until', until],
          ]}
        />
      </>
    )
  },
})

function whyWords(facts: z.infer<typeof given>, { name }: Cafe): string {
  const { isGoodwill, reference, pence, back } = facts
  const amount = formatPounds(pence)
  if (isGoodwill) return `We would like to give you ${amount} to spend with the cats of ${name}.`
  const words = `Your visit ${reference ?? ''} is cancelled, and you chose credit instead of money: ${amount} to spend with the cats of ${name}.`
  return back.length > 0 ? `${words} You also get ${comesBackWords(back)}.` : words
}
