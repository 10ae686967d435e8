import { expect, test } from 'vitest'
import { book, orderOf, sharedCafe, TOMORROW, visitor } from '#testing/cafe.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { callBy } from '#server/ordering/booking/booking-call.ts'
import { readOrderFacts } from './order.queries.ts'

const cafe = await sharedCafe()
const CROWD = 25

test('whoever has an unpaid try is told of it without a look at what the crowd has open', async () => {
  for (let guest = 0; guest < CROWD; guest++) {
    const start = `${10 + (guest % 5)}:00`
    await book(cafe, await visitor(cafe), { start, adults: 1 })
  }
  const who = await visitor(cafe)
  const { bookingId } = await book(cafe, who, { start: '16:00' })
  const { Time_Slot_Id: slotId } = await orderOf(cafe, who, { start: '15:00' })
  const urls = { successUrl: '', cancelUrl: '' }
  const order = { owner: { userId: who.id }, slotId, date: TOMORROW, adults: 1, children: 0 }
  const asked = {
    order: { ...order, totalPence: 1_500, specialRequests: '', urls },
    call: callBy('system', cafe.parts),
  }
  await inTransaction(cafe.db, async (transaction) => {
    const before = await rowsRead(transaction)
    const { unpaid } = await readOrderFacts(transaction, asked)
    expect(unpaid).toMatchObject([{ id: bookingId, paymentId: expect.any(Number) }])
    expect(await rowsRead(transaction)).toEqual({
      payments: before.payments! + 1,
      tenders: before.tenders! + 1,
    })
  })
})

async function rowsRead(db: Db): Promise<Record<string, number>> {
  const read = await rows<{ name: string; count: number }>(db)`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname in ('payments', 'tenders')`
  return Object.fromEntries(read.map(({ name, count }) => [name, count]))
}
