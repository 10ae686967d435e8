import { z } from 'zod'
import { storyAddress } from '#contract/story-address.ts'
import { visitCalendar } from '#domain/calendar/visit-calendar.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import { Pointer } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import {
  backFacts,
  backWords,
  changeRule,
  changeSettings,
  visitFacts,
  type VisitFacts,
} from './visit-facts.ts'

export const bookingConfirmed = confirming({
  name: 'booking-confirmed',
  title: 'Your visit is booked',
  first: 'Lovely, your seats are yours.',
})

/** With the calendar entry that replaces the old one. */
export const visitMoved = confirming({
  name: 'visit-moved',
  title: 'Your visit has moved',
  first: 'All set: this is your visit now.',
})

/** Visit, party or both; with what that cost or brought back. */
export const bookingChanged = confirming({
  name: 'booking-changed',
  title: 'Your booking has changed',
  first: 'All set: this is your visit now.',
})

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

/** The visit is theirs. */
function confirming({ name, title, first }: { name: string; title: string; first: string }) {
  return bookingMail({
    name,
    facts: visitFacts.extend({
      settings: changeSettings,
      paidPence: z.number().optional(),
      back: backFacts.optional(),
    }),
    title,
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
