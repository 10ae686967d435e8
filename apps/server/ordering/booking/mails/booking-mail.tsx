import { Children, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Cafe } from '#domain/house/house.ts'
import { noticesIn } from '#domain/house/notices.ts'
import { plainOf } from '#domain/house/rich.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { codePicture } from '#server/platform/mail/code-picture.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { MailAttachment, MailKind, Sending } from '#server/platform/mail/mail-kind.ts'
import {
  Aside,
  Button,
  Code,
  Facts,
  Greeting,
  Paragraph,
  Said,
} from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.tsx'
import { mintMailedLink, ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { type VisitFacts, visitRows } from './visit-facts.ts'

/** With the secret of a link for a customer who has no account to find the booking in. */
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
  /** Before the visit is shown, a paragraph each; what is empty is left out. */
  says(facts: Facts): ReactNode[]
  /** Shown with the visit, above it. */
  rows?(facts: Facts): [label: string, value: string][]
  /** After it. */
  also?(facts: Facts, sending: Sending): ReactNode[]
  /** What to do next. */
  button?(ways: Ways, facts: Facts): [label: string, url: string]
  /** Something more to look at. */
  more?(ways: Ways, facts: Facts): ReactNode
  aside: ReactNode | ((cafe: Cafe) => ReactNode)
  /** Whether it is the ticket: then its code is in it. */
  isTicket?: boolean
  attachments?(facts: Facts, sending: Sending): MailAttachment[]
}

type Words<Facts> = string | ((facts: Facts) => string)

type Ways = {
  siteUrl: string
  /** Where the booking stands. */
  seeUrl: string
  /** Where another one is made. */
  againUrl: string
}

const CODE = 'ticket-code'

const codeOf = ({ reference }: VisitFacts): MailAttachment => ({
  filename: `${reference}.png`,
  contentType: 'image/png',
  content: codePicture(reference),
  cid: CODE,
})

/** As the ticket has it: on a phone the foot of the mail is far away. */
const whereOf = ({ address: { street, town, postcode } }: Cafe): [string, string] => [
  'Where',
  `${street}, ${town} ${postcode}`,
]

/** What the cafe has to say on the day of the visit, or at the moment. */
const noticesFor = ({ date }: VisitFacts, { notices, now, publicUrl }: Sending) =>
  noticesIn(notices, 'mails', [date, cafeDate(now)]).map((words) => (
    <Said key={plainOf(words)} rich={words} siteUrl={publicUrl} />
  ))

const paragraphs = (all: ReactNode[] = []) =>
  Children.map(all, (each) => each && <Paragraph>{each}</Paragraph>)

/** A kind of mail about a booking, in the frame that all of them have. */
export function bookingMail<Facts extends VisitFacts>(mail: Composed<Facts>): MailKind<Facts> {
  const { name, facts, title, subject = title, preheader, isTicket, attachments } = mail
  const say = (words: Words<Facts>, about: Facts) =>
    typeof words === 'string' ? words : words(about)
  return {
    name,
    facts,
    isAwaited: false,
    subject: (about) => `${say(subject, about)}: ${about.reference}`,
    mint: async (db, { contact }, { now }) => (contact ? mintMailedLink(db, contact, now) : ''),
    write: (about, sending) => {
      const { to, publicUrl, secret, cafe } = sending
      const ways = waysOf(publicUrl, secret, about)
      const [label, url] = mail.button?.(ways, about) ?? []
      const body = (
        <MailLayout
          sending={sending}
          title={say(title, about)}
          preheader={say(preheader, about)}
          reason="You get this e-mail because of your booking with us."
        >
          <Greeting name={to.name} />
          {paragraphs(mail.says(about))}
          {isTicket && paragraphs(noticesFor(about, sending))}
          {isTicket && <Code cid={CODE} alt={`The code of your ticket: ${about.reference}`} />}
          <Facts
            rows={[
              ...(mail.rows?.(about) ?? []),
              ...visitRows(about),
              ...(isTicket ? [whereOf(cafe)] : []),
            ]}
          />
          {paragraphs(mail.also?.(about, sending))}
          {label && url && <Button label={label} url={url} />}
          {mail.more?.(ways, about)}
          <Aside>{typeof mail.aside === 'function' ? mail.aside(cafe) : mail.aside}</Aside>
        </MailLayout>
      )
      const files = [...(isTicket ? [codeOf(about)] : []), ...(attachments?.(about, sending) ?? [])]
      return { ...renderMail(body), attachments: files }
    },
  }
}
