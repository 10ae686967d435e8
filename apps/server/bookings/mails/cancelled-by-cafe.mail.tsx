import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import {
  BOOKING_REASON,
  bookingUrl,
  type BookingMail,
  filedUnder,
  visitFacts,
} from './booking-mail.ts'

const MONEY_BACK = 'Whatever you paid goes back to you.'

type Cancelled = BookingMail & {
  /** What staff want to say about it. */
  message?: string | undefined
  /** Nothing goes back by itself. */
  keepsMoney?: boolean
}

export function cancelledByCafeMail(mail: Cancelled): OutgoingMail {
  const { publicUrl, to, booking, message, keepsMoney = false } = mail
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="We had to cancel your visit"
      preheader={keepsMoney ? `Your visit ${booking.reference}` : MONEY_BACK}
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        We are sorry: we had to cancel this visit.{' '}
        {!keepsMoney &&
          'Whatever you paid for it goes back to your card, without you doing anything. '}
        The cats would love to see you another day.
      </Paragraph>
      {message && <Paragraph>{message}</Paragraph>}
      <Facts rows={visitFacts(booking)} />
      <Button label="Choose another time" url={bookingUrl(publicUrl)} />
      <Aside>Questions? Just answer this mail.</Aside>
    </MailLayout>
  )
  const subject = `We had to cancel your visit: ${booking.reference}`
  return { kind: 'cancelled-by-cafe', to, subject, ...filedUnder(booking), ...renderMail(body) }
}
