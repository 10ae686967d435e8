import type { Db } from '#server/platform/database/connect.ts'

/** Keeps what the database may know of a link that was given to whoever booked. */
export async function keepLink(
  db: Db,
  bookingId: number,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('booking_links')
    .values({ booking_id: bookingId, token_hash: tokenHash, is_mailed: false, created_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}
