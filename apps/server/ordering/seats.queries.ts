import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** One slot on one date: what seats belong to. */
export type SlotDay = { slotId: number; date: string }

/** The statuses that hold seats. An unpaid booking holds its own until it leaves 'pending'. */
const SEATED = ['pending', 'confirmed', 'cancelrequested', 'completed'] as const

/**
 * The one lock for seats (docs/rules/seats.md). It lasts until the transaction ends; several are
 * taken in one order, so that two moves in opposite directions never wait for each other.
 */
export async function lockSeats(db: Db, slotDays: readonly SlotDay[]): Promise<void> {
  for (const { slotId, date } of slotDays.toSorted(byDateThenSlot)) {
    await sql`select pg_advisory_xact_lock(
      ${slotId}::int8::int4, (${date}::date - date '2000-01-01')::int4)`.execute(db)
  }
}

/** Ask it in a statement after the lock's own: only then does it see what others committed. */
export async function countPeople(
  db: Db,
  { slotId, date }: SlotDay,
  except: readonly number[] = [],
): Promise<number> {
  const { people } = await db
    .selectFrom('bookings')
    .select((each) => each.fn.coalesce(each.fn.sum<number>('people'), sql<number>`0`).as('people'))
    .where('booking_date', '=', date)
    .where('slot_id', '=', slotId)
    .where('status', 'in', SEATED)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .executeTakeFirstOrThrow()
  return people
}

function byDateThenSlot(one: SlotDay, other: SlotDay): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.slotId - other.slotId
}
