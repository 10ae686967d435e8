import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type Since = { today: string; now: Temporal.Instant }

// Bookings whose visit is not over, and that nobody has cancelled.
const COMING = ['pending', 'confirmed', 'cancelrequested'] as const

export async function countUpcomingBookings(db: Db, slotId: number, { today, now }: Since) {
  const { count } = await db
    .selectFrom('bookings')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('slot_id', '=', slotId)
    .where('booking_date', '>=', today)
    .where('status', 'in', COMING)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** All of them, in the order of their visits, with who is coming. */
export async function listUpcomingVisits(db: Db, { today, now }: Since) {
  return db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.session_id',
      'bookings.booking_date',
      'bookings.start_time',
      'bookings.end_time',
      'bookings.adults',
      'bookings.children',
      'bookings.status',
      sql<string | null>`coalesce(users.name, contacts.name)`.as('name'),
      sql<string | null>`coalesce(users.email, contacts.email)`.as('email'),
    ])
    .where('bookings.booking_date', '>=', today)
    .where('bookings.status', 'in', COMING)
    .where('bookings.ends_at', '>', now)
    .orderBy('bookings.booking_date')
    .orderBy('bookings.start_time')
    .orderBy('bookings.id')
    .execute()
}

export type UpcomingVisit = Awaited<ReturnType<typeof listUpcomingVisits>>[number]
