import { usualWeek, type WorkingDay } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { listExceptions, type NotedException } from './working-hours.queries.ts'

export type WorkingHours = { week: WorkingDay[]; exceptions: NotedException[] }

/** Monday to Sunday, and all exceptions. A weekday that was never set follows the settings. */
export async function readWorkingHours(db: Db) {
  const { settings } = await readRules(db)
  const stored = (await readRules(db)).schedule.week
  const week = usualWeek(settings.weekendDays).map(
    (usual) => stored.find(({ day }) => day === usual.day) ?? usual,
  )
  return { settings, hours: { week, exceptions: await listExceptions(db) } }
}
