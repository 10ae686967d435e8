import type { Settings } from '#domain/booking/settings.ts'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { datesBetween } from '#domain/calendar/calendar-date.ts'
import { openingHours, type Schedule } from '#domain/calendar/hours.ts'
import { remainingSeats, slotCapacity, whyNotOffered } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSettings } from '#server/settings/settings.queries.ts'
import { type BookedPeople, readBookedPeople } from './availability.queries.ts'
import { type DateRange, readSchedule, readSlots, type StoredSlot } from './schedule.queries.ts'

export type OfferedSlot = StoredSlot & { capacity: number; remaining: number }

export type DayAvailability = { date: string; isOpen: boolean; offered: OfferedSlot[] }

export async function readAvailability(
  db: Db,
  range: DateRange,
  now: Temporal.Instant,
): Promise<DayAvailability[]> {
  const { settings } = await readSettings(db)
  const facts = await readFacts(db, settings, range, now)
  return datesBetween(range.from, range.to).map((date) => ({
    date,
    isOpen: openingHours(facts.schedule, date) !== null,
    offered: offeredSlots(facts, date, now),
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
  const facts = await readFacts(db, settings, { from: first, to: last }, now)
  for (const [daysAhead, date] of datesBetween(first, last).entries()) {
    const slot = offeredSlots(facts, date, now).find(({ remaining }) => remaining > 0)
    if (slot) return { date, daysAhead, slot }
  }
  return null
}

type Facts = {
  settings: Settings
  schedule: Schedule
  slots: StoredSlot[]
  bookedPeople: BookedPeople
}

async function readFacts(
  db: Db,
  settings: Settings,
  range: DateRange,
  now: Temporal.Instant,
): Promise<Facts> {
  const [schedule, slots, bookedPeople] = await Promise.all([
    readSchedule(db, settings, range),
    readSlots(db),
    readBookedPeople(db, range, now),
  ])
  return { settings, schedule, slots, bookedPeople }
}

function offeredSlots(facts: Facts, date: string, now: Temporal.Instant): OfferedSlot[] {
  const { settings, schedule, slots, bookedPeople } = facts
  const { bookingAdvanceDays } = settings
  const capacity = slotCapacity(settings, date)
  return slots
    .filter((slot) => !whyNotOffered(slot, date, { schedule, bookingAdvanceDays }, now))
    .map((slot) => ({
      ...slot,
      capacity,
      remaining: remainingSeats(capacity, bookedPeople(date, slot.id)),
    }))
}
