import type { ReactNode } from 'react'
import { MailLayout } from './layout.tsx'
import type { MailWriter, Sending } from './mail-writer.ts'
import { Greeting } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

export type FramedMail<Facts> = Pick<MailWriter<Facts>, 'mint'> & {
  preheader: string
  reason: string
  content(facts: Facts, sending: Sending): ReactNode
}

/** Fixed words around a mail's content, and a greeting before it. */
export function framedMail<Facts>(mail: FramedMail<NoInfer<Facts>>): MailWriter<Facts> {
  const { preheader, reason, content, ...minting } = mail
  return {
    ...minting,
    write: (facts, sending, title) =>
      renderMail(
        <MailLayout {...{ sending, title, preheader, reason }}>
          <Greeting name={sending.to.name} />
          {content(facts, sending)}
        </MailLayout>,
      ),
  }
}
