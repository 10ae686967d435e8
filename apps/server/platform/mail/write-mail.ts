import { z } from 'zod'
import type { Db } from '#server/platform/database/connect.ts'
import type { ClaimedMail, Letter } from './claim-mail.ts'
import type { MailKinds, MailWords, Minting, Sending } from './mail-writer.ts'

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

export const isWrittenEarlier = ({ facts }: Pick<Letter, 'facts'>) =>
  writtenEarlier.safeParse(facts).success

/** The secret that a mail carries which is about to be sent, empty where it has none. Null: it was withdrawn. */
export async function mintFor(
  kinds: MailKinds,
  mail: ClaimedMail,
  db: Db,
  minting: Omit<Minting, 'keepEarlier'>,
): Promise<string | null> {
  if (isWrittenEarlier(mail)) return ''
  const { mint, facts } = kindOf(kinds, mail.kind)
  if (!mint) return ''
  return mint(db, facts.parse(mail.facts), { ...minting, keepEarlier: mail.doubts > 0 })
}

/** Made of what it was queued with, and of the moment's own. */
export function writeMail(
  kinds: MailKinds,
  letter: Pick<Letter, 'kind' | 'facts'>,
  sending: Sending,
): MailWords {
  const earlier = writtenEarlier.safeParse(letter.facts)
  if (earlier.success) return earlier.data.written
  const kind = kindOf(kinds, letter.kind)
  const facts = kind.facts.parse(letter.facts)
  return kind.write(facts, sending, kind.title(facts))
}

function kindOf(kinds: MailKinds, name: string) {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`No mail is called ${name}`)
  return kind
}
