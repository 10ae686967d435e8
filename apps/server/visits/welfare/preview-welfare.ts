import { isResting } from '#domain/calendar/hours.ts'
import { checkSlotTimes, hasTimes } from '#domain/calendar/slot-times.ts'
import { usualSeats } from '#domain/calendar/rooms.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  listBookedSlots,
  listUpcomingVisits,
} from '#server/visits/slots/upcoming-bookings.queries.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { readRules, type Rules } from '#server/visits/rules/rules.ts'
import { touchedVisits } from '#server/visits/sessions/touched-visits.ts'
import type { Welfare } from './welfare.queries.ts'

export async function previewWelfare(db: Db, wanted: Welfare, now: Temporal.Instant) {
  return whyNotWelfare(wanted, await readRules(db)) ?? findTouched(db, wanted, now)
}

/** Who has booked and comes while the cats rest, or is one too many on a day with fewer seats. */
export async function findTouched(db: Db, { rests, loweredDays }: Welfare, now: Temporal.Instant) {
  const moment = cafeMoment(now.epochMilliseconds)
  const { sessions } = await readRules(db)
  const booked = await listBookedSlots(db, moment)
  const visits = await listUpcomingVisits(db, { today: moment.date, now })
  return touchedVisits(sessions, visits, ({ booking_date: date, ...visit }) => {
    const times = timesOf(visit)
    if (isResting(rests, date, times)) return { why: 'resting' }
    const seats = loweredDays.find((day) => day.date === date)?.seats
    const inRoom = booked.find((each) => each.date === date && hasTimes(each, times))
    const over = (inRoom?.people ?? 0) - (seats ?? Infinity)
    return over > 0 ? { why: 'overfull', over } : null
  })
}

export function whyNotWelfare({ rests, loweredDays }: Welfare, { ordinary }: Rules) {
  const wrong = rests.map((rest) => Object.values(checkSlotTimes(rest))[0]).find(Boolean)
  if (wrong) return refuse('VALIDATION', { fields: { rests: wrong } })
  const dates = loweredDays.map(({ date }) => date)
  if (new Set(dates).size < dates.length) {
    return refuse('VALIDATION', { fields: { loweredDays: 'Name each date once.' } })
  }
  const more = loweredDays.find(({ date, seats }) => seats > usualSeats(ordinary.room, date))
  if (!more) return null
  const words = `The room has ${usualSeats(ordinary.room, more.date)} seats on ${more.date}.`
  return refuse('VALIDATION', { fields: { loweredDays: words } })
}
