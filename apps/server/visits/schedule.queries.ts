// Plain SQL: every look at the calendar asks these, and building a query costs as much as asking it.
import { sql } from 'kysely'
import type { Settings } from '#domain/booking/settings.ts'
import type { DayException, Schedule, WorkingDay } from '#domain/calendar/hours.ts'
import type { Slot } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type DateRange = { from: string; to: string }

export type StoredSlot = Slot & { id: number }

export async function readSlots(db: Db): Promise<StoredSlot[]> {
  const { rows } = await sql<StoredSlot>`
    select id, start_time as "startTime", end_time as "endTime", is_active as "isActive"
    from time_slots
    where deleted_at is null
    order by start_time, end_time
  `.execute(db)
  return rows
}

/** When the cafe is open, good for every date of the range. */
export async function readSchedule(
  db: Db,
  settings: Settings,
  range: DateRange,
): Promise<Schedule> {
  return scheduleOf(settings, await readDays(db, range))
}

export type Days = Pick<Schedule, 'week' | 'exceptions'>

/** What the settings do not say of a schedule; can be read beside them. */
export async function readDays(db: Db, range: DateRange): Promise<Days> {
  const [week, exceptions] = await Promise.all([readWeek(db), readExceptions(db, range)])
  return { week, exceptions }
}

export function scheduleOf(settings: Settings, days: Days): Schedule {
  const { businessHours, weekendBusinessHours, weekendDays } = settings
  return { businessHours, weekendBusinessHours, weekendDays, ...days }
}

export async function readWeek(db: Db): Promise<WorkingDay[]> {
  const { rows } = await sql<WorkingDay>`
    select day, mode, opens_at as "opensAt", closes_at as "closesAt" from working_days
  `.execute(db)
  return rows
}

async function readExceptions(db: Db, { from, to }: DateRange): Promise<DayException[]> {
  const { rows } = await sql<DayException>`
    select date, is_closed as "isClosed", opens_at as "opensAt", closes_at as "closesAt"
    from day_exceptions
    where date between ${from} and ${to}
  `.execute(db)
  return rows
}
