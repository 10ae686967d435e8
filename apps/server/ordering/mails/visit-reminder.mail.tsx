import { isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
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

type Reminder = BookingMail & { settings: ChangeSettings }

export function visitReminderMail(mail: Reminder): OutgoingMail {
  const { publicUrl, booking, settings, now } = mail
  const day = weekdayName(weekdayOf(booking.booking_date))
  const heading = {
    kind: 'visit-reminder',
    title: `See you on ${day}`,
    preheader: `At ${booking.start_time} the cats expect you.`,
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        Your visit is on {day} at {booking.start_time}. Come 5 minutes early, and bring your ticket,
        on your phone or on paper: it is with your booking.
      </Paragraph>
      <Facts rows={visitFacts(booking)} />
      {isBeforeDeadline(booking.starts_at, settings, now) && (
        <Paragraph>
          Something came up? {changeRule(settings)} Somebody else may be glad of your seats.
        </Paragraph>
      )}
      <Button label="See my booking" url={dashboardUrl(publicUrl)} />
      <Aside>{cafe.parking}</Aside>
    </>,
  )
}
