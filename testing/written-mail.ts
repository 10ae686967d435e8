import { mailKinds } from '#server/mail-kinds.ts'
import type { NamingKind } from '#server/platform/mail/mail-kind.ts'
import type { Sending } from '#server/platform/mail/mail-writer.ts'
import { writeMail } from '#server/platform/mail/write-mail.ts'

/** A mail of this kind as it reaches its person. */
export const writtenMail = <Facts>(
  kind: NamingKind<Facts>,
  facts: NoInfer<Facts>,
  sending: Sending,
) => ({
  kind: kind.name,
  subject: kind.subject(facts, sending.cafe),
  ...writeMail(mailKinds, { kind: kind.name, facts }, sending),
})
