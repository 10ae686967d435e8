import type { Line } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** What was promised to this booking, and at which price. */
export function readBill(db: Db, bookingId: number): Promise<Line[]> {
  return db
    .selectFrom('lines')
    .select(['kind', 'name', 'quantity', 'unit_pence as unitPence'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

/** Writes a bill anew, but for its extras. Its total follows with the booking. */
export async function billSeats(
  db: Db,
  bookingId: number,
  lines: readonly Omit<Line, 'addOnId'>[],
): Promise<void> {
  await db
    .deleteFrom('lines')
    .where('booking_id', '=', bookingId)
    .where('kind', '<>', 'extra')
    .execute()
  const seats = lines.map(({ unitPence, ...line }) => ({
    ...line,
    booking_id: bookingId,
    unit_pence: unitPence,
  }))
  await db.insertInto('lines').values(seats).execute()
}
