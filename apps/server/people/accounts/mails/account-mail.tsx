import type { ReactNode } from 'react'
import { z } from 'zod'
import { mintToken } from '#server/people/accounts/one-time-tokens.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { MailKind, Minting, Sending } from '#server/platform/mail/mail-kind.ts'
import { Greeting } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'

type AccountMail<Facts> = Pick<MailKind<Facts>, 'name' | 'facts' | 'mint'> & {
  subject: string
  title: string
  preheader: string
  reason: string
  content(facts: Facts, sending: Sending): ReactNode
}

/** A kind of mail about an account, in the frame that all of them have. */
export function accountMail<Facts>(mail: AccountMail<Facts>): MailKind<Facts> {
  const { subject, title, preheader, reason, content, ...kind } = mail
  return {
    ...kind,
    isAwaited: true,
    subject: () => subject,
    write: (facts, sending) =>
      renderMail(
        <MailLayout {...{ publicUrl: sending.publicUrl, title, preheader, reason }}>
          <Greeting name={sending.to.name} />
          {content(facts, sending)}
        </MailLayout>,
      ),
  }
}

/** Facts of a mail whose link gets its secret when it is sent. */
export const linkFacts = z.object({ tokenId: z.number() })

/** Not sent once the link was withdrawn or used. */
export const mintLink = <Facts extends z.infer<typeof linkFacts>>(
  db: Db,
  { tokenId }: Facts,
  minting: Minting,
) => mintToken(db, tokenId, minting)
