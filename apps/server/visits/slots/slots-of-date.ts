import { seatsLeft, withoutOver } from '#domain/booking/day.ts'
import { runsOn, sessionInstead, sessionSeats } from '#domain/booking/sessions.ts'
import { isWeekend } from '#domain/calendar/hours.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { offersOn, type SlotRefusal } from '#domain/calendar/slots.ts'
import type { BandPrices } from '#domain/pricing/bill.ts'
import { type Price, slotPrice } from '#domain/pricing/price.ts'
import { pricesByAge, tariffOn } from '#domain/pricing/session-bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import type { StoredSession, StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'

/** A slot on a date: whether it is offered, at which price, and how many seats are left. */
export type SlotOfDate = StoredSlot & {
  date: string
  isWeekend: boolean
  whyNot: SlotRefusal | null
  /** Of an adult. */
  price: Price
  /** Where ages pay differently. */
  prices: BandPrices | null
  capacity: number
  booked: number
  remaining: number
}

export async function readSlotsOfDate(db: Db, date: string, now: Temporal.Instant) {
  return slotsOfDate(await readSeats(db, { from: date, to: date }, now), date, now)
}

/** The slots of a session on a date, in the order of the day; the ordinary visits if it names none. */
export function slotsOfDate(
  seats: Seats,
  date: string,
  now: Temporal.Instant,
  session: StoredSession = seats.rules.ordinary,
): SlotOfDate[] {
  const whyNot = offersOf(seats.rules, session, date, now)
  const day = withoutOver(seats.dayOf(session, date))
  const { rests } = seats.rules
  const capacity = sessionSeats(session, date)
  const own = seats.rules.slots.filter(({ id }) => session.slotIds?.includes(id) ?? true)
  return own.map((slot) => ({
    ...slot,
    date,
    isWeekend: isWeekend(session.room.weekendDays, date),
    whyNot: whyNot(slot),
    price: slotPrice(tariffOn(session, date), slotMinutes(slot)),
    prices: pricesByAge(session, slot, date),
    capacity,
    booked: day.holdings
      .filter((each) => each.sessionId === session.id && each.slotId === slot.id)
      .reduce((sum, { people }) => sum + people, 0),
    remaining: seatsLeft({ session, slot, date, rests }, day),
  }))
}

/** Tells of each slot why a session cannot be booked in it on a date, null when it can; seats aside. */
export function offersOf(
  { schedule, rests, sessions, slots }: Rules,
  session: StoredSession,
  date: string,
  now: Temporal.Instant,
): (slot: StoredSlot) => SlotRefusal | null {
  const whyNot = offersOn(date, { schedule, rests, ...session }, now)
  return (slot) => {
    const why = whyNot(slot)
    if (why && why !== 'started') return why
    if (!runsOn(session, slot.id, date)) return 'inactive'
    const isTaken = session.isOrdinary && sessionInstead(sessions, slots, slot, date)
    return isTaken ? 'other-session' : why
  }
}
