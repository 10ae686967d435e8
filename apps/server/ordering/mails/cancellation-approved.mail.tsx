import { formatPounds } from '#domain/pricing/money.ts'
import { type BookingMail, bookingUrl, visitFacts } from '#server/ordering/mails/booking-mail.ts'
import { composeBookingMail } from '#server/ordering/mails/compose-booking-mail.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'

type Approved = BookingMail & { refundPence: number; message?: string | undefined }

export function cancellationApprovedMail(mail: Approved): OutgoingMail {
  const { publicUrl, booking, refundPence, message } = mail
  const heading = {
    kind: 'cancellation-approved',
    title: 'Your booking is cancelled',
    preheader: 'Your cancellation request was approved.',
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        We have cancelled your visit, as you asked. {refundWords(refundPence)} The cats would love
        to see you another day.
      </Paragraph>
      {message && <Paragraph>{message}</Paragraph>}
      <Facts rows={visitFacts(booking)} />
      <Button label="Choose another time" url={bookingUrl(publicUrl)} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>,
  )
}

function refundWords(refundPence: number): string {
  if (refundPence === 0) return 'There was nothing left to give back.'
  return `${formatPounds(refundPence)} goes back to the card you paid with, without you doing anything.`
}
