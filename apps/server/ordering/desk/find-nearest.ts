import type { Body } from '#contract/contract.ts'
import { addDays, datesBetween } from '#domain/calendar/calendar-date.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import { findOffer } from '#server/ordering/place/find-offer.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'

type Visit = 'sessionId' | 'slotId' | 'date' | 'adults' | 'children'
type Wanted = Pick<Body<'POST office/bookings'>, Visit>

const DAYS = 7
const MOST = 3
const DAY_MINUTES = 24 * 60

/** Where else a party fits: the hours nearest to the one it wanted, that day and the days after. */
export async function findNearest(db: Db, wanted: Wanted, now: Temporal.Instant) {
  const range = { from: wanted.date, to: addDays(wanted.date, DAYS) }
  const seats = await readSeats(db, range, now)
  const { slots } = seats.rules
  const start = slots.find(({ id }) => id === wanted.slotId)?.startTime ?? '00:00'
  const people = wanted.adults + wanted.children
  return datesBetween(range.from, range.to)
    .flatMap((date, daysAhead) =>
      slots.flatMap((slot) => {
        const offer = findOffer(seats, { ...wanted, slotId: slot.id, date }, now, true)
        if (isRefusal(offer) || offer.remaining() < people) return []
        const minutes = Math.abs(minutesOfDay(slot.startTime) - minutesOfDay(start))
        const hour = {
          date,
          slotId: slot.id,
          timeSlotStart: slot.startTime,
          timeSlotEnd: slot.endTime,
          free: offer.remaining(),
        }
        return [{ hour, distance: daysAhead * DAY_MINUTES + minutes }]
      }),
    )
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ hour }) => hour)
}
