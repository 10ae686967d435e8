import { sql } from 'kysely'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Buyer } from './processes.ts'

export const dateAhead = (days: number) =>
  addDays(cafeMoment(systemClock.now().epochMilliseconds).date, days)

export type BenchVisit = { date: string; slotId: number; sessionId?: number }

/** Every slot on each of the dates. */
export async function visitsOn(db: Db, dates: string[]): Promise<BenchVisit[]> {
  const slots = await db.selectFrom('time_slots').select('id').orderBy('start_time').execute()
  return dates.flatMap((date) => slots.map(({ id }) => ({ date, slotId: id })))
}

/** One person for an hour, as the booking page orders it. */
export const orderOf = ({ id }: { id: number }, { date, slotId, sessionId }: BenchVisit) => ({
  User_Id: id,
  ...(sessionId && { Session_Id: sessionId }),
  Time_Slot_Id: slotId,
  Booking_Date: date,
  Adults: 1,
  Children: 0,
  Total_Price: 15,
})

/** People for a server that asks nobody who they are; their ids follow each other. */
export async function addStrangers(db: Db, count: number): Promise<Buyer[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, password_hash, role, email_verified_at, created_at, updated_at)
    select gen_random_uuid() || '@example.com', 'Ailsa Craig', 'none', 'User', now(), now(), now()
    from generate_series(1, ${count}::integer) returning id`.execute(db)
  return rows.map(({ id }) => ({ id, token: 'none' }))
}
