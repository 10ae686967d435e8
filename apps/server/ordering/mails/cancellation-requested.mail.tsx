import { type BookingMail, dashboardUrl, visitFacts } from '#server/ordering/mails/booking-mail.ts'
import { composeBookingMail } from '#server/ordering/mails/compose-booking-mail.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'

export function cancellationRequestedMail(mail: BookingMail): OutgoingMail {
  const heading = {
    kind: 'cancellation-requested',
    title: 'We have your cancellation request',
    preheader: 'You will hear from us within 24 hours.',
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        Thank you for telling us in time. Somebody looks at your request and writes to you within 24
        hours. Until then your seats stay yours; once it is approved, your money comes back by
        itself.
      </Paragraph>
      <Facts rows={visitFacts(mail.booking)} />
      <Button label="See my booking" url={dashboardUrl(mail.publicUrl)} />
      <Aside>Changed your mind? Just answer this mail, and everything stays as it was.</Aside>
    </>,
  )
}
