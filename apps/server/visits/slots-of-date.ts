import { isWeekend } from '#domain/calendar/hours.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { offersOn, remainingSeats, slotCapacity, type SlotRefusal } from '#domain/calendar/slots.ts'
import { type Price, slotPrice } from '#domain/pricing/price.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import { readBookedPeople } from './availability.queries.ts'
import { readDays, readSlots, scheduleOf, type StoredSlot } from './schedule.queries.ts'

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
  const range = { from: date, to: date }
  const [{ settings }, slots, days, bookedPeople] = await Promise.all([
    readSettings(db),
    readSlots(db),
    readDays(db, range),
    readBookedPeople(db, range, now),
  ])
  const schedule = scheduleOf(settings, days)
  const whyNot = offersOn(date, { schedule, bookingAdvanceDays: settings.bookingAdvanceDays }, now)
  const weekend = isWeekend(settings.weekendDays, date)
  const capacity = slotCapacity(settings, date)
  return slots.map((slot) => {
    const booked = bookedPeople(date, slot.id)
    return {
      ...slot,
      date,
      isWeekend: weekend,
      whyNot: whyNot(slot),
      price: slotPrice(settings, slotMinutes(slot)),
      capacity,
      booked,
      remaining: remainingSeats(capacity, booked),
    }
  })
}
