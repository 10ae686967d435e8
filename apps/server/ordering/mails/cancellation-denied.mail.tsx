import { cafe } from '#web/content/cafe.ts'
import { type BookingMail, dashboardUrl, visitFacts } from '#server/ordering/mails/booking-mail.ts'
import { composeBookingMail } from '#server/ordering/mails/compose-booking-mail.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'

export function cancellationDeniedMail(mail: BookingMail): OutgoingMail {
  const heading = {
    kind: 'cancellation-denied',
    title: 'Your booking stays as it is',
    preheader: 'We could not approve your cancellation request.',
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        We are sorry: we could not approve your cancellation request. Your seats are still yours,
        and we would be happy to see you.
      </Paragraph>
      <Facts rows={visitFacts(mail.booking)} />
      <Button label="See my booking" url={dashboardUrl(mail.publicUrl)} />
      <Aside>
        Would you like to talk about it? Write to {cafe.email} or call {cafe.phone}: perhaps another
        day suits you better.
      </Aside>
    </>,
  )
}
