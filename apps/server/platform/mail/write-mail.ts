import type { Db } from '#server/platform/database/connect.ts'
import type { ClaimedMail, Letter } from './claim-mail.ts'
import type { MailKinds, MailWords, Minting, Sending } from './mail-writer.ts'

/** The secret that a mail carries which is about to be sent, empty where it has none. Null: it was withdrawn. */
export async function mintFor(
  kinds: MailKinds,
  mail: ClaimedMail,
  db: Db,
  minting: Omit<Minting, 'keepEarlier'>,
): Promise<string | null> {
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
  const kind = kindOf(kinds, letter.kind)
  const facts = kind.facts.parse(letter.facts)
  return kind.write(facts, sending, kind.title(facts))
}

function kindOf(kinds: MailKinds, name: string) {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`No mail is called ${name}`)
  return kind
}
