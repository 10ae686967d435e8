import { isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { changeRule, changeSettings, visitFacts, visitRows } from './visit-facts.ts'

export const visitReminder = bookingMail({
  name: 'visit-reminder',
  facts: visitFacts.extend({ settings: changeSettings }),
  title: ({ date }) => `See you on ${dayOf(date)}`,
  preheader: ({ startTime }) => `At ${startTime} the cats expect you.`,
  content: ({ settings, ...visit }, { seeUrl, now }) => (
    <>
      <Paragraph>
        Your visit is on {dayOf(visit.date)} at {visit.startTime}. Come 5 minutes early, and bring
        your ticket, on your phone or on paper: it is with your booking.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      {isBeforeDeadline(Temporal.Instant.from(visit.startsAt), settings, now) && (
        <Paragraph>
          Something came up? {changeRule(settings, visit)} Somebody else may be glad of your seats.
        </Paragraph>
      )}
      <Button label="See my booking" url={seeUrl} />
      <Aside>{cafe.parking}</Aside>
    </>
  ),
})

const dayOf = (date: string) => weekdayName(weekdayOf(date))
