import { addBooking } from '#testing/bookings.ts'
import { announce } from '#server/platform/database/announce.ts'
import type { TestServer } from '#testing/server.ts'

type Visit = {
  date: string
  start: string
  adults: number
  children?: number
  status: 'pending' | 'confirmed' | 'cancelrequested' | 'cancelled' | 'not_confirmed'
}

export type Book = (visit: Visit) => Promise<void>

/** Puts bookings straight into the database, all of one customer; a hold lasts 30 minutes. */
export async function bookingAt(server: TestServer): Promise<Book> {
  const customer = await addCustomer(server)
  return async ({ date, start, ...party }) => {
    const { db, clock } = server
    const { id, start_time, end_time } = await db
      .selectFrom('time_slots')
      .select(['id', 'start_time', 'end_time'])
      .where('start_time', '=', start)
      .executeTakeFirstOrThrow()
    const visit = { user_id: customer, slot_id: id, booking_date: date, start_time, end_time }
    await addBooking(db, { ...visit, ...party }, clock.now())
    announce(db, 'seats', date)
  }
}

async function addCustomer({ db, clock }: TestServer): Promise<number> {
  const now = clock.now()
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'ailsa@example.com',
      name: 'Ailsa',
      phone: '+447700900123',
      password_hash: 'none',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
