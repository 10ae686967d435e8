import { worthWords } from '#domain/pricing/visits.ts'
import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import { codeOf } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { codePicture } from '#server/platform/mail/code-picture.ts'
import { framedMail, type FramedMail } from '#server/platform/mail/framed-mail.tsx'
import type { MailWriter, Minting } from '#server/platform/mail/mail-writer.ts'
import { Aside, Button, Code, Facts, Pointer } from '#server/platform/mail/parts.tsx'
import { giftPath } from './gift-link.ts'
import { findGift } from './gifts.queries.ts'
import type { CodeFacts } from './mail-kinds.ts'

const CODE = 'gift-code'

/** A mail that brings the code itself, to read and as a picture. */
export function codeMail<Facts extends CodeFacts>(
  mail: Omit<FramedMail<NoInfer<Facts>>, 'mint'>,
): MailWriter<Facts> {
  const frame = framedMail<Facts>({ ...mail, mint: mintCode })
  return {
    ...frame,
    write: (facts, sending, title) => ({
      ...frame.write(facts, sending, title),
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
}

/** Null, so that nothing is sent, where it was blocked or its receiver has another address by now. */
async function mintCode(db: Db, { giftId, saleId, email }: CodeFacts, { seal }: Minting) {
  const gift = await findGift(db, giftId ?? 0)
  const sale = await findRow(db, 'card_sales', { id: saleId ?? 0 })
  const known = gift ? (gift.receiver_email ?? gift.giver_email) : sale?.buyer_email
  if (known !== email) return null
  const voucher = await findRow(db, 'vouchers', { id: (gift ?? sale)?.voucher_id ?? 0 })
  return voucher && !voucher.blocked_at ? codeOf(voucher, seal) : null
}

type CardProps = {
  what: 'gift card' | 'visit card' | 'credit'
  secret: string
  publicUrl: string
  rows: [string, string][]
}

export const CodeCard = ({ what, secret, publicUrl, rows }: CardProps) => (
  <>
    <Code cid={CODE} alt={`The code of your ${what}, to be scanned at the cafe`} />
    <Facts rows={[['Your code', showVoucherCode(secret)], ...rows]} />
    <Button label={`See your ${what}`} url={`${publicUrl}${giftPath(showVoucherCode(secret))}`} />
    <Pointer label="Book a visit with it" url={`${publicUrl}/visit`} />
    <Aside>
      {what === 'visit card'
        ? 'Type the code where you pay, or show it at the door: one visit is one person, whatever that costs by then. You can lend it to others; whoever has the code can use it.'
        : 'Type the code where you pay, all at once or a part of it each time. It is like cash: whoever has the code can spend it.'}
    </Aside>
  </>
)

type Worth = Pick<CodeFacts, 'pence' | 'visitPence'>

export const worth = ({ pence, visitPence }: Worth): [string, string] => [
  'Worth',
  worthWords(pence, visitPence),
]

export const cardName = ({ visitPence }: Pick<Worth, 'visitPence'>) =>
  visitPence === null ? 'gift card' : 'visit card'
