import type { ReactNode } from 'react'
import { MailLayout } from './layout.tsx'
import type { MailKind, Sending, Subject } from './mail-kind.ts'
import { Greeting } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

export type FramedMail<Facts> = Pick<MailKind<Facts>, 'name' | 'facts' | 'mint'> & {
  isAwaited?: boolean
  subject: Subject
  title: string
  preheader: string
  reason: string
  content(facts: Facts, sending: Sending): ReactNode
}

/** A kind of mail with fixed words around its content, and a greeting before it. */
export function framedMail<Facts>(mail: FramedMail<Facts>): MailKind<Facts> {
  const { subject, title, preheader, reason, content, isAwaited = false, ...kind } = mail
  return {
    ...kind,
    isAwaited,
    subject: () => subject,
    write: (facts, sending) =>
      renderMail(
        <MailLayout {...{ sending, title, preheader, reason }}>
          <Greeting name={sending.to.name} />
          {content(facts, sending)}
        </MailLayout>,
      ),
  }
}
