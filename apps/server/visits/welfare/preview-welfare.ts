import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { isResting } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listBookedSlots } from '#server/visits/slots/booked-slots.queries.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { touchedVisits } from '#server/visits/sessions/touched-visits.ts'
import { listUpcomingVisits } from '#server/visits/slots/upcoming-bookings.queries.ts'
import { whyNotWelfare } from './check-welfare.ts'
import type { Welfare } from './welfare.queries.ts'

export async function previewWelfare(db: Db, wanted: Welfare, now: Temporal.Instant) {
  return whyNotWelfare(wanted, await readRules(db)) ?? findTouched(db, wanted, now)
}

/** Who has booked and comes while the cats rest, or is one too many on a day with fewer seats. */
export async function findTouched(db: Db, { rests, loweredDays }: Welfare, now: Temporal.Instant) {
  const today = cafeMoment(now.epochMilliseconds).date
  const { sessions } = await readRules(db)
  const booked = await listBookedSlots(db, today)
  const visits = await listUpcomingVisits(db, { today, now })
  return touchedVisits(sessions, visits, ({ booking_date: date, start_time, end_time }) => {
    const times = { startTime: start_time, endTime: end_time }
    if (isResting(rests, date, times)) return { why: 'resting' }
    const seats = loweredDays.find((day) => day.date === date)?.seats
    const inRoom = booked.find(
      (each) => each.date === date && each.startTime === start_time && each.endTime === end_time,
    )
    const over = (inRoom?.people ?? 0) - (seats ?? Infinity)
    return over > 0 ? { why: 'overfull', over } : null
  })
}
