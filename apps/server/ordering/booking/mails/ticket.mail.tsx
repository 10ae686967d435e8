import { storyAddress } from '#contract/story-address.ts'
import { isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { visitCalendar } from '#domain/calendar/visit-calendar.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Pointer } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import type * as kinds from './mail-kinds.ts'
import type { BookedFacts } from './mail-kinds.ts'
import type { VisitFacts } from './visit-facts.ts'
import { backWords, changeRule } from './visit-words.ts'

export const ticketWriters = {
  bookingConfirmed: confirming('Lovely, your seats are yours.'),
  visitMoved: confirming('All set: this is your visit now.'),
  bookingChanged: confirming('All set: this is your visit now.'),

  visitReminder: bookingMail({
    preheader: ({ startTime }) => `At ${startTime} the cats expect you.`,
    says: ({ date, startTime }) => [
      <>
        Your visit is on {weekdayName(weekdayOf(date))} at {startTime}. Come 5 minutes early, and
        show this code at the door, on your phone or on paper.
      </>,
    ],
    also: ({ settings, ...visit }, { now }) => [
      isBeforeDeadline(Temporal.Instant.from(visit.startsAt), settings, now) &&
        `Something came up? ${changeRule(settings, visit, now)} Somebody else may be glad of your seats.`,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    aside: ({ parking }) => parking,
    isTicket: true,
  }),
} satisfies Partial<WritersOf<typeof kinds>>

/** The visit is theirs. */
function confirming(first: string) {
  return bookingMail<BookedFacts>({
    preheader: 'The cats are looking forward to you.',
    says: (money) => [
      <>
        {first}
        {moneyWords(money)} This e-mail is your ticket: show its code at the door, on your phone or
        on paper. The calendar entry is attached.
      </>,
    ],
    also: ({ settings, extras = [], ...visit }, { now, cafe }) => [
      <>
        What to expect: come 5 minutes early, wash your hands, hang up your coat, and find a quiet
        corner. The cats choose whom they visit. Let them come to you, and never wake one that
        sleeps.{' '}
        {extras.length > 0
          ? 'What you bought with your visit is brought to your table.'
          : 'What is on the menu is sold at the counter.'}
      </>,
      <>
        Plans change. {changeRule(settings, visit, now)} For anything else, please write to{' '}
        {cafe.email} or call {cafe.phone}.
      </>,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    more: ({ siteUrl }, visit) => (
      <Pointer label="Your visit, step by step, on one sheet" url={`${siteUrl}${storyOf(visit)}`} />
    ),
    aside: ({ parking }) => parking,
    isTicket: true,
    attachments: (visit, { now, cafe }) => [
      {
        filename: `${visit.reference}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: visitCalendar(visit, cafe, now.epochMilliseconds),
      },
    ],
  })
}

type Money = { paidPence?: number; back?: readonly Back[] }

function moneyWords({ paidPence = 0, back = [] }: Money): string {
  if (paidPence > 0) return ` Thank you, we have your ${formatPounds(paidPence)}.`
  return back.length > 0 ? ` ${backWords(back)}` : ''
}

const storyOf = ({ date, startTime, endTime, adults, children }: VisitFacts) =>
  storyAddress({
    date,
    from: startTime.slice(0, 5),
    to: endTime.slice(0, 5),
    people: adults + children,
  })
