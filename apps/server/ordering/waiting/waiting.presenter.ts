import type { Answer } from '#contract/contract.ts'
import { partyOf } from '#domain/booking/ages.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { bookedIn, type Rules } from '#server/visits/rules/rules.ts'
import type { OpenedWaiting } from './open-waiting.ts'

/** Their place, as who has the link sees it. */
export function presentWaiting(
  { waiting, hours, offer }: OpenedWaiting,
  rules: Rules,
): Answer<'POST public/waiting/open'> {
  const { sessionName } = bookedIn(rules, waiting.session_id)
  return {
    date: waiting.date,
    sessionName,
    ...partyOf(waiting.ages),
    least: waiting.least,
    until: waiting.until_at.toString(),
    leftWhy: waiting.left_why,
    hours: hours.map(({ startTime, endTime, place, askedAt }) => ({
      startTime,
      endTime,
      place,
      isAsked: askedAt !== null,
    })),
    offer: offer && {
      startTime: offer.start_time,
      endTime: offer.end_time,
      adults: offer.adults,
      children: offer.children,
      price: toPounds(offer.total_pence),
      until: String(offer.hold_expires_at),
    },
  }
}
