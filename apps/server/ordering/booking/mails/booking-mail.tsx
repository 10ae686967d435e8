import type { ReactNode } from 'react'
import type { z } from 'zod'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { MailAttachment, MailKind } from '#server/platform/mail/mail-kind.ts'
import { Greeting } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { mintMailedLink, ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import type { VisitFacts } from './visit-facts.ts'

/** With the secret of a link for whoever has no account to find the booking in. */
const waysOf = (publicUrl: string, secret: string, { againPath }: VisitFacts): Ways => ({
  siteUrl: publicUrl,
  seeUrl: secret ? `${publicUrl}${ticketPath(secret)}` : `${publicUrl}/dashboard`,
  againUrl: `${publicUrl}${againPath ?? (secret ? '/visit' : '/booking')}`,
})

type Composed<Facts> = {
  name: string
  facts: z.ZodType<Facts>
  title: Words<Facts>
  /** Where the subject says more than the title; the booking's reference follows it. */
  subject?: Words<Facts>
  preheader: Words<Facts>
  content(facts: Facts, sending: { now: Temporal.Instant } & Ways): ReactNode
  attachments?(facts: Facts, now: Temporal.Instant): MailAttachment[]
}

type Words<Facts> = string | ((facts: Facts) => string)

type Ways = {
  siteUrl: string
  /** Where the booking stands. */
  seeUrl: string
  /** Where another one is made. */
  againUrl: string
}

/** A kind of mail about a booking, in the frame that all of them have. */
export function bookingMail<Facts extends VisitFacts>(mail: Composed<Facts>): MailKind<Facts> {
  const { name, facts, title, subject = title, preheader, content, attachments } = mail
  const say = (words: Words<Facts>, about: Facts) =>
    typeof words === 'string' ? words : words(about)
  return {
    name,
    facts,
    isAwaited: false,
    subject: (about) => `${say(subject, about)}: ${about.reference}`,
    mint: async (db, { contact }, { now }) => (contact ? mintMailedLink(db, contact, now) : ''),
    write: (about, { to, publicUrl, now, secret }) => {
      const body = (
        <MailLayout
          publicUrl={publicUrl}
          title={say(title, about)}
          preheader={say(preheader, about)}
          reason="You get this mail because of your booking with us."
        >
          <Greeting name={to.name} />
          {content(about, { now, ...waysOf(publicUrl, secret, about) })}
        </MailLayout>
      )
      return { ...renderMail(body), attachments: attachments?.(about, now) }
    },
  }
}
