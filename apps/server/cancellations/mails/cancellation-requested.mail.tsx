import {
  BOOKING_REASON,
  type BookingMail,
  dashboardUrl,
  filedUnder,
  visitFacts,
} from '#server/bookings/mails/booking-mail.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'

export function cancellationRequestedMail({ publicUrl, to, booking }: BookingMail): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="We have your cancellation request"
      preheader="You will hear from us within 24 hours."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        Thank you for telling us in time. Somebody looks at your request and writes to you within 24
        hours. Until then your seats stay yours; once it is approved, your money comes back by
        itself.
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      <Button label="See my booking" url={dashboardUrl(publicUrl)} />
      <Aside>Changed your mind? Just answer this mail, and everything stays as it was.</Aside>
    </MailLayout>
  )
  const subject = `We have your cancellation request: ${booking.reference}`
  return {
    kind: 'cancellation-requested',
    to,
    subject,
    ...filedUnder(booking),
    ...renderMail(body),
  }
}
