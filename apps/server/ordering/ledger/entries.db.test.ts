import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextMonday, openDesk } from '#testing/written-bookings.ts'
import { sharedDatabase } from '#testing/database.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { queueRefund } from './card.ts'
import { lockPayment, type Payment } from './payments.queries.ts'
import { changeRefund } from './refunds.queries.ts'
import { recountBooking, writeEntry } from './entries.ts'

// What the database keeps of bills and money, whoever writes.

const database = await sharedDatabase()
const desk = await openDesk(database.db, 20)
let booking: number
beforeEach(async () => {
  booking = await desk.book({ date: nextMonday(), slot: 'ten' }, { adults: 2 })
})

const write = (statement: ReturnType<typeof sql>) => statement.execute(database.db)
const expectRefused = (act: Promise<unknown>, constraint: string) =>
  expect(act).rejects.toMatchObject({ constraint })

/** A part of the bill that is paid by one instrument. */
async function tender(pence: number, { instrument = 'cash', isKept = true } = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into tenders (booking_id, instrument, amount_pence, is_kept, state, created_at)
    values (${booking}, ${instrument}, ${pence}, ${isKept}, 'promised', now()) returning id`.execute(
    database.db,
  )
  return rows[0]?.id ?? 0
}

type Entry = { flow: 'in' | 'back'; pence: number; reverses?: number }

/** As an act does it: the entry, then the sums on the booking. */
const enter = (tenderId: number, { flow, pence, reverses }: Entry) =>
  inTransaction(database.db, async (db) => {
    const moved = { flow, amount_pence: pence, reverses: reverses ?? null, at: now() }
    const { id } = await writeEntry(db, { tender_id: tenderId, ...moved })
    await recountBooking(db, booking)
    return id
  })

/** Taken whole. */
async function take(pence: number) {
  const id = await tender(pence)
  return { id, entry: await enter(id, { flow: 'in', pence }) }
}

const promise = (tenderId: number, pence: number) =>
  inTransaction(database.db, async (db) => {
    await sql`insert into tasks (kind, booking_id, tender_id, pence, reason, due_on, created_at)
      values ('hand_back', ${booking}, ${tenderId}, ${pence}, 'ill', now(), now())`.execute(db)
    await recountBooking(db, booking)
  })

async function stateOf(id: number) {
  const { state } = await database.db
    .selectFrom('tenders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

async function money() {
  const row = await database.db
    .selectFrom('bookings')
    .select(['paid_pence as paid', 'refunded_pence as refunded', 'due_pence as due'])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  return [row.paid, row.refunded, row.due]
}

let payments = 0

/** A payment by card that came in, as the provider's word makes it. */
async function payByCard(pence: number, isKept = true): Promise<Payment> {
  payments += 1
  const tenderId = await tender(pence, { instrument: 'card', isKept })
  const { rows } = await sql<{ id: number }>`
    insert into payments (tender_id, session_reference, idempotency_key, status, currency, description,
      success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    values (${tenderId}, ${`cs_${String(payments).padStart(26, '0')}`}, ${`pay ${payments}`},
      'paid', 'gbp', '', '', '', now(), now(), now(), now()) returning id`.execute(database.db)
  await enter(tenderId, { flow: 'in', pence })
  return lockPayment(database.db, rows[0]?.id ?? 0)
}

const refundByCard = (payment: Payment, pence: number) =>
  inTransaction(database.db, (db) => queueRefund(db, payment, pence, manner, call()))

const manner = { reason: 'requested_by_customer', origin: 'staff' } as const
const now = () => systemClock.now()
const call = () => ({ actor: { kind: 'system' as const }, now: now(), publicUrl: '' })

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
  test('add up to what is paid, what went back, and what is due', async () => {
    const { id } = await take(2000)
    expect(await money()).toEqual([2000, 0, 1000])
    await take(1000)
    await enter(id, { flow: 'back', pence: 700 })
    // What is given back as a favour is not due again.
    expect(await money()).toEqual([3000, 700, 0])
  })

  test('are never changed and never deleted', async () => {
    const { entry } = await take(2000)
    await expectRefused(
      write(sql`update entries set amount_pence = 1 where id = ${entry}`),
      'entries_only_grow',
    )
    await expectRefused(write(sql`delete from entries where id = ${entry}`), 'entries_only_grow')
    await expectRefused(write(sql`truncate entries cascade`), 'entries_only_grow')
  })

  test('are reversed once, and as they were', async () => {
    const { id } = await take(3000)
    const reverses = await enter(id, { flow: 'back', pence: 700 })
    const undo = (entry: Entry) => enter(id, entry)
    await expectRefused(undo({ flow: 'back', pence: -600, reverses }), 'entries_reversal_mirrors')
    await expectRefused(undo({ flow: 'in', pence: -700, reverses }), 'entries_reversal_mirrors')
    await expectRefused(undo({ flow: 'back', pence: -700 }), 'entries_reversal_is_negative')
    await undo({ flow: 'back', pence: -700, reverses })
    await expectRefused(undo({ flow: 'back', pence: -700, reverses }), 'entries_reverses_key')
    expect(await money()).toEqual([3000, 0, 0])
  })

  test('go back the way they came, never more than came that way', async () => {
    const card = await payByCard(1000)
    const { id } = await take(2000)
    await expectRefused(enter(id, { flow: 'back', pence: 2001 }), 'entries_go_back_as_they_came')
    await expectRefused(refundByCard(card, 1001), 'entries_go_back_as_they_came')
    await refundByCard(card, 1000)
    await enter(id, { flow: 'back', pence: 2000 })
    expect(await money()).toEqual([3000, 3000, 0])
  })
})

describe('a commit that forgot', () => {
  const SUMS = 'bookings_sums_are_counted'
  const cash = { flow: 'in', amount_pence: 2000 } as const
  const act = (steps: (db: Db, tenderId: number) => Promise<unknown>) => async () => {
    const id = await tender(2000)
    await inTransaction(database.db, (db) => steps(db, id))
  }

  test.each([
    [
      'the sums of an entry',
      SUMS,
      act((db, tender_id) => writeEntry(db, { tender_id, ...cash, at: now() })),
    ],
    [
      'the sums of a promise to hand back',
      SUMS,
      async () => {
        const { id } = await take(2000)
        await write(sql`insert into tasks (kind, booking_id, tender_id, pence, reason, due_on, created_at)
          values ('hand_back', ${booking}, ${id}, 500, 'ill', now(), now())`)
      },
    ],
    [
      'the entries of a sum',
      SUMS,
      () => write(sql`update bookings set paid_pence = 500 where id = ${booking}`),
    ],
    [
      'the state of a tender',
      'tenders_are_their_entries',
      act(async (db, tender_id) => {
        await sql`insert into entries (tender_id, flow, amount_pence, at)
          values (${tender_id}, 'in', 2000, now())`.execute(db)
        await recountBooking(db, booking)
      }),
    ],
    [
      'that a day of the till is closed',
      'till_days_stay_closed',
      act(async (db, tender_id) => {
        await sql`insert into till_days (date, counted_pence, expected_pence, closed_at)
          values ('2031-01-14', 0, 0, now()) on conflict do nothing`.execute(db)
        await writeEntry(db, { tender_id, ...cash, till_date: '2031-01-14', at: now() })
        await recountBooking(db, booking)
      }),
    ],
  ])('%s is refused', async (_what, constraint, commit) => {
    await expectRefused(commit(), constraint)
  })

  test('the row lock of the booking does not lose what another gave back meanwhile', async () => {
    const { id } = await take(2000)
    const giveBack = () =>
      database.db.transaction().execute(async (db) => {
        await sql`insert into entries (tender_id, flow, amount_pence, at)
          values (${id}, 'back', 1500, now())`.execute(db)
        await sql`update bookings set refunded_pence = 1500 where id = ${booking}`.execute(db)
      })
    const ended = await Promise.allSettled([giveBack(), giveBack()])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await money()).toEqual([2000, 1500, 1000])
  })
})

describe('a tender', () => {
  test('is taken whole, and is what its entries say', async () => {
    const id = await tender(2000)
    await expectRefused(enter(id, { flow: 'in', pence: 1999 }), 'tenders_are_taken_whole')
    const entry = await enter(id, { flow: 'in', pence: 2000 })
    expect(await stateOf(id)).toBe('taken')
    const back = await enter(id, { flow: 'back', pence: 2000 })
    expect(await stateOf(id)).toBe('given_back')
    await enter(id, { flow: 'back', pence: -2000, reverses: back })
    await enter(id, { flow: 'in', pence: -2000, reverses: entry })
    expect(await stateOf(id)).toBe('void')
  })

  test('promises no more back than it brought, whatever went back of it', async () => {
    const { id, entry } = await take(2000)
    await enter(id, { flow: 'back', pence: 500 })
    await expectRefused(promise(id, 1501), 'bookings_refunded_was_paid')
    await take(1000)
    await expectRefused(promise(id, 1501), 'entries_go_back_as_they_came')
    await promise(id, 1000)
    await expectRefused(enter(id, { flow: 'back', pence: 501 }), 'entries_go_back_as_they_came')
    const undo = { flow: 'in', pence: -2000, reverses: entry } as const
    await expectRefused(enter(id, undo), 'bookings_refunded_was_paid')
    expect(await money()).toEqual([3000, 500, 0])
  })

  test('of a card is promised once at a time', async () => {
    await tender(3000, { instrument: 'card' })
    await expectRefused(tender(3000, { instrument: 'card' }), 'tenders_one_promised')
  })
})

describe('a card', () => {
  test('whose refund failed has its money back, and may be refunded again', async () => {
    const card = await payByCard(3000)
    const failing = await refundByCard(card, 3000)
    expect(await money()).toEqual([3000, 3000, 0])
    await expectRefused(refundByCard(card, 1), 'bookings_refunded_was_paid')
    await inTransaction(database.db, (db) =>
      changeRefund(db, failing, { status: 'failed' }, call()),
    )
    expect(await money()).toEqual([3000, 0, 0])
    await refundByCard(card, 3000)
    expect(await money()).toEqual([3000, 3000, 0])
  })

  test('that paid a second time gets its money back beside the bill', async () => {
    await payByCard(3000)
    const second = await payByCard(3000, false)
    await refundByCard(second, 3000)
    await expectRefused(refundByCard(second, 1), 'entries_go_back_as_they_came')
    expect(await money()).toEqual([3000, 0, 0])
  })

  test('pays once for one bill', async () => {
    await payByCard(1000)
    await expectRefused(payByCard(1000), 'tenders_one_card')
  })
})
