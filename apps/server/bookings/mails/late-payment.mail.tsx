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

export function latePaymentMail({ publicUrl, to, booking }: BookingMail): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your payment came too late"
      preheader="All of it goes back to you."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        Your payment reached us after your seats had been given back, and somebody else has them
        now. We are sorry. All of your money goes back to your card, without you doing anything.
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      <Button label="Choose another time" url={bookingUrl(publicUrl)} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </MailLayout>
  )
  const subject = `Your payment came too late: ${booking.reference}`
  return { kind: 'late-payment', to, subject, ...filedUnder(booking), ...renderMail(body) }
}
