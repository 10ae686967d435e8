import { z } from 'zod'
import type { Db } from '#server/platform/database/connect.ts'
import type { Seal } from '#server/platform/sealed.ts'
import type { ClaimedMail } from './claim-mail.ts'
import type { MailKinds, MailWords, Sending } from './mail-kind.ts'

/** How earlier versions queued: the words themselves, perhaps with a key in them. */
const writtenEarlier = z.object({
  written: z.object({
    html: z.string(),
    text: z.string(),
    attachments: z.array(
      z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
    ),
  }),
})

export const isWrittenEarlier = ({ facts }: ClaimedMail) => writtenEarlier.safeParse(facts).success

/** The words of a mail that is about to be sent. Null: it was withdrawn. */
export async function writeMail(
  kinds: MailKinds,
  mail: ClaimedMail,
  { db, seal, ...sending }: { db: Db; seal: Seal } & Omit<Sending, 'to' | 'secret'>,
): Promise<MailWords | null> {
  const earlier = writtenEarlier.safeParse(mail.facts)
  if (earlier.success) return earlier.data.written
  const kind = kinds.find(({ name }) => name === mail.kind)
  if (!kind) throw new Error(`No mail is called ${mail.kind}`)
  const to = { address: mail.to_address, name: mail.to_name || null }
  const facts = kind.facts.parse(mail.facts)
  const minting = { now: sending.now, keepEarlier: mail.doubts > 0, seal }
  const secret = kind.mint ? await kind.mint(db, facts, minting) : ''
  return secret === null ? null : kind.write(facts, { ...sending, to, secret })
}
