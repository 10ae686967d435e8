import type { SettingEntry, Settings } from '#domain/booking/settings.ts'
import { followWeekendDays } from '#domain/calendar/hours.ts'
import { usualSeats } from '#domain/calendar/rooms.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import {
  type BookedSlot,
  listBookedSlots,
  type UpcomingVisit,
} from '#server/visits/slots/upcoming-bookings.queries.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { findNewlyStranded } from '#server/visits/slots/stranded-bookings.ts'
import { planSettings, type SettingsPlan } from './plan-settings.ts'

export type OverfullSlot = BookedSlot & { capacity: number }
export type SettingsPreview = { stranded: UpcomingVisit[]; overfull: OverfullSlot[] }

/** What a change would do to people who have booked already. No booking is cancelled by it. */
export async function previewSettings(
  db: Db,
  entries: readonly SettingEntry[],
  now: Temporal.Instant,
): Promise<SettingsPreview | Refusal> {
  const plan = await planSettings(db, entries)
  if (isRefusal(plan)) return plan
  const [stranded, overfull] = await Promise.all([
    findStranded(db, plan, now),
    findOverfull(db, plan, now),
  ])
  return { stranded, overfull }
}

async function findStranded(db: Db, { before, after }: SettingsPlan, now: Temporal.Instant) {
  const { week, exceptions } = (await readRules(db)).schedule
  const weekend = { before: before.weekendDays, after: after.weekendDays }
  const schedules = {
    before: { ...before, week, exceptions },
    after: { ...after, week: followWeekendDays(week, weekend), exceptions },
  }
  return findNewlyStranded(db, schedules, now)
}

async function findOverfull(db: Db, { before, after }: SettingsPlan, now: Temporal.Instant) {
  const booked = await listBookedSlots(db, cafeMoment(now.epochMilliseconds))
  return booked
    .map((slot) => ({ ...slot, capacity: seatsBy(after, slot.date) }))
    .filter(({ date, people, capacity }) => people > capacity && people <= seatsBy(before, date))
}

function seatsBy(settings: Settings, date: string): number {
  const { defaultSlotCapacity: seats, weekendSlotCapacity: weekendSeats, weekendDays } = settings
  return usualSeats({ seats, weekendSeats, weekendDays }, date)
}
