import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { call, sharedCafe, slotAt, type Visitor, visitor } from '#testing/cafe.ts'
import { guest } from '#testing/guests.ts'

const DATE = '2031-01-22'
const SEATS = 15
const BUYERS = 200

const form = {
  words: '',
  colour: 'moss',
  drawing: null,
  isQuiet: false,
  sensoryNotes: '',
  isPrivate: false,
  isAlone: false,
  seats: null,
  weekdays: null,
  ranges: null,
  dates: [DATE],
  childrenPerAdult: null,
  mostChildren: null,
  leastPeople: 1,
  mostPeople: 15,
  prices: { adult: 10 },
  seasons: [],
  group: null,
  bookingAdvanceDays: null,
  cancellation: null,
}

type Saved = { id: number; version: number }

const cafe = await sharedCafe()
const owners = [await visitor(cafe, 'Admin'), await visitor(cafe, 'Admin')] as const

/** An owner who cannot decide: seats and times of one session, again and again. */
async function keepChanging(owner: Visitor, { id }: Saved, name: string, times: string[][]) {
  for (const [round, [startTime = '', endTime = '']] of times.entries()) {
    const { body } = await call(cafe, owner, 'GET office/sessions')
    const { version } = body.sessions.find((each: Saved) => each.id === id)
    const seats = [3, null, 8][round % 3]
    const change = { ...form, name, seats, times: [{ startTime, endTime }], version }
    const saved = await call(cafe, owner, `PUT office/sessions/${id}`, change)
    expect(saved.status).toBe(200)
  }
}

test('two owners change what shares the room while 200 buy: no minute holds more than it has', async () => {
  const create = async (name: string, times: object) => {
    const made = await call(cafe, owners[0], 'POST office/sessions', {
      ...form,
      name,
      times: [times],
    })
    return made.body as Saved
  }
  const yoga = await create('Yoga', { startTime: '10:00', endTime: '11:30' })
  const quiet = await create('Quiet hour', { startTime: '10:30', endTime: '12:00' })
  const offers = [
    { sessionId: yoga.id, slotId: await slotOf('10:00', '11:30'), price: 10 },
    { sessionId: quiet.id, slotId: await slotOf('10:30', '12:00'), price: 10 },
    { slotId: await slotAt(cafe, '11:00'), price: 15 },
  ]
  const buy = async (_: unknown, index: number) => {
    const adults = 1 + (index % 3)
    const { price, ...visit } = offers[index % offers.length]!
    const order = {
      ...guest(),
      ...visit,
      date: DATE,
      adults,
      children: 0,
      totalPrice: adults * price,
    }
    const { status, body } = await call(cafe, { token: '' }, 'POST public/visits', order)
    return status === 200 ? 'sold' : `${status} ${body.code}`
  }
  const [outcomes] = await Promise.all([
    Promise.all(Array.from({ length: BUYERS }, buy)),
    keepChanging(owners[0], yoga, 'Yoga', [
      ['10:00', '11:30'],
      ['10:00', '11:00'],
      ['10:00', '11:30'],
      ['09:30', '11:30'],
    ]),
    keepChanging(owners[1], quiet, 'Quiet hour', [
      ['10:30', '12:00'],
      ['10:00', '11:00'],
      ['10:30', '12:00'],
      ['10:30', '11:00'],
    ]),
  ])
  expect(outcomes).toContain('sold')
  expect(
    new Set(outcomes).difference(new Set(['sold', '409 SLOT_FULL', '409 SLOT_INACTIVE'])),
  ).toEqual(new Set())
  expect(await fullestMinute()).toBeLessThanOrEqual(SEATS)
  await expectPromisesKept(cafe)
})

async function slotOf(start: string, end: string): Promise<number> {
  const row = await cafe.db
    .selectFrom('time_slots')
    .select('id')
    .where('start_time', '=', start)
    .where('end_time', '=', end)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Counted from the bookings themselves, not from what the engine keeps. */
async function fullestMinute(): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select max(people)::integer as people from (
      select sum(bookings.people) as people
      from generate_series(0, 1439) as minute join bookings
        on start_time <= make_time(minute / 60, minute % 60, 0)
        and end_time > make_time(minute / 60, minute % 60, 0)
      where booking_date = ${DATE} and status in ('pending', 'confirmed') group by minute) as minutes`.execute(
    cafe.db,
  )
  return rows[0]?.people ?? 0
}
