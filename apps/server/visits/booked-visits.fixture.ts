import { cafeInstant } from '#domain/calendar/cafe-time.ts'
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
  let booked = 0
  return async ({ date, start, adults, children = 0, status }) => {
    const { db, clock } = server
    const now = clock.now()
    const { id, start_time, end_time } = await db
      .selectFrom('time_slots')
      .select(['id', 'start_time', 'end_time'])
      .where('start_time', '=', start)
      .executeTakeFirstOrThrow()
    booked += 1
    await db
      .insertInto('bookings')
      .values({
        reference: `WW-${String(booked).padStart(8, '0')}`,
        user_id: customer,
        slot_id: id,
        booking_date: date,
        start_time,
        end_time,
        starts_at: cafeInstant(date, start_time),
        ends_at: cafeInstant(date, end_time),
        adults,
        children,
        seat_price_pence: 1500,
        total_pence: 1500 * (adults + children),
        status,
        cancellation_source: status === 'cancelled' ? 'user' : null,
        hold_expires_at: status === 'pending' ? now.add({ minutes: 30 }) : null,
        created_at: now,
        updated_at: now,
      })
      .execute()
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
