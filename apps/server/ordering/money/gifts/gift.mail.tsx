import { z } from 'zod'
import { cafe } from '#content/cafe.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { GIFT_REFUND_DAYS } from '#domain/pricing/gifts.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import { codeOf } from '#server/ordering/money/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { codePicture } from '#server/platform/mail/code-picture.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { MailKind, Minting } from '#server/platform/mail/mail-kind.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import { Aside, Button, Code, Facts, Paragraph, Pointer } from '#server/platform/mail/parts.tsx'
import { giftPath, openGiftLink } from './gift-link.ts'
import { findGift } from './gifts.queries.ts'

const bought = z.object({
  giftId: z.number(),
  reference: z.string(),
  pence: z.number(),
  receiver: z.string().nullable(),
  sendOn: z.string().nullable(),
})

/** To its giver, with the link that looks after it. */
export const giftBought = framedMail<z.infer<typeof bought>>(
  {
    name: 'gift-bought',
    facts: bought,
    mint: async (db, { giftId }, { seal }) => {
      const gift = await findGift(db, giftId)
      return gift ? openGiftLink(gift, seal) : null
    },
    subject: 'Your gift card',
    title: 'Thank you for giving time with the cats',
    preheader: 'Your gift card is paid and ready.',
    reason: 'You get this mail because you bought a gift card from us.',
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
  },
  true,
)

function whereItGoes({ receiver, sendOn }: z.infer<typeof bought>): string {
  if (receiver === null) return 'Your gift card is ready: print it, or keep its code.'
  const name = plainName(receiver) ?? 'its receiver'
  return sendOn
    ? `Your gift card is paid. It goes to ${name} by mail on ${weekdayDateLabel(sendOn)}.`
    : `Your gift card is paid, and on its way to ${name} by mail.`
}

const boughtRows = ({ reference, pence }: z.infer<typeof bought>): [string, string][] => [
  ['Gift card', formatPounds(pence)],
  ['Paid', 'by card'],
  ['Reference', reference],
]

const received = z.object({
  giftId: z.number(),
  /** Of its receiver: where that was corrected meanwhile, it is not sent to the old one. */
  email: z.string(),
  by: z.string(),
  pence: z.number(),
  message: z.string(),
  cat: z.string(),
})

const CODE = 'gift-code'

const receivedFrame = framedMail<z.infer<typeof received>>(
  {
    name: 'gift-received',
    facts: received,
    mint: mintCode,
    subject: 'A gift for you: time with the cats',
    title: 'A gift for you',
    preheader: 'Somebody thought of you, and of cats.',
    reason: 'You get this mail because somebody bought a gift card for this address.',
    content: ({ by, pence, message }, { publicUrl, secret }) => (
      <>
        <Paragraph>
          {plainName(by) ?? 'Somebody who likes you'} gives you {formatPounds(pence)} to spend with
          the cats of {cafe.name}.
        </Paragraph>
        {message && <Paragraph>“{message}”</Paragraph>}
        <Code cid={CODE} alt="The code of your gift card, to be scanned at the cafe" />
        <Facts
          rows={[
            ['Your code', showVoucherCode(secret)],
            ['Worth', formatPounds(pence)],
          ]}
        />
        <Button
          label="Look at your gift card"
          url={`${publicUrl}${giftPath(showVoucherCode(secret))}`}
        />
        <Pointer label="Book a visit with it" url={`${publicUrl}/visit`} />
        <Aside>
          Type the code where you pay, all at once or a part of it each time. It is like cash:
          whoever has the code can spend it.
        </Aside>
      </>
    ),
  },
  false,
)

/** To its receiver, with the code itself. */
export const giftReceived: MailKind<z.infer<typeof received>> = {
  ...receivedFrame,
  write: (facts, sending) => ({
    ...receivedFrame.write(facts, sending),
    attachments: [
      {
        filename: 'gift-card.png',
        contentType: 'image/png',
        content: codePicture(sending.secret),
        cid: CODE,
      },
    ],
  }),
}

/** Null, so that nothing is sent, where it was blocked or its receiver has another address by now. */
async function mintCode(db: Db, { giftId, email }: z.infer<typeof received>, { seal }: Minting) {
  const gift = await findGift(db, giftId)
  if (gift?.receiver_email !== email) return null
  const voucher = await findRow(db, 'vouchers', { id: gift.voucher_id ?? 0 })
  return voucher && !voucher.blocked_at ? codeOf(voucher, seal) : null
}

/** To its giver, once the provider has sent it. */
export const giftRefunded = framedMail(
  {
    name: 'gift-refunded',
    facts: z.object({ reference: z.string(), pence: z.number() }),
    subject: 'Money back for your gift card',
    title: 'Your money is on its way back',
    preheader: 'We have sent it to the card you paid with.',
    reason: 'You get this mail because you bought a gift card from us.',
    content: ({ reference, pence }) => (
      <>
        <Paragraph>
          We have sent {formatPounds(pence)} back to the card you paid with. It may take some days
          until your bank shows it.
        </Paragraph>
        <Facts rows={[['Gift card', reference]]} />
        <Aside>Questions? Just answer this mail.</Aside>
      </>
    ),
  },
  false,
)

export const giftMailKinds = [giftBought, giftReceived, giftRefunded]
