import type { ReactNode } from 'react'
import type { z } from 'zod'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { MailAttachment, MailKind } from '#server/platform/mail/mail-kind.ts'
import { Greeting } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { VisitFacts } from './visit-facts.ts'

type Heading = {
  title: string
  /** Where the subject says more than the title; the booking's reference follows it. */
  subject?: string
  preheader: string
}

type Composed<Facts> = {
  name: string
  facts: z.ZodType<Facts>
  heading(facts: Facts): Heading
  content(facts: Facts, sending: { publicUrl: string; now: Temporal.Instant }): ReactNode
  attachments?(facts: Facts, now: Temporal.Instant): MailAttachment[]
}

/** A kind of mail about a booking, in the frame that all of them have. */
export function bookingMail<Facts extends VisitFacts>(mail: Composed<Facts>): MailKind<Facts> {
  const { name, facts, heading, content, attachments } = mail
  return {
    name,
    facts,
    isAwaited: false,
    subject: (about) => {
      const { title, subject = title } = heading(about)
      return `${subject}: ${about.reference}`
    },
    write: (about, { to, publicUrl, now }) => {
      const { title, preheader } = heading(about)
      const body = (
        <MailLayout
          publicUrl={publicUrl}
          title={title}
          preheader={preheader}
          reason="You get this mail because of your booking with us."
        >
          <Greeting name={to.name} />
          {content(about, { publicUrl, now })}
        </MailLayout>
      )
      return { ...renderMail(body), attachments: attachments?.(about, now) }
    },
  }
}
