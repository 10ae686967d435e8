import type { Line } from '#domain/pricing/bill.ts'
import { type Code, codeOn } from '#domain/pricing/codes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'
import { termsOfCode } from '#server/visits/codes/codes.queries.ts'

/** Lines of the bill, with the prices that were promised. */
export const readBill = (db: Db, bookingId: number) =>
  rows<Line>(db)`
    select kind, name, quantity, unit_pence as "unitPence", code_id as "codeId" from lines
    where booking_id = ${bookingId} order by id`

/** The terms of the code on a bill, which never change. */
export async function readCodeOn(db: Db, bill: readonly Line[]): Promise<Code | null> {
  const used = codeOn(bill)
  if (!used) return null
  return oneValue<Code | null>(db)`
    select ${termsOfCode} as terms from codes where id = ${used.codeId}`
}

/** Amount that visits may still pay of a booking: its seats, never its add-ons. */
export const readLeftForVisits = (db: Db, { id }: { id: number }) =>
  oneValue<number>(db)`
    select coalesce(sum(amount_pence), 0)::integer - (
      select coalesce(sum(amount_pence), 0)::integer from tenders
      where booking_id = ${id} and instrument = 'visits' and state in ('held', 'taken')) as pence
    from lines where booking_id = ${id} and kind <> 'extra'`

/** Writes a bill anew, but for its extras. Its total follows with the booking. */
export async function billSeats(
  db: Db,
  bookingId: number,
  lines: readonly Omit<Line, 'addOnId'>[],
): Promise<void> {
  await rows(db)`delete from lines where booking_id = ${bookingId} and kind <> 'extra'`
  const seats = lines.map(({ unitPence, codeId = null, ...line }) => ({
    ...line,
    booking_id: bookingId,
    unit_pence: unitPence,
    code_id: codeId,
  }))
  await db.insertInto('lines').values(seats).execute()
}
