import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { GIFT_REFUND_DAYS } from '#domain/pricing/gifts.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import { counted } from '#domain/booking/counted.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { worthWords } from '#domain/pricing/visits.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { cardName, CodeCard, codeMail, worth } from './code-mail.tsx'
import { giftPath, openGiftLink } from './gift-link.ts'
import { findGift } from './gifts.queries.ts'
import type * as kinds from './mail-kinds.ts'
import type { Bought } from './mail-kinds.ts'

export const giftWriters = {
  giftBought: framedMail({
    mint: async (db, { giftId }, { seal }) => {
      const gift = await findGift(db, giftId)
      return gift ? openGiftLink(gift, seal) : null
    },
    preheader: 'Your gift card is paid and ready.',
    reason: 'You get this e-mail because you bought a gift card from us.',
    content: (facts, { publicUrl, secret }) => (
      <>
        <Paragraph>{whereItGoes(facts)}</Paragraph>
        <Facts rows={boughtRows(facts)} />
        <Button label="Open the gift card" url={`${publicUrl}${giftPath(secret)}`} />
        <Aside>
          There you can print it, send it again, or correct an address. You can have all of your
          money back within {GIFT_REFUND_DAYS} days, as long as nothing of it is spent. Whoever has
          this link can do the same, so please keep it to yourself.
        </Aside>
      </>
    ),
  }),

  giftReceived: codeMail({
    preheader: 'Somebody thought of you, and of cats.',
    reason: 'You get this e-mail because somebody bought a gift card for this address.',
    content: ({ by, pence, visitPence, message }, { publicUrl, secret, cafe }) => (
      <>
        <Paragraph>
          {plainName(by) ?? 'Somebody who likes you'} gives you {worthWords(pence, visitPence)} to
          spend with the cats of {cafe.name}.
        </Paragraph>
        {message && <Paragraph>“{message}”</Paragraph>}
        <CodeCard
          what={cardName({ visitPence })}
          {...{ secret, publicUrl }}
          rows={[worth({ pence, visitPence })]}
        />
      </>
    ),
  }),

  cardSold: codeMail({
    preheader: 'Its code is in this email.',
    reason: 'You’re getting this email because you bought a card at our cafe.',
    content: ({ pence, visitPence, expiresAt }, { publicUrl, secret, cafe }) => (
      <>
        <Paragraph>
          Thank you for your visit to {cafe.name}. Here is the {cardName({ visitPence })} you
          bought.
        </Paragraph>
        <CodeCard
          what={cardName({ visitPence })}
          {...{ secret, publicUrl }}
          rows={[
            ['Left', worthWords(pence, visitPence)],
            ['Until', weekdayDateLabel(lastDay(expiresAt))],
          ]}
        />
      </>
    ),
  }),

  giftRefunded: framedMail({
    preheader: 'We have sent it to the card you paid with.',
    reason: 'You get this e-mail because you bought a gift card from us.',
    content: ({ reference, pence }) => (
      <>
        <Paragraph>
          We have sent {formatPounds(pence)} back to the card you paid with. It may take some days
          until your bank shows it.
        </Paragraph>
        <Facts rows={[['Gift card', reference]]} />
        <Aside>Questions? Just answer this e-mail.</Aside>
      </>
    ),
  }),
} satisfies Partial<WritersOf<typeof kinds>>

function whereItGoes({ receiver, sendOn }: Bought): string {
  if (receiver === null) return 'Your gift card is ready: print it, or keep its code.'
  const name = plainName(receiver) ?? 'its receiver'
  return sendOn
    ? `Your gift card is paid. It goes to ${name} by e-mail on ${weekdayDateLabel(sendOn)}.`
    : `Your gift card is paid, and on its way to ${name} by e-mail.`
}

const boughtRows = ({ reference, pence, visits }: Bought): [string, string][] => [
  visits === null ? ['Gift card', formatPounds(pence)] : ['Visit card', counted(visits, 'visit')],
  ['Paid', `${visits === null ? '' : `${formatPounds(pence)} `}by card`],
  ['Reference', reference],
]
