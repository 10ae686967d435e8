import { type DayException, usualWeek, type WorkingDay } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { readRules } from '#server/visits/rules/rules.ts'

export type NotedException = DayException & { note: string }
export type WorkingHours = { week: WorkingDay[]; exceptions: NotedException[] }

/** Monday to Sunday, and all exceptions. A weekday that was never set follows the settings. */
export async function readWorkingHours(db: Db) {
  const { settings, schedule } = await readRules(db)
  const week = usualWeek(settings.weekendDays).map(
    (usual) => schedule.week.find(({ day }) => day === usual.day) ?? usual,
  )
  const exceptions = await rows<NotedException>(db)`
    select date, is_closed as "isClosed", opens_at as "opensAt", closes_at as "closesAt", note
    from day_exceptions order by date`
  return { settings, hours: { week, exceptions } }
}

export const putWorkingDay = (db: Db, { day, mode, opensAt, closesAt }: WorkingDay) =>
  rows(db)`
    insert into working_days (day, mode, opens_at, closes_at)
    values (${day}, ${mode}, ${opensAt}, ${closesAt}) on conflict (day) do update
    set mode = excluded.mode, opens_at = excluded.opens_at, closes_at = excluded.closes_at`

export const putException = (db: Db, { date, isClosed, ...day }: NotedException) =>
  rows(db)`
    insert into day_exceptions (date, is_closed, opens_at, closes_at, note)
    values (${date}, ${isClosed}, ${day.opensAt}, ${day.closesAt}, ${day.note})
    on conflict (date) do update set is_closed = excluded.is_closed,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, note = excluded.note`
