import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { type BookingMail, bookingUrl, visitFacts } from './booking-mail.ts'
import { composeBookingMail } from './compose-booking-mail.tsx'

export function latePaymentMail(mail: BookingMail): OutgoingMail {
  const heading = {
    kind: 'late-payment',
    title: 'Your payment came too late',
    preheader: 'All of it goes back to you.',
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        Your payment reached us after your seats had been given back, so this visit is not booked.
        We are sorry. All of your money goes back to your card, without you doing anything.
      </Paragraph>
      <Facts rows={visitFacts(mail.booking)} />
      <Button label="Choose another time" url={bookingUrl(mail.publicUrl)} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>,
  )
}
