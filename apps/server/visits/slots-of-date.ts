import { seatsLeft, sessionSeats } from '#domain/booking/sessions.ts'
import { isWeekend } from '#domain/calendar/hours.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { offersOn, type SlotRefusal } from '#domain/calendar/slots.ts'
import { type Price, slotPrice } from '#domain/pricing/price.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredSlot } from './rules.ts'
import { readSeats, type Seats } from './seats.queries.ts'

/** A slot on a date: whether it is offered, at which price, and how many seats are left. */
export type SlotOfDate = StoredSlot & {
  date: string
  isWeekend: boolean
  whyNot: SlotRefusal | null
  price: Price
  capacity: number
  booked: number
  remaining: number
}

export async function readSlotsOfDate(
  db: Db,
  date: string,
  now: Temporal.Instant,
): Promise<SlotOfDate[]> {
  return slotsOfDate(await readSeats(db, { from: date, to: date }, now), date, now)
}

/** The ordinary visits of a date, in the order of the day. */
export function slotsOfDate(seats: Seats, date: string, now: Temporal.Instant): SlotOfDate[] {
  const { schedule, ordinary, slots } = seats.rules
  const whyNot = offersOn(date, { schedule, ...ordinary }, now)
  const day = { date, isWeekend: isWeekend(ordinary.room.weekendDays, date) }
  const capacity = sessionSeats(ordinary, date)
  return slots.map((slot) => {
    const { lapsed, ...crowd } = seats.crowdOf(ordinary, slot.id, date)
    return {
      ...slot,
      ...day,
      whyNot: whyNot(slot),
      price: slotPrice(ordinary, slotMinutes(slot)),
      capacity,
      booked: lapsed.reduce((people, { inVisit }) => people - inVisit, crowd.seated),
      remaining: seatsLeft(ordinary, date, slot, crowd, lapsed),
    }
  })
}
