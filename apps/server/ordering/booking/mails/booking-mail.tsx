import { Children, type ReactNode } from 'react'
import type { Cafe } from '#domain/house/house.ts'
import { noticesIn } from '#domain/house/notices.ts'
import { plainOf } from '#domain/house/rich.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { codePicture } from '#server/platform/mail/code-picture.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type {
  MailAttachment,
  MailWriter,
  Minting,
  Sending,
} from '#server/platform/mail/mail-writer.ts'
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
import type { VisitFacts } from './visit-facts.ts'
import { visitRows } from './visit-words.ts'

/** With the secret of a link for a customer who has no account to find the booking in. */
const waysOf = (publicUrl: string, secret: string, { againPath }: VisitFacts): Ways => ({
  siteUrl: publicUrl,
  seeUrl: secret ? `${publicUrl}${ticketPath(secret)}` : `${publicUrl}/dashboard`,
  againUrl: `${publicUrl}${againPath ?? (secret ? '/visit' : '/booking')}`,
})

type Composed<Facts> = Pick<MailWriter<Facts>, 'mint'> & {
  preheader: string | ((facts: Facts) => string)
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

/** Of a customer without an account: the secret of a link to their booking. */
export const mintBookingLink = async (db: Db, { contact }: VisitFacts, { now }: Minting) =>
  contact ? mintMailedLink(db, contact, now) : ''

/** The frame that all mails about a booking have. */
export function bookingMail<Facts extends VisitFacts>(
  mail: Composed<NoInfer<Facts>>,
): MailWriter<Facts> {
  const { mint = mintBookingLink, preheader, isTicket, attachments } = mail
  return {
    mint,
    write: (about, sending, title) => {
      const { to, publicUrl, secret, cafe } = sending
      const ways = waysOf(publicUrl, secret, about)
      const [label, url] = mail.button?.(ways, about) ?? []
      const body = (
        <MailLayout
          sending={sending}
          title={title}
          preheader={typeof preheader === 'string' ? preheader : preheader(about)}
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
