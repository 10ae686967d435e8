import { cafe } from '#web/content/cafe.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import {
  type BookingMail,
  changeRule,
  type ChangeSettings,
  dashboardUrl,
  visitFacts,
} from './booking-mail.ts'
import { composeBookingMail } from './compose-booking-mail.tsx'
import { visitCalendar } from './visit-calendar.ts'

type Confirmation = BookingMail & { settings: ChangeSettings; isMove?: boolean }

/** The visit is theirs; also after it was moved, with the calendar entry that replaces the old one. */
export function confirmationMail(mail: Confirmation): OutgoingMail {
  const { publicUrl, booking, now, settings, isMove = false } = mail
  const heading = {
    kind: isMove ? 'visit-moved' : 'booking-confirmed',
    title: isMove ? 'Your visit has moved' : 'Your visit is booked',
    preheader: 'The cats are looking forward to you.',
  }
  const content = (
    <>
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
        Plans change. {changeRule(settings)} After that, please write to {cafe.email} or call{' '}
        {cafe.phone}.
      </Paragraph>
      <Button label="See my booking" url={dashboardUrl(publicUrl)} />
      <Aside>{cafe.parking}</Aside>
    </>
  )
  const attachments = [visitCalendar(booking, now)]
  return { ...composeBookingMail(mail, heading, content), attachments }
}
