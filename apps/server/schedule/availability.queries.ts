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
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_date', 'slot_id'])
    .select((each) => each.fn.sum<number>('people').as('people'))
    .where('booking_date', '>=', from)
    .where('booking_date', '<=', to)
    .where('status', 'in', ['pending', 'confirmed', 'cancelrequested', 'completed'])
    .where((each) => each.or([each('status', '<>', 'pending'), each('hold_expires_at', '>', now)]))
    .groupBy(['booking_date', 'slot_id'])
    .execute()
  const people = new Map(rows.map((row) => [`${row.booking_date} ${row.slot_id}`, row.people]))
  return (date, slotId) => people.get(`${date} ${slotId}`) ?? 0
}
