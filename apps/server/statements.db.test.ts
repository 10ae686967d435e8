import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import {
  book,
  call,
  deliverEvents,
  orderOf,
  payAtProvider,
  visitor,
  sharedCafe,
} from '#testing/cafe.ts'
import { runScript } from '#server/platform/database/statement.ts'
import { guest, visitOrder } from '#testing/guests.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

// How often the database is asked: what a crowd waits for, whatever the machine.

const cafe = await sharedCafe()
// The first booking opens the visit, and the rules come into memory.
await book(cafe, await visitor(cafe))
const ada = await visitor(cafe)
const sent: MockInstance = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())
beforeEach(() => {
  sent.mockClear()
})

const { database } = new pg.Client(cafe.address)
/** To this file's database: files of one worker share the client, and what one left behind may still ask its own. */
const sentTexts = () =>
  sent.mock.calls
    .filter((_, call) => (sent.mock.contexts[call] as pg.Client).database === database)
    .map(([text]) => String(text.text ?? text))
const isAnnouncement = (text: string) => text.includes('pg_notify')
/** Of any act: those of the act before may still be on their way, in a batch of their own. */
const announcements = () => sentTexts().filter(isAnnouncement)
/** What was asked, announcements left out. */
const statements = () => sentTexts().filter((text) => !isAnnouncement(text))
/** An order; what was asked to write it down does not count. */
async function written<T>(order: Promise<T>): Promise<T> {
  const known = await order
  sent.mockClear()
  return known
}
const customers = () => written(orderOf(cafe, ada))
const guests = () => written(visitOrder(cafe, guest()))

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })

// Who asks, if they say so; the day; what else decides; in one transaction its key, the rules and the day locked, the day read, and
// the contact, booking, bill, link, payment and audit written; the checkout opened for it.
test.each([
  [
    'customer',
    20,
    async () => call(cafe, ada, 'POST bookings/create-with-checkout', await customers(), keyed()),
  ],
  [
    'guest',
    20,
    async () => call(cafe, { token: '' }, 'POST public/visits', await guests(), keyed()),
  ],
])('a booking of a %s is placed in %i statements', async (_, few, place) => {
  const { status } = await place()
  expect(status).toBe(200)
  await expect.poll(announcements).not.toHaveLength(0)
  expect(announcements()).toHaveLength(1)
  expect(statements()).toHaveLength(few)
})

test('a paid booking is confirmed in few statements', async () => {
  const { bookingId } = await book(cafe, ada, { date: '2031-01-16' })
  await payAtProvider(cafe, bookingId)
  sent.mockClear()
  await deliverEvents(cafe)
  expect(statements().filter((text) => text.includes('insert into mails'))).toHaveLength(1)
  expect(statements()).toHaveLength(16)
})

const NOTE_WRITES = `
  create table booking_writes (status text, paid_pence integer);
  create function note_write() returns trigger language plpgsql as $$
    begin insert into booking_writes values (new.status, new.paid_pence); return null; end $$;
  create trigger note_writes after update on bookings for each row execute function note_write()`

test('a paid booking is confirmed in two writes of its row: its sums, then its status', async () => {
  const { bookingId } = await book(cafe, ada, { date: '2031-01-17' })
  await payAtProvider(cafe, bookingId)
  await runScript(cafe.db, NOTE_WRITES)
  await deliverEvents(cafe)
  const { rows } = await sql`select * from booking_writes`.execute(cafe.db)
  expect(rows).toEqual([
    { status: 'pending', paid_pence: 3000 },
    { status: 'confirmed', paid_pence: 3000 },
  ])
})

test('an unpaid booking is cancelled in few statements', async () => {
  const placed = await call(cafe, ada, 'POST bookings/create-with-checkout', await customers())
  await expect.poll(announcements).not.toHaveLength(0)
  sent.mockClear()
  const { status } = await call(cafe, ada, `DELETE bookings/cancel/${placed.body.bookingId}`)
  expect(status).toBe(200)
  expect(statements()).toHaveLength(17)
})

test.each([
  'bookings/available-slots?date=2031-01-15',
  'public/availability-preview?date=2031-01-15',
  'public/availability-preview?from=2031-01-14&to=2031-02-12',
  'public/pricing',
])('%s is answered from one statement', async (path) => {
  expect((await cafe.app.inject(`/Api/${path}`)).statusCode).toBe(200)
  expect(statements()).toHaveLength(1)
})

describe('a no that cannot become a yes', () => {
  const order = async (more: object) =>
    written(
      visitOrder(cafe, guest(), { start: '12:00', adults: 1 }).then((plain) => ({
        ...plain,
        ...more,
      })),
    )
  const send = (body: object) => call(cafe, { token: '' }, 'POST public/visits', body)
  const placings = () => statements().filter((text) => text.includes('insert into bookings'))
  const addMug = async (stock: number) => {
    const mug = { name: 'Mug', pence: 500, stock }
    const [row] = await cafe.db.insertInto('add_ons').values(mug).returning('id').execute()
    await renewRules(cafe.db)
    return { addOns: [{ id: row?.id ?? 0, quantity: 1 }], totalPrice: 20 }
  }

  test('is seen by the look, and nothing is written for it', async () => {
    const mug = await order(await addMug(0))
    expect((await send(mug)).body.code).toBe('ADD_ON_SOLD_OUT')
    expect(placings()).toHaveLength(0)
    await sql`update sessions set most_children = 1 where is_ordinary`.execute(cafe.db)
    await renewRules(cafe.db)
    expect((await send(await order({ children: 1, totalPrice: 30 }))).status).toBe(200)
    const child = await order({ children: 1, totalPrice: 30 })
    expect((await send(child)).body.code).toBe('CHILDREN_FULL')
    expect(placings()).toHaveLength(0)
    await sql`update sessions set most_children = null where is_ordinary`.execute(cafe.db)
    await renewRules(cafe.db)
  })

  test('is said at once to whoever was a moment later than another', async () => {
    const mug = await addMug(1)
    const orders = [await order(mug), await order(mug)]
    const answers = await Promise.all(orders.map(send))
    expect(answers.map(({ body }) => body.code ?? 'booked').toSorted()).toEqual([
      'ADD_ON_SOLD_OUT',
      'booked',
    ])
    expect(placings().length).toBeLessThanOrEqual(2)
  })
})
