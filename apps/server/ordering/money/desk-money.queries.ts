import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

type DeskMoney = { method: 'cash' | 'reader' | 'bank'; pence: number }

/** What came for a booking at the desk and has not gone back: no card provider can send it. */
export const listDeskMoney = (db: Db, bookingId: number): Promise<DeskMoney[]> =>
  rows<DeskMoney>(db)`
    select method, sum(case flow when 'in' then amount_pence else -amount_pence end)::integer as pence
    from entries
    where booking_id = ${bookingId} and method in ('cash', 'reader', 'bank')
    group by method
    having sum(case flow when 'in' then amount_pence else -amount_pence end) > 0
    order by method`

export async function deskPenceOf(db: Db, bookingId: number): Promise<number> {
  return (await listDeskMoney(db, bookingId)).reduce((sum, { pence }) => sum + pence, 0)
}
