import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Rest } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow, updateRow } from '#server/platform/database/row.ts'

export type LoweredDay = { date: string; seats: number; reason: string }

/** What the cats need of the ordinary visit's room. */
export type Welfare = {
  rests: (Rest & { name: string })[]
  loweredDays: LoweredDay[]
  mostChildren: number | null
}

export async function readWelfare(db: Db): Promise<Welfare & { roomId: number }> {
  const session = await db
    .selectFrom('sessions')
    .select(['room_id as roomId', 'most_children as mostChildren'])
    .where('is_ordinary', '=', true)
    .executeTakeFirstOrThrow()
  const rests = await db
    .selectFrom('rests')
    .select(['name', sql<Rest['weekdays']>`weekdays`.as('weekdays')])
    .select(['start_time as startTime', 'end_time as endTime'])
    .where('room_id', '=', session.roomId)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  const loweredDays = await db
    .selectFrom('lowered_days')
    .select(['date', 'seats', 'reason'])
    .where('room_id', '=', session.roomId)
    .orderBy('date')
    .execute()
  return { ...session, rests, loweredDays }
}

/** Writes what differs only: since when something holds is remembered with it. */
export async function writeWelfare(
  db: Db,
  before: Welfare & { roomId: number },
  after: Welfare,
  now: Temporal.Instant,
): Promise<void> {
  const room_id = before.roomId
  const kept = (one: object, others: readonly object[]) =>
    others.some((other) => isDeepStrictEqual(one, other))
  for (const { name, startTime, endTime } of before.rests.filter(
    (one) => !kept(one, after.rests),
  )) {
    await db
      .deleteFrom('rests')
      .where('room_id', '=', room_id)
      .where('name', '=', name)
      .where('start_time', '=', startTime)
      .where('end_time', '=', endTime)
      .execute()
  }
  for (const rest of after.rests.filter((one) => !kept(one, before.rests))) {
    const { name, startTime: start_time, endTime: end_time } = rest
    const weekdays = rest.weekdays && [...rest.weekdays]
    const row = { room_id, name, weekdays, start_time, end_time, created_at: now }
    await db.insertInto('rests').values(row).execute()
  }
  for (const { date } of before.loweredDays.filter((one) => !kept(one, after.loweredDays))) {
    await db
      .deleteFrom('lowered_days')
      .where('room_id', '=', room_id)
      .where('date', '=', date)
      .execute()
  }
  for (const day of after.loweredDays.filter((one) => !kept(one, before.loweredDays))) {
    await insertRow(db, 'lowered_days', { ...day, room_id, created_at: now })
  }
  await updateRow(db, 'sessions', { is_ordinary: true }, { most_children: after.mostChildren })
}
