import { formatPounds } from '#domain/pricing/money.ts'
import {
  BOOKING_REASON,
  bookingUrl,
  type BookingMail,
  filedUnder,
  visitFacts,
} from '#server/bookings/mails/booking-mail.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'

type Approved = BookingMail & { refundPence: number; message?: string | undefined }

export function cancellationApprovedMail({
  publicUrl,
  to,
  booking,
  refundPence,
  message,
}: Approved): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your booking is cancelled"
      preheader="Your cancellation request was approved."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        We have cancelled your visit, as you asked. {refundWords(refundPence)} The cats would love
        to see you another day.
      </Paragraph>
      {message && <Paragraph>{message}</Paragraph>}
      <Facts rows={visitFacts(booking)} />
      <Button label="Choose another time" url={bookingUrl(publicUrl)} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </MailLayout>
  )
  const subject = `Your booking is cancelled: ${booking.reference}`
  return { kind: 'cancellation-approved', to, subject, ...filedUnder(booking), ...renderMail(body) }
}

function refundWords(refundPence: number): string {
  if (refundPence === 0) return 'There was nothing left to give back.'
  return `${formatPounds(refundPence)} goes back to the card you paid with, without you doing anything.`
}
