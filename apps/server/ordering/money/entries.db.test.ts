import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, nextMonday, openDesk } from '#testing/written-bookings.ts'
import { createTestDatabase } from '#testing/database.ts'

// What the database keeps of bills and money, whoever writes.

let database: Awaited<ReturnType<typeof createTestDatabase>>
let desk: Desk
let booking: number
beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openDesk(database.db, 20)
})
afterAll(() => database.close())
beforeEach(async () => {
  booking = await desk.book({ date: nextMonday(), slot: 'ten' }, { adults: 2 })
})

const write = (statement: ReturnType<typeof sql>) => statement.execute(database.db)
const expectRefused = (act: Promise<unknown>, constraint: string) =>
  expect(act).rejects.toMatchObject({ constraint })

async function enter(entry: { flow: 'in' | 'back'; pence: number; reverses?: number }) {
  const { rows } = await sql<{ id: number }>`
    insert into entries (booking_id, flow, method, amount_pence, reverses, at)
    values (${booking}, ${entry.flow}, 'cash', ${entry.pence}, ${entry.reverses ?? null}, now())
    returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}

async function money() {
  const row = await database.db
    .selectFrom('bookings')
    .select(['paid_pence as paid', 'refunded_pence as refunded'])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  return [row.paid, row.refunded]
}

let payments = 0

/** A payment by card that came in, as the provider's word makes it. */
async function payByCard(pence: number, isKept = true): Promise<number> {
  payments += 1
  const { rows } = await sql<{ id: number }>`
    insert into payments (booking_id, session_reference, idempotency_key, amount_pence, status, is_kept,
      description, success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    values (${booking}, ${`cs_${String(payments).padStart(26, '0')}`}, ${`pay ${payments}`}, ${pence},
      'paid', ${isKept}, '', '', '', now(), now(), now(), now()) returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}

async function refundByCard(paymentId: number, pence: number): Promise<number> {
  payments += 1
  const { rows } = await sql<{ id: number }>`
    insert into refunds (payment_id, idempotency_key, amount_pence, status, reason, origin, created_at,
      updated_at)
    values (${paymentId}, ${`refund ${payments}`}, ${pence}, 'pending', 'requested_by_customer', 'staff',
      now(), now()) returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}

describe('a bill', () => {
  test.each([
    ['a total of its own', () => sql`update bookings set total_pence = 9 where id = ${booking}`],
    ['a line too many', () => addLine('extra', 500)],
    ['a line too few', () => sql`delete from lines where booking_id = ${booking}`],
    ['another price', () => sql`update lines set unit_pence = 9 where booking_id = ${booking}`],
  ])('with %s is refused', async (_what, statement) => {
    await expectRefused(write(statement()), 'bookings_total_is_its_lines')
  })

  test('may change as long as it adds up in the end', async () => {
    const change = database.db.transaction().execute(async (db) => {
      await addLine('extra', 500).execute(db)
      await addLine('discount', -200).execute(db)
      await sql`update bookings set total_pence = 3300 where id = ${booking}`.execute(db)
    })
    await expect(change).resolves.toBeUndefined()
  })

  const addLine = (kind: string, pence: number) =>
    sql`insert into lines (booking_id, kind, name, quantity, unit_pence)
      values (${booking}, ${kind}, 'Cake', 1, ${pence})`
})

describe('entries', () => {
  test('add up to what is paid and what went back', async () => {
    await enter({ flow: 'in', pence: 2000 })
    await enter({ flow: 'in', pence: 1000 })
    await enter({ flow: 'back', pence: 700 })
    expect(await money()).toEqual([3000, 700])
  })

  test('are never changed and never deleted', async () => {
    const id = await enter({ flow: 'in', pence: 2000 })
    await expectRefused(
      write(sql`update entries set amount_pence = 1 where id = ${id}`),
      'entries_only_grow',
    )
    await expectRefused(write(sql`delete from entries where id = ${id}`), 'entries_only_grow')
  })

  test('are reversed once, and as they were', async () => {
    await enter({ flow: 'in', pence: 3000 })
    const reverses = await enter({ flow: 'back', pence: 700 })
    await expectRefused(enter({ flow: 'back', pence: -600, reverses }), 'entries_reversal_mirrors')
    await expectRefused(enter({ flow: 'in', pence: -700, reverses }), 'entries_reversal_mirrors')
    await expectRefused(enter({ flow: 'back', pence: -700 }), 'entries_reversal_is_negative')
    await enter({ flow: 'back', pence: -700, reverses })
    await expectRefused(enter({ flow: 'back', pence: -700, reverses }), 'entries_reverses_key')
    expect(await money()).toEqual([3000, 0])
  })

  test('go back the way they came, never more than came that way', async () => {
    const card = await payByCard(1000)
    await enter({ flow: 'in', pence: 2000 })
    await expectRefused(enter({ flow: 'back', pence: 2001 }), 'entries_go_back_as_they_came')
    await expectRefused(refundByCard(card, 1001), 'entries_go_back_as_they_came')
    await refundByCard(card, 1000)
    await enter({ flow: 'back', pence: 2000 })
    expect(await money()).toEqual([3000, 3000])
  })
})

describe('a card', () => {
  test('whose refund failed has its money back, and may be refunded again', async () => {
    const card = await payByCard(3000)
    const failing = await refundByCard(card, 3000)
    expect(await money()).toEqual([3000, 3000])
    await expectRefused(refundByCard(card, 1), 'bookings_refunded_was_paid')
    await write(sql`update refunds set status = 'failed' where id = ${failing}`)
    expect(await money()).toEqual([3000, 0])
    await refundByCard(card, 3000)
    expect(await money()).toEqual([3000, 3000])
  })

  test('that paid a second time gets its money back beside the bill', async () => {
    await payByCard(3000)
    const second = await payByCard(3000, false)
    await refundByCard(second, 3000)
    await expectRefused(refundByCard(second, 1), 'entries_go_back_as_they_came')
    expect(await money()).toEqual([3000, 0])
  })
})
