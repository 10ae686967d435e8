import { type DayException, type WorkingDay } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type NotedException = DayException & { note: string }

/** Every exception there is, in order. */
export async function listExceptions(db: Db): Promise<NotedException[]> {
  const rows = await db.selectFrom('day_exceptions').selectAll().orderBy('date').execute()
  return rows.map((row) => ({
    date: row.date,
    isClosed: row.is_closed,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    note: row.note,
  }))
}

export async function putWorkingDay(db: Db, { day, mode, opensAt, closesAt }: WorkingDay) {
  const set = { mode, opens_at: opensAt, closes_at: closesAt }
  await db
    .insertInto('working_days')
    .values({ day, ...set })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(set))
    .execute()
}

export async function putException(
  db: Db,
  { date, isClosed, opensAt, closesAt, note }: NotedException,
): Promise<void> {
  const set = { is_closed: isClosed, opens_at: opensAt, closes_at: closesAt, note }
  await db
    .insertInto('day_exceptions')
    .values({ date, ...set })
    .onConflict((conflict) => conflict.column('date').doUpdateSet(set))
    .execute()
}

export async function deleteException(db: Db, date: string): Promise<void> {
  await db.deleteFrom('day_exceptions').where('date', '=', date).execute()
}
