import type { Db } from '#server/platform/database/connect.ts'

const ACTIVE = ['pending', 'confirmed', 'cancelrequested'] as const

/** How many visits somebody is still expected for, paid or not. */
export async function countActiveBookings(db: Db, userId: number, now: Temporal.Instant) {
  const { count } = await db
    .selectFrom('bookings')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ACTIVE)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
