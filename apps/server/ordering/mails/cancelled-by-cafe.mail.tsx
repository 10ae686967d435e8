import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { type BookingMail, bookingUrl, visitFacts } from './booking-mail.ts'
import { composeBookingMail } from './compose-booking-mail.tsx'

const MONEY_BACK = 'Whatever you paid goes back to you.'

type Cancelled = BookingMail & {
  /** What staff want to say about it. */
  message?: string | undefined
  /** Nothing goes back by itself. */
  keepsMoney?: boolean
}

export function cancelledByCafeMail(mail: Cancelled): OutgoingMail {
  const { publicUrl, booking, message, keepsMoney = false } = mail
  const heading = {
    kind: 'cancelled-by-cafe',
    title: 'We had to cancel your visit',
    preheader: keepsMoney ? `Your visit ${booking.reference}` : MONEY_BACK,
  }
  return composeBookingMail(
    mail,
    heading,
    <>
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
    </>,
  )
}
