import { sql } from 'kysely'
import { addDays } from '#domain/calendar/calendar-date.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { addBooking } from './bookings.ts'

/** A visit at the database: a slot's times on a date, of the ordinary session unless it names one. */
export type WrittenVisit = { date: string; slot: keyof typeof TIMES; sessionId?: number }
type Party = { adults: number; children?: number; status?: 'pending' | 'confirmed' }

// Two pairs that overlap, and one that only touches.
const TIMES = {
  ten: ['10:00', '11:00'],
  tenLong: ['10:00', '11:30'],
  eleven: ['11:00', '12:00'],
  noon: ['12:00', '13:00'],
} as const

export const SLOTS = Object.keys(TIMES) as (keyof typeof TIMES)[]
const NOW = Temporal.Instant.from('2031-01-06T10:00:00Z')

/** Writes bookings as SQL, past all that the server asks before: what refuses is the database. */
export async function openDesk(db: Db, seats: number) {
  await sql`update rooms set seats = ${seats}, weekend_seats = ${2 * seats}`.execute(db)
  const slots = await Promise.all(
    Object.entries(TIMES).map(async ([name, [start_time, end_time]]) => {
      const { id } = await db
        .insertInto('time_slots')
        .values({ start_time, end_time, created_at: NOW, updated_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
      return [name, { slot_id: id, start_time, end_time }] as const
    }),
  )
  const slotOf = new Map<string, (typeof slots)[number][1]>(slots)
  const visitOf = ({ date, slot, sessionId }: WrittenVisit) => ({
    ...slotOf.get(slot)!,
    booking_date: date,
    ...(sessionId && { session_id: sessionId }),
  })
  const guest = await addGuest(db)
  return {
    guest,
    slotId: (slot: WrittenVisit['slot']) => slotOf.get(slot)!.slot_id,
    book: (visit: WrittenVisit, { adults, ...more }: Party, user_id = guest) =>
      addBooking(db, { ...visitOf(visit), user_id, adults, ...more }, NOW),
    move: (id: number, visit: WrittenVisit) =>
      db.updateTable('bookings').set(visitOf(visit)).where('id', '=', id).execute(),
    addGuest: () => addGuest(db),
  }
}

let guests = 0

async function addGuest(db: Db): Promise<number> {
  guests += 1
  const { id } = await db
    .insertInto('users')
    .values({
      email: `written-${guests}@example.com`,
      name: 'Ailsa Reid',
      password_hash: 'none',
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let weeks = 0

/** The Monday of a week that no other test has touched. */
export const nextMonday = () => addDays('2031-01-06', 7 * ++weeks)
