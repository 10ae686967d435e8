import { sql } from 'kysely'
import type { Party } from '#domain/booking/party.ts'
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

/** Writes the seats of a bill anew, at the price that was promised. Its total follows with the booking. */
export async function billSeats(
  db: Db,
  bookingId: number,
  { adults, children }: Party,
  seatPence: number,
): Promise<void> {
  await db
    .deleteFrom('lines')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'seat')
    .execute()
  await sql`
    insert into lines (booking_id, kind, name, quantity, unit_pence)
    select ${bookingId}, 'seat', band, number, ${seatPence}::integer
    from (values ('adult', ${adults}::integer), ('child', ${children}::integer)) as party (band, number)
    where number > 0`.execute(db)
}
