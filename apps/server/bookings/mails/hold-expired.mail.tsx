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

export function holdExpiredMail({ publicUrl, to, booking }: BookingMail): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your seats are free again"
      preheader="Your booking was not paid in time. Nothing was charged."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        We kept these seats for you for half an hour. The payment did not arrive, so we gave them
        back and charged nothing. Perhaps they are still free?
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      <Button label="Book again" url={bookingUrl(publicUrl)} />
      <Aside>
        If you did pay in the very last moment, you will hear from us: either the seats are yours
        after all, or the money comes back in full.
      </Aside>
    </MailLayout>
  )
  const subject = `Your seats are free again: ${booking.reference}`
  return { kind: 'hold-expired', to, subject, ...filedUnder(booking), ...renderMail(body) }
}
