import { isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { bookingMail } from './booking-mail.tsx'
import { changeRule, changeSettings, visitFacts } from './visit-facts.ts'

export const visitReminder = bookingMail({
  name: 'visit-reminder',
  facts: visitFacts.extend({ settings: changeSettings }),
  title: ({ date }) => `See you on ${dayOf(date)}`,
  preheader: ({ startTime }) => `At ${startTime} the cats expect you.`,
  says: ({ date, startTime }) => [
    <>
      Your visit is on {dayOf(date)} at {startTime}. Come 5 minutes early, and show this code at the
      door, on your phone or on paper.
    </>,
  ],
  also: ({ settings, ...visit }, { now }) => [
    isBeforeDeadline(Temporal.Instant.from(visit.startsAt), settings, now) &&
      `Something came up? ${changeRule(settings, visit, now)} Somebody else may be glad of your seats.`,
  ],
  button: ({ seeUrl }) => ['See my booking', seeUrl],
  aside: ({ parking }) => parking,
  isTicket: true,
})

const dayOf = (date: string) => weekdayName(weekdayOf(date))
