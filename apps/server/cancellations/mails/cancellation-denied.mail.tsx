import { cafe } from '#web/content/cafe.ts'
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

export function cancellationDeniedMail({ publicUrl, to, booking }: BookingMail): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your booking stays as it is"
      preheader="We could not approve your cancellation request."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        We are sorry: we could not approve your cancellation request. Your seats are still yours,
        and we would be happy to see you.
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      <Button label="See my booking" url={dashboardUrl(publicUrl)} />
      <Aside>
        Would you like to talk about it? Write to {cafe.email} or call {cafe.phone}: perhaps another
        day suits you better.
      </Aside>
    </MailLayout>
  )
  const subject = `Your booking stays as it is: ${booking.reference}`
  return { kind: 'cancellation-denied', to, subject, ...filedUnder(booking), ...renderMail(body) }
}
