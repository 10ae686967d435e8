import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { type BookingMail, bookingUrl, visitFacts } from './booking-mail.ts'
import { composeBookingMail } from './compose-booking-mail.tsx'

export function paymentFailedMail(mail: BookingMail): OutgoingMail {
  const heading = {
    kind: 'payment-failed',
    title: 'Your payment did not go through',
    preheader: 'Nothing was charged. You can try again.',
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        Your bank did not let the payment through, so this booking is not confirmed and nothing was
        charged. If the seats are still free, you can book them again in a minute.
      </Paragraph>
      <Facts rows={visitFacts(mail.booking)} />
      <Button label="Book again" url={bookingUrl(mail.publicUrl)} />
      <Aside>Another card or another bank often helps.</Aside>
    </>,
  )
}
