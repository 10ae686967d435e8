import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBookings } from '#server/invariants/check-invariants.ts'
import { openAnotherServer } from '#testing/another-server.ts'
import { guest, visitOrder } from '#testing/guests.ts'
import { addSession } from '#testing/sessions.ts'
import { waitingForLocks } from '#testing/waiting-for-locks.ts'
import {
  book,
  bookAndPay,
  call,
  orderOf,
  sharedCafe,
  slotAt,
  visitor,
  type Wish,
  type Visitor,
} from '#testing/cafe.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const SEATS = 30
const BUYERS = 200
const DATE = '2031-01-15'

const cafe = await sharedCafe()
await cafe.db.updateTable('rooms').set({ seats: SEATS }).execute()
await renewRules(cafe.db)
// Beside the slot from 13:00 to 14:00: from 13:30 to 14:00 all three share the room.
for (const start of ['13:10', '13:30']) await addSlot(start)
const { card } = cafe.sandbox
const servers = [await openAnotherServer(cafe, card), await openAnotherServer(cafe, card)]
afterAll(() => Promise.all(servers.map((server) => server.close())))
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => visitor(cafe)))

async function addSlot(start: string): Promise<number> {
  const end = Temporal.PlainTime.from(start).add({ hours: 1 }).toString()
  const now = cafe.clock.now()
  const times = { start_time: start, end_time: end, created_at: now, updated_at: now }
  const row = await cafe.db.insertInto('time_slots').values(times).returning('id').execute()
  await renewRules(cafe.db)
  return row[0]?.id ?? 0
}

const serverOf = (index: number) => servers[index % servers.length]!
const sizeOf = (index: number) => 1 + (index % 4)
const checked = () => checkBookings(cafe.db, cafe.sandbox.card)

type Outcome = { people: number; code: string | null }
const peopleIn = (outcomes: Outcome[]) => outcomes.reduce((sum, { people }) => sum + people, 0)
const winners = (outcomes: Outcome[]) => outcomes.filter(({ code }) => code === null)
const losers = (outcomes: Outcome[]) => outcomes.filter(({ code }) => code !== null)

/** By one door or the other. */
async function ask(index: number, buyer: Visitor, wish: Wish, sessionId?: number) {
  const server = serverOf(index)
  if (index % 4 < 2) {
    const order = { ...(await orderOf(cafe, buyer, wish)), Session_Id: sessionId }
    return () => call(server, buyer, 'POST bookings/create-with-checkout', order)
  }
  const order = { ...(await visitOrder(cafe, guest(), wish)), sessionId }
  return () => call(server, { token: '' }, 'POST public/visits', order)
}

/** Everybody at once, parties of one to four, by both doors of two servers. */
async function race(start: string): Promise<Outcome[]> {
  const asks = await Promise.all(
    buyers.map((buyer, index) => ask(index, buyer, { date: DATE, start, adults: sizeOf(index) })),
  )
  return Promise.all(
    asks.map(async (buy, index) => {
      const { status, body } = await buy()
      return { people: sizeOf(index), code: status === 200 ? null : `${status} ${body.code}` }
    }),
  )
}

test('200 buyers for 30 seats on two servers: all seats sold, none twice', async () => {
  const outcomes = await race('10:00')
  expect(new Set(losers(outcomes).map(({ code }) => code))).toEqual(new Set(['409 SLOT_FULL']))
  const left = SEATS - peopleIn(winners(outcomes))
  expect(left).toBeGreaterThanOrEqual(0)
  // No seat is left that a party which was turned away would have fitted into.
  expect(losers(outcomes).filter(({ people }) => people <= left)).toEqual([])
  expect(await checked()).toEqual([])
})

test('three sessions that overlap in one room sell its seats once between them', async () => {
  const limit = 6
  const sessions = [
    { start: '13:00', id: undefined },
    { start: '13:10', id: await addSession(cafe.db, { name: 'Yoga' }) },
    { start: '13:30', id: await addSession(cafe.db, { name: 'Quiet hour', seats: limit }) },
  ]
  const buyOne = async (buyer: Visitor, index: number) => {
    const { start, id } = sessions[index % 3]!
    const buy = await ask(index, buyer, { date: DATE, start, adults: sizeOf(index) }, id)
    const { body } = await buy()
    return { people: sizeOf(index), code: body.code ?? null, isQuiet: index % 3 === 2 }
  }
  const outcomes = await Promise.all(buyers.map(buyOne))
  expect(new Set(losers(outcomes).map(({ code }) => code))).toEqual(new Set(['SLOT_FULL']))
  const left = SEATS - peopleIn(winners(outcomes))
  expect(left).toBeGreaterThanOrEqual(0)
  const others = outcomes.filter(({ isQuiet }) => !isQuiet)
  expect(losers(others).filter(({ people }) => people <= left)).toEqual([])
  const quiet = outcomes.filter(({ isQuiet }) => isQuiet)
  expect(peopleIn(winners(quiet))).toBeLessThanOrEqual(limit)
  expect(await checked()).toEqual([])
})

test.each([
  ['of one day', DATE, DATE],
  ['of two days', DATE, '2031-01-16'],
])('two parties that change places between visits %s both arrive', async (_which, one, other) => {
  const [ada, bob] = [await visitor(cafe), await visitor(cafe)]
  const here = { date: one, time_slot_id: await slotAt(cafe, '15:00') }
  const there = { date: other, time_slot_id: await slotAt(cafe, '16:00') }
  const first = await bookAndPay(cafe, ada, { date: one, start: '15:00', adults: 2 })
  const second = await bookAndPay(cafe, bob, { date: other, start: '16:00', adults: 3 })
  const move = (index: number, who: Visitor, id: number, to: typeof here) =>
    call(serverOf(index), who, `PUT bookings/update/${id}`, {
      booking_date: to.date,
      time_slot_id: to.time_slot_id,
    })
  for (const [forAda, forBob] of [
    [there, here],
    [here, there],
    [there, here],
  ] as const) {
    const answers = await Promise.all([
      move(0, ada, first.bookingId, forAda),
      move(1, bob, second.bookingId, forBob),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await checked()).toEqual([])
})

test('a slot is deleted or booked, never both', async () => {
  const staff = await visitor(cafe, 'Admin')
  for (const start of ['09:05', '09:10', '09:15', '09:20', '09:25']) {
    const slot = await addSlot(start)
    const who = await visitor(cafe)
    const order = await orderOf(cafe, who, { date: DATE, start, adults: 1 })
    const [booked, deleted] = await Promise.all([
      call(serverOf(0), who, 'POST bookings/create-with-checkout', order),
      call(serverOf(1), staff, `DELETE admin/timeslots/${slot}`),
    ])
    expect([booked.status === 200, deleted.status === 200]).toContain(false)
    expect([booked.status === 200, deleted.status === 200]).toContain(true)
    expect(booked.status).toBeLessThan(500)
  }
})

test('a day is lowered before a seat is taken or after it, whoever waits for whom', async () => {
  const day = { date: '2031-01-20', start: '12:00' }
  const staff = await visitor(cafe, 'Admin')
  await book(cafe, await visitor(cafe), { ...day, adults: 1 })
  const { body: welfare } = await call(cafe, staff, 'GET office/welfare')
  const lowered = { date: day.date, seats: 1, reason: 'Biscuit is ill' }
  const who = await visitor(cafe)
  const order = await orderOf(cafe, who, { ...day, adults: 1 })
  // Others hold the room's day: the order has begun, and waits for them.
  const [placing, lowering] = await cafe.db.transaction().execute(async (others) => {
    await sql`select from room_days where date = ${day.date} for update`.execute(others)
    const placing = call(serverOf(0), who, 'POST bookings/create-with-checkout', order)
    await expect.poll(() => waitingForLocks(cafe)).toBe(1)
    let isSaved = false
    const lowering = call(serverOf(1), staff, 'PUT office/welfare', {
      ...welfare,
      loweredDays: [lowered],
    }).finally(() => {
      isSaved = true
    })
    await expect.poll(async () => isSaved || (await waitingForLocks(cafe)) === 2).toBe(true)
    return [placing, lowering]
  })
  expect([(await placing).status, (await lowering).status]).toEqual([200, 200])
  expect(await checked()).toEqual([])
  const late = await visitor(cafe)
  const again = await orderOf(cafe, late, { ...day, adults: 1 })
  const refused = await call(serverOf(0), late, 'POST bookings/create-with-checkout', again)
  expect(refused.body.code).toBe('SLOT_FULL')
})

test('the same order sent twenty times at once is one booking', async () => {
  const who = await visitor(cafe)
  const order = await orderOf(cafe, who, { date: '2031-01-17', start: '12:00', adults: 2 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(serverOf(index), who, 'POST bookings/create-with-checkout', order, {
        'idempotency-key': 'one-click',
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.bookingId)).size).toBe(1)
  const again = await book(cafe, await visitor(cafe), { date: '2031-01-17', start: '12:00' })
  expect(again.bookingId).toBeGreaterThan(answers[0]?.body.bookingId)
})

describe('where the act forgets the lock of the day', () => {
  // A row that is not written is not locked; whoever has decided takes a moment to commit, before the guard looks.
  beforeAll(async () => {
    await sql`create function forget() returns trigger language plpgsql as 'begin return null; end'`.execute(
      cafe.db,
    )
    await sql`create trigger forget before insert on room_days for each row execute function forget()`.execute(
      cafe.db,
    )
    await sql`create function linger() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.5); return null; end'`.execute(cafe.db)
    await sql`create constraint trigger a_linger after insert on bookings deferrable initially deferred
      for each row execute function linger()`.execute(cafe.db)
  })

  test('the guard of the database refuses an oversold day', async () => {
    const outcomes = await race('11:00')
    expect(new Set(losers(outcomes).map(({ code }) => code))).toEqual(new Set(['409 SLOT_FULL']))
    expect(peopleIn(winners(outcomes))).toBeGreaterThan(0)
    expect(peopleIn(winners(outcomes))).toBeLessThanOrEqual(SEATS)
    expect(await checked()).toEqual([])
  })

  test('without the guard, too, the same race oversells, and the checker sees it', async () => {
    await sql`alter table bookings disable trigger bookings_are_not_oversold`.execute(cafe.db)
    const outcomes = await race('12:00')
    expect(peopleIn(winners(outcomes))).toBeGreaterThan(SEATS)
    const breaches = await checked()
    expect(breaches.map(({ invariant }) => invariant)).toContain(1)
  })
})
