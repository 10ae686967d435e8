import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import {
  BOOKING_REASON,
  type BookingMail,
  dashboardUrl,
  filedUnder,
  visitFacts,
} from './booking-mail.ts'
import { visitCalendar } from './visit-calendar.ts'

type Confirmation = BookingMail & { cancellationHours: number; isMove?: boolean }

/** The visit is theirs; also after it was moved, with the calendar entry that replaces the old one. */
export function confirmationMail({
  publicUrl,
  to,
  booking,
  now,
  cancellationHours,
  isMove = false,
}: Confirmation): OutgoingMail {
  const title = isMove ? 'Your visit has moved' : 'Your visit is booked'
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title={title}
      preheader="The cats are looking forward to you."
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        {isMove ? 'All set: this is your visit now.' : 'Lovely, your seats are yours.'} The calendar
        entry is attached.
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      <Paragraph>
        What to expect: come 5 minutes early, wash your hands, leave your coat, and find a quiet
        corner. The cats choose whom they visit. Let them come to you, and never wake one that
        sleeps. Drinks and pastries are sold at the counter.
      </Paragraph>
      <Paragraph>
        Plans change: {cancellationRule(cancellationHours)} After that, please write to {cafe.email}{' '}
        or call {cafe.phone}.
      </Paragraph>
      <Button label="See my booking" url={dashboardUrl(publicUrl)} />
      <Aside>{cafe.parking}</Aside>
    </MailLayout>
  )
  const subject = `${title}: ${booking.reference}`
  const attachments = [visitCalendar(booking, now)]
  const kind = isMove ? 'visit-moved' : 'booking-confirmed'
  return { kind, to, subject, attachments, ...filedUnder(booking), ...renderMail(body) }
}

function cancellationRule(hours: number): string {
  if (hours === 0) return 'you can change or cancel on your dashboard until the visit starts.'
  return `you can change or cancel on your dashboard up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before.`
}
