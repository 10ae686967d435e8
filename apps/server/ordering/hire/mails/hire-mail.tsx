import type { ReactNode } from 'react'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { MailKind, Sending } from '#server/platform/mail/mail-kind.ts'
import { Greeting } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'

type HireMail<Facts> = Pick<MailKind<Facts>, 'name' | 'facts'> & {
  title: string
  preheader: string
  reason: string
  content(facts: Facts, sending: Sending): ReactNode
}

/** A kind of mail about a request for the room, in the frame that all of them have. */
export function hireMail<Facts>(mail: HireMail<Facts>): MailKind<Facts> {
  const { title, preheader, reason, content, ...kind } = mail
  return {
    ...kind,
    isAwaited: false,
    subject: () => title,
    write: (facts, sending) =>
      renderMail(
        <MailLayout {...{ publicUrl: sending.publicUrl, title, preheader, reason }}>
          <Greeting name={sending.to.name} />
          {content(facts, sending)}
        </MailLayout>,
      ),
  }
}

export const BECAUSE_ASKED =
  'You get this mail because somebody asked us for our room with this address.'
