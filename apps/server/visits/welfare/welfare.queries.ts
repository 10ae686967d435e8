import { isDeepStrictEqual } from 'node:util'
import type { Rest } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows, findRow, insertRow, updateRow } from '#server/platform/database/row.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'

export type LoweredDay = { date: string; seats: number; reason: string }

export type Welfare = {
  rests: (Rest & { name: string })[]
  loweredDays: LoweredDay[]
  mostChildren: number | null
}

export async function readWelfare(db: Db): Promise<Welfare & { roomId: number }> {
  const { room_id: roomId, most_children: mostChildren } = await ordinarySession(db)
  const rests = await rows<Welfare['rests'][number]>(db)`
    select name, weekdays, start_time as "startTime", end_time as "endTime" from rests
    where room_id = ${roomId} order by start_time, id`
  const loweredDays = await rows<LoweredDay>(db)`
    select date, seats, reason from lowered_days where room_id = ${roomId} order by date`
  return { roomId, mostChildren, rests, loweredDays }
}

async function ordinarySession(db: Db) {
  const session = await findRow(db, 'sessions', { is_ordinary: true })
  if (!session) throw new Error('there is no ordinary visit')
  return session
}

/** Writes what differs only: since when something holds is remembered with it. */
export async function writeWelfare(
  db: Db,
  before: Welfare & { roomId: number },
  after: Welfare,
  now: Temporal.Instant,
): Promise<void> {
  const room_id = before.roomId
  // Under the lock of the rules: whoever takes seats waits for it, and is bound.
  const last_booking = await oneValue<number>(db)`select coalesce(max(id), 0) as id from bookings`
  const since = { created_at: now, last_booking }
  const rowOf = ({ name, ...rest }: Welfare['rests'][number]) => ({
    room_id,
    name,
    ...timeColumns(rest),
  })
  for (const rest of missing(before.rests, after.rests)) {
    await deleteRows(db, 'rests', rowOf(rest))
  }
  for (const rest of missing(after.rests, before.rests)) {
    await insertRow(db, 'rests', { ...rowOf(rest), weekdays: rest.weekdays, ...since })
  }
  for (const { date } of missing(before.loweredDays, after.loweredDays)) {
    await deleteRows(db, 'lowered_days', { room_id, date })
  }
  for (const day of missing(after.loweredDays, before.loweredDays)) {
    await insertRow(db, 'lowered_days', { ...day, room_id, ...since })
  }
  await updateRow(db, 'sessions', { is_ordinary: true }, { most_children: after.mostChildren })
}

const missing = <One>(some: readonly One[], others: readonly One[]): One[] =>
  some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)))
