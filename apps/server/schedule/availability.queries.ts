import type { Db } from '#server/platform/database/connect.ts'
import type { DateRange } from './schedule.queries.ts'

/** How many people hold a seat in a slot on a date. */
export type BookedPeople = (date: string, slotId: number) => number

/** Counted from the bookings themselves (D11): an unpaid one counts until its hold is over. */
export async function readBookedPeople(
  db: Db,
  { from, to }: DateRange,
  now: Temporal.Instant,
): Promise<BookedPeople> {
  const rows = await peopleBySlot(db, from, now).where('booking_date', '<=', to).execute()
  const people = new Map(rows.map((row) => [`${row.booking_date} ${row.slot_id}`, row.people]))
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
  const rows = await peopleBySlot(db, from, now)
    .innerJoin('time_slots', 'time_slots.id', 'bookings.slot_id')
    .select(['time_slots.start_time', 'time_slots.end_time'])
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

function peopleBySlot(db: Db, from: string, now: Temporal.Instant) {
  return db
    .selectFrom('bookings')
    .select(['booking_date', 'slot_id'])
    .select((each) => each.fn.sum<number>('people').as('people'))
    .where('booking_date', '>=', from)
    .where('status', 'in', ['pending', 'confirmed', 'cancelrequested', 'completed'])
    .where((each) => each.or([each('status', '<>', 'pending'), each('hold_expires_at', '>', now)]))
    .groupBy(['booking_date', 'slot_id'])
}
