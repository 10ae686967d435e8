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

export function paymentFailedMail({ publicUrl, to, booking }: BookingMail): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your payment did not go through"
      preheader="Nothing was charged. You can try again."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        Your bank did not let the payment through, so this booking is not confirmed and nothing was
        charged. If the seats are still free, you can book them again in a minute.
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      <Button label="Book again" url={bookingUrl(publicUrl)} />
      <Aside>Another card or another bank often helps.</Aside>
    </MailLayout>
  )
  const subject = `Your payment did not go through: ${booking.reference}`
  return { kind: 'payment-failed', to, subject, ...filedUnder(booking), ...renderMail(body) }
}
