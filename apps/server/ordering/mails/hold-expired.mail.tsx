import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { type BookingMail, bookingUrl, visitFacts } from './booking-mail.ts'
import { composeBookingMail } from './compose-booking-mail.tsx'

export function holdExpiredMail(mail: BookingMail): OutgoingMail {
  const heading = {
    kind: 'hold-expired',
    title: 'Your seats are free again',
    preheader: 'Your booking was not paid in time. Nothing was charged.',
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        We kept these seats for you for half an hour. The payment did not arrive, so we gave them
        back and charged nothing. Perhaps they are still free?
      </Paragraph>
      <Facts rows={visitFacts(mail.booking)} />
      <Button label="Book again" url={bookingUrl(mail.publicUrl)} />
      <Aside>
        If you did pay in the very last moment, you will hear from us: either the seats are yours
        after all, or the money comes back in full.
      </Aside>
    </>,
  )
}
