import type { Line } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** What was promised to this booking, and at which price. */
export const readBill = (db: Db, bookingId: number) =>
  rows<Line>(db)`
    select kind, name, quantity, unit_pence as "unitPence" from lines
    where booking_id = ${bookingId} order by id`

/** Writes a bill anew, but for its extras. Its total follows with the booking. */
export async function billSeats(
  db: Db,
  bookingId: number,
  lines: readonly Omit<Line, 'addOnId'>[],
): Promise<void> {
  await rows(db)`delete from lines where booking_id = ${bookingId} and kind <> 'extra'`
  const seats = lines.map(({ unitPence, ...line }) => ({
    ...line,
    booking_id: bookingId,
    unit_pence: unitPence,
  }))
  await db.insertInto('lines').values(seats).execute()
}
