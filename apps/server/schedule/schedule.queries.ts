import type { Settings } from '#domain/booking/settings.ts'
import { type Weekday, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import type { DayException, Schedule, WorkingDay } from '#domain/calendar/hours.ts'
import type { Slot } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type DateRange = { from: string; to: string }

export type StoredSlot = Slot & { id: number }

export async function readSlots(db: Db): Promise<StoredSlot[]> {
  const rows = await db
    .selectFrom('time_slots')
    .select(['id', 'start_time', 'end_time', 'is_active'])
    .where('deleted_at', 'is', null)
    .orderBy('start_time')
    .orderBy('end_time')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    isActive: row.is_active,
  }))
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
  const rows = await db.selectFrom('working_days').selectAll().execute()
  return rows.map((row) => ({
    day: weekday(row.day),
    mode: row.mode,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
  }))
}

async function readExceptions(db: Db, { from, to }: DateRange): Promise<DayException[]> {
  const rows = await db
    .selectFrom('day_exceptions')
    .select(['date', 'is_closed', 'opens_at', 'closes_at'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  return rows.map((row) => ({
    date: row.date,
    isClosed: row.is_closed,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
  }))
}

function weekday(day: number): Weekday {
  const known = WEEKDAYS.find((candidate) => candidate === day)
  if (!known) throw new Error(`${day} is no weekday`)
  return known
}
