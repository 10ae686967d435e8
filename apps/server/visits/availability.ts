import type { Settings } from '#domain/booking/settings.ts'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { datesBetween } from '#domain/calendar/calendar-date.ts'
import { openingHours } from '#domain/calendar/hours.ts'
import { offersOn, remainingSeats, slotCapacity } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import { type BookedPeople, readBookedPeople } from './availability.queries.ts'
import {
  type DateRange,
  type Days,
  readDays,
  readSlots,
  scheduleOf,
  type StoredSlot,
} from './schedule.queries.ts'

export type OfferedSlot = StoredSlot & { capacity: number; remaining: number }

export type DayAvailability = { date: string; isOpen: boolean; offered: OfferedSlot[] }

export async function readAvailability(
  db: Db,
  range: DateRange,
  now: Temporal.Instant,
): Promise<DayAvailability[]> {
  const [{ settings }, facts] = await Promise.all([readSettings(db), readFacts(db, range, now)])
  return datesBetween(range.from, range.to).map((date) => ({
    date,
    isOpen: openingHours(scheduleOf(settings, facts.days), date) !== null,
    offered: offeredSlots(settings, facts, date, now),
  }))
}

export type FreeSlot = { date: string; daysAhead: number; slot: OfferedSlot }

/** The first slot that still has a seat; null when everything that can be booked is full. */
export async function findNextFreeSlot(
  db: Db,
  settings: Settings,
  now: Temporal.Instant,
): Promise<FreeSlot | null> {
  const today = cafeMoment(now.epochMilliseconds).date
  const { first, last } = bookingWindow(today, settings.bookingAdvanceDays)
  const facts = await readFacts(db, { from: first, to: last }, now)
  for (const [daysAhead, date] of datesBetween(first, last).entries()) {
    const slot = offeredSlots(settings, facts, date, now).find(({ remaining }) => remaining > 0)
    if (slot) return { date, daysAhead, slot }
  }
  return null
}

type Facts = { days: Days; slots: StoredSlot[]; bookedPeople: BookedPeople }

/** All that the settings do not say. */
async function readFacts(db: Db, range: DateRange, now: Temporal.Instant): Promise<Facts> {
  const [days, slots, bookedPeople] = await Promise.all([
    readDays(db, range),
    readSlots(db),
    readBookedPeople(db, range, now),
  ])
  return { days, slots, bookedPeople }
}

function offeredSlots(
  settings: Settings,
  { days, slots, bookedPeople }: Facts,
  date: string,
  now: Temporal.Instant,
): OfferedSlot[] {
  const { bookingAdvanceDays } = settings
  const whyNot = offersOn(date, { schedule: scheduleOf(settings, days), bookingAdvanceDays }, now)
  const capacity = slotCapacity(settings, date)
  return slots
    .filter((slot) => !whyNot(slot))
    .map((slot) => ({
      ...slot,
      capacity,
      remaining: remainingSeats(capacity, bookedPeople(date, slot.id)),
    }))
}
