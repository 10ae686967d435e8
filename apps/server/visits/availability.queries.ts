import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { DateRange } from './schedule.queries.ts'

/** How many people hold a seat in a slot on a date. */
export type BookedPeople = (date: string, slotId: number) => number

/** Counted from the bookings themselves. */
export async function readBookedPeople(
  db: Db,
  { from, to }: DateRange,
  now: Temporal.Instant,
): Promise<BookedPeople> {
  const { rows } = await sql<{ date: string; slot: number; people: number }>`
    select booking_date as date, slot_id as slot, sum(people) as people
    from bookings
    where booking_date between ${from} and ${to} and ${holdsSeats(now)}
    group by booking_date, slot_id
  `.execute(db)
  const people = new Map(rows.map((row) => [`${row.date} ${row.slot}`, row.people]))
  return (date, slotId) => people.get(`${date} ${slotId}`) ?? 0
}

export type BookedSlot = {
  slotId: number
  date: string
  startTime: string
  endTime: string
  people: number
}

/** Every slot somebody holds a seat in, from a date on. */
export async function listBookedSlots(
  db: Db,
  from: string,
  now: Temporal.Instant,
): Promise<BookedSlot[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('time_slots', 'time_slots.id', 'bookings.slot_id')
    .select(['booking_date', 'slot_id', 'time_slots.start_time', 'time_slots.end_time'])
    .select((each) => each.fn.sum<number>('people').as('people'))
    .where('booking_date', '>=', from)
    .where(holdsSeats(now))
    .groupBy(['booking_date', 'slot_id'])
    .groupBy(['time_slots.start_time', 'time_slots.end_time'])
    .orderBy('booking_date')
    .orderBy('time_slots.start_time')
    .execute()
  return rows.map((row) => ({
    slotId: row.slot_id,
    date: row.booking_date,
    startTime: row.start_time,
    endTime: row.end_time,
    people: row.people,
  }))
}

/** D11: an unpaid booking counts until its hold is over. */
const holdsSeats = (now: Temporal.Instant) => sql<boolean>`
  (status in ('pending', 'confirmed', 'cancelrequested', 'completed')
    and (status <> 'pending' or hold_expires_at > ${now}))`
