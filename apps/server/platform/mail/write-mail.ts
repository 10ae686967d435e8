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

/** What the words of a mail are made of: its kind, what it was queued with, and the moment's own. */
export type MailOrder = { kind: string; facts: unknown; sending: Sending }
export type WriteWords = (order: MailOrder) => Promise<MailWords>

/** In the thread that asks; a server has another for it (writing-thread.ts). */
export const writingHere =
  (kinds: MailKinds): WriteWords =>
  async ({ kind: name, facts, sending }) => {
    const kind = kindOf(kinds, name)
    return kind.write(kind.facts.parse(facts), sending)
  }

/** The words of a mail that is about to be sent. Null: it was withdrawn. */
export async function writeMail(
  kinds: MailKinds,
  mail: ClaimedMail,
  { db, seal, ...sending }: { db: Db; seal: Seal } & Omit<Sending, 'to' | 'secret'>,
  write: WriteWords,
): Promise<MailWords | null> {
  const earlier = writtenEarlier.safeParse(mail.facts)
  if (earlier.success) return earlier.data.written
  const { mint, facts } = kindOf(kinds, mail.kind)
  const to = { address: mail.to_address, name: mail.to_name || null }
  const minting = { now: sending.now, keepEarlier: mail.doubts > 0, seal }
  const secret = mint ? await mint(db, facts.parse(mail.facts), minting) : ''
  if (secret === null) return null
  return write({ kind: mail.kind, facts: mail.facts, sending: { ...sending, to, secret } })
}

function kindOf(kinds: MailKinds, name: string) {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`No mail is called ${name}`)
  return kind
}
