import type { Answer } from '#contract/contract.ts'
import { partyOf } from '#domain/booking/ages.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { bookedIn, type Rules } from '#server/visits/rules/rules.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import type { OpenedWaiting } from './open-waiting.ts'

export function presentWaiting(
  { parties, hours, offers }: OpenedWaiting,
  rules: Rules,
): Answer<'POST public/waiting/open'> {
  const [first] = parties
  const { session_id, ages, least } = first!
  const { sessionName } = bookedIn(rules, session_id)
  return {
    sessionName,
    ...partyOf(ages),
    least,
    until: parties.at(-1)!.until_at.toString(),
    leftWhy: leftWhyOf(parties),
    hours: hours.map(({ date, startTime, endTime, place, askedAt }) => ({
      date,
      startTime,
      endTime,
      place,
      isAsked: askedAt !== null,
    })),
    offers: offers.map((offer) => ({
      date: offer.booking_date,
      ...timesOf(offer),
      adults: offer.adults,
      children: offer.children,
      price: toPounds(offer.total_pence),
      until: String(offer.hold_expires_at),
    })),
  }
}

/** None while they wait for a day; else of the day for which they waited longest. */
function leftWhyOf(parties: OpenedWaiting['parties']) {
  if (parties.some(({ left_at }) => left_at === null)) return null
  const last = parties.toSorted((a, b) => Temporal.Instant.compare(a.left_at!, b.left_at!)).at(-1)!
  return last.left_why
}
