import { beforeAll, expect, test } from 'vitest'
import {
  book,
  orderOf,
  paymentsOf,
  sharedCafe,
  TOMORROW,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import { mintMailedLink } from '#server/ordering/booking/booking-links.queries.ts'
import { callBy } from '#server/ordering/booking/booking-call.ts'
import { keepCheckout } from '#server/ordering/money/checkout/checkouts.queries.ts'
import { readOrderFacts } from './order.queries.ts'

// Plans are made once for a connection, here while no table was ever analysed, as on the first day of a sale.

const cafe = await sharedCafe()
const call = callBy('system', cafe.parts)
const CROWD = 25

let who: Visitor
let bookingId: number
beforeAll(async () => {
  for (let guest = 0; guest < CROWD; guest++) {
    const start = `${10 + (guest % 5)}:00`
    await book(cafe, await visitor(cafe), { start, adults: 1 })
  }
  who = await visitor(cafe)
  bookingId = (await book(cafe, who, { start: '16:00' })).bookingId
})

test('whoever has an unpaid try is told of it without a look at what the crowd has open', async () => {
  const { Time_Slot_Id: slotId } = await orderOf(cafe, who, { start: '15:00' })
  const urls = { successUrl: '', cancelUrl: '' }
  const order = { owner: { userId: who.id }, slotId, date: TOMORROW, adults: 1, children: 0 }
  const asked = { ...order, totalPence: 1_500, specialRequests: '', urls }
  const read = await readBy(async (db) => {
    const { unpaid } = await readOrderFacts(db, asked, call)
    expect(unpaid).toMatchObject([{ id: bookingId, paymentId: expect.any(Number) }])
  })
  // So few bookings are read as a whole where the plan was made beside them.
  expect(read).toMatchObject({ payments: 1, tenders: 1 })
})

test('a checkout is kept without a look at those of the crowd', async () => {
  const [payment] = await paymentsOf(cafe, bookingId)
  const checkout = { id: payment!.provider_session_id, url: payment!.checkout_url } as Checkout
  const read = await readBy(async (db) => {
    expect(await keepCheckout(db, { payment: payment!, checkout, call })).toBe(true)
  })
  expect(read).toEqual({ payments: 2 })
})

test('a mail gets its link without a look at the bookings of the crowd', async () => {
  const read = await readBy(async (db) => {
    expect(await mintMailedLink(db, { id: 0, bookingId }, cafe.clock.now())).toBe('')
  })
  expect(read).toEqual({ bookings: 1 })
})

test('a booking is counted without a look at the bills of the crowd', async () => {
  const { lines } = await readBy(async (db) => {
    await rows(db)`
      insert into bookings (reference, user_id, session_id, slot_id, booking_date, start_time, end_time,
        starts_at, ends_at, adults, children, total_pence, status, cancellation_hours,
        cancellation_enabled, cancellation_requires_approval, created_at, updated_at)
      select 'WW-BESIDEIT', user_id, session_id, slot_id, booking_date, start_time, end_time, starts_at,
        ends_at, adults, children, 0, 'confirmed', cancellation_hours, cancellation_enabled,
        cancellation_requires_approval, created_at, updated_at
      from bookings where id = ${bookingId}`
  })
  expect(lines).toBeUndefined()
})

/** How many rows of each table were looked at. */
function readBy(act: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
  return inTransaction(cafe.db, async (transaction) => {
    const before = await rowsRead(transaction)
    await act(transaction)
    const after = await rowsRead(transaction)
    return Object.fromEntries(
      Object.entries(after).flatMap(([name, count]) => {
        const more = count - (before[name] ?? 0)
        return more > 0 ? [[name, more]] : []
      }),
    )
  })
}

const TABLES = ['bookings', 'payments', 'tenders', 'lines']

async function rowsRead(db: Db): Promise<Record<string, number>> {
  const read = await rows<{ name: string; count: number }>(db)`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname = any(${TABLES})`
  return Object.fromEntries(read.map(({ name, count }) => [name, count]))
}
