import { sql } from 'kysely'
import type { Party } from '#domain/booking/party.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** What a seat of this booking was promised to cost. */
export async function readSeatPrice(db: Db, bookingId: number): Promise<number> {
  const { unit_pence } = await db
    .selectFrom('lines')
    .select('unit_pence')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'seat')
    .limit(1)
    .executeTakeFirstOrThrow()
  return unit_pence
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
