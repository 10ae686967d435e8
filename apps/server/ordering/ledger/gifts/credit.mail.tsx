import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import type { Cafe } from '#domain/house/house.ts'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import { worthWords } from '#domain/pricing/visits.ts'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Paragraph } from '#server/platform/mail/parts.tsx'
import { cardName, CodeCard, codeMail, worth } from './code-mail.tsx'
import type * as kinds from './mail-kinds.ts'
import type { Given } from './mail-kinds.ts'

export const creditWriters = {
  creditGiven: codeMail({
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
  }),

  voucherEnding: codeMail({
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
  }),
} satisfies Partial<WritersOf<typeof kinds>>

function whyWords(facts: Given, { name }: Cafe): string {
  const { isGoodwill, reference, pence, back } = facts
  const amount = formatPounds(pence)
  if (isGoodwill) return `We would like to give you ${amount} to spend with the cats of ${name}.`
  const words = `Your visit ${reference ?? ''} is cancelled, and you chose credit instead of money: ${amount} to spend with the cats of ${name}.`
  return back.length > 0 ? `${words} You also get ${comesBackWords(back)}.` : words
}
