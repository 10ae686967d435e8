import type { CancellationPolicy } from '#domain/booking/cancellation.ts'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { datesBetween } from '#domain/calendar/calendar-date.ts'
import { openingHours } from '#domain/calendar/hours.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import { type NextVisit, sessionVisits } from '#server/visits/sessions/next-visits.ts'
import { type SlotOfDate, slotsOfDate } from '#server/visits/slots/slots-of-date.ts'
import { readSeats, type Seats } from './seats.queries.ts'

export type DayAvailability = { date: string; isOpen: boolean; offered: SlotOfDate[] }

export async function readAvailability(db: Db, range: DateRange, now: Temporal.Instant) {
  const seats = await readSeats(db, range, now)
  return datesBetween(range.from, range.to).map((date) => ({
    date,
    isOpen: openingHours(seats.rules.schedule, date) !== null,
    offered: offeredSlots(seats, date, now),
  }))
}

export type DayAhead = {
  date: string
  /** The rule by which an ordinary visit that is booked now can be cancelled. */
  policy: CancellationPolicy
  slots: SlotOfDate[]
  /** Of sessions beside the ordinary visit. */
  visits: NextVisit[]
}

/** All that can be booked on each day. */
export async function readDays(db: Db, range: DateRange, now: Temporal.Instant) {
  const seats = await readSeats(db, range, now)
  return datesBetween(range.from, range.to).map((date) => ({
    date,
    policy: seats.rules.ordinary,
    slots: slotsOfDate(seats, date, now),
    visits: sessionVisits(seats, date, now),
  }))
}

export type FreeSlot = { date: string; daysAhead: number; slot: SlotOfDate }

/** The first slot that still has a seat; null when everything that can be booked is full. */
export async function findNextFreeSlot(db: Db, { ordinary }: Rules, now: Temporal.Instant) {
  const today = cafeDate(now)
  const { first, last } = bookingWindow(today, ordinary.bookingAdvanceDays)
  const seats = await readSeats(db, { from: first, to: last }, now)
  for (const [daysAhead, date] of datesBetween(first, last).entries()) {
    const slot = offeredSlots(seats, date, now).find(({ remaining }) => remaining > 0)
    if (slot) return { date, daysAhead, slot }
  }
  return null
}

function offeredSlots(seats: Seats, date: string, now: Temporal.Instant): SlotOfDate[] {
  return slotsOfDate(seats, date, now).filter(({ whyNot }) => whyNot === null)
}
