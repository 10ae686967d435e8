import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { checkBookings } from '#server/invariants/check-invariants.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  sharedCafe,
  pass,
  slotAt,
  TODAY,
  TOMORROW,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { addSession } from '#testing/sessions.ts'
import { changeSettings } from '#testing/settings.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

// The clock starts at 10:00; each test comes for an hour of its own day.

let ada: Visitor
const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')
beforeEach(async () => {
  ada = await visitor(cafe)
})

const now = () => cafe.clock.now().toString()
const comeIn = (body: object) =>
  call(cafe, staff, 'POST office/arrivals', { id: randomUUID(), at: now(), ...body })
const undo = (arrival: string, id: string = randomUUID()) =>
  call(cafe, staff, `POST office/arrivals/${arrival}/undo`, { id, at: now() })
const release = (id: number) => call(cafe, staff, `POST office/bookings/${id}/release`, {})
const today = async (date = TODAY) =>
  (await call(cafe, staff, `GET office/today?date=${date}`)).body
const partyOf = async (bookingId: number) =>
  (await today()).parties.find((each: { bookingId: number }) => each.bookingId === bookingId)
const checked = () => checkBookings(cafe.db, cafe.sandbox.card)

describe('arrivals', () => {
  test('come in parts, never more than the party', async () => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '11:00', adults: 3 })
    expect((await comeIn({ bookingId, people: 1 })).body).toMatchObject({ arrived: 1 })
    const tooMany = await comeIn({ bookingId, people: 3 })
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'TICKET_USED'])
    expect(tooMany.body.message).toBe('Only 2 of this party are still missing.')
    expect((await comeIn({ bookingId })).body).toMatchObject({ arrived: 3 })
    expect((await comeIn({ bookingId })).body.message).toBe(
      'Everybody of this booking came in at 10:00. If that was a mistake, undo it.',
    )
    expect(await checked()).toEqual([])
  })

  test('told twenty times under one id count once', async () => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '11:00', adults: 4 })
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => comeIn({ id, bookingId, people: 1 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await bookingRow(cafe, bookingId)).arrived).toBe(1)
    expect((await comeIn({ id, bookingId, people: 2 })).body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('are undone once, by a row that reverses them', async () => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '12:00', adults: 2 })
    const arrival = randomUUID()
    await comeIn({ id: arrival, bookingId })
    const id = randomUUID()
    expect((await undo(arrival, id)).body).toMatchObject({ arrived: 0 })
    expect((await undo(arrival, id)).status).toBe(200)
    expect((await undo(arrival)).body.message).toBe('This arrival was undone already.')
    expect((await undo(id)).status).toBe(404)
    expect((await partyOf(bookingId)).arrivals).toMatchObject([{ id: arrival, isUndone: true }])
    expect((await comeIn({ bookingId })).body).toMatchObject({ arrived: 2 })
    expect(await checked()).toEqual([])
  })

  test.each([
    ['changed', sql`update arrivals set people = people + 1`, 'arrivals_only_grow'],
    ['deleted', sql`delete from arrivals`, 'arrivals_only_grow'],
    ['emptied', sql`truncate arrivals`, 'arrivals_only_grow'],
  ])('are never %s', async (_what, statement, constraint) => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '12:00', adults: 1 })
    await comeIn({ bookingId })
    await expect(statement.execute(cafe.db)).rejects.toMatchObject({ constraint })
  })

  test.each([
    ['a part of one', { people: -1 }],
    ['a reversal', { people: -2, isReversal: true }],
    ['an arrival of another booking', { people: -2, isElsewhere: true }],
  ])('are never reversed by %s', async (_what, { people, ...wrong }) => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '12:00', adults: 2 })
    const arrival = randomUUID()
    await comeIn({ id: arrival, bookingId })
    const reversal = randomUUID()
    if ('isReversal' in wrong) await undo(arrival, reversal)
    const later = { date: addDays(TODAY, 9), start: '10:00' }
    const other = 'isElsewhere' in wrong ? await bookAndPay(cafe, ada, later) : { bookingId }
    const at = cafe.clock.now()
    const row = { booking_id: other.bookingId, people, at, told_at: at }
    const reverses = 'isReversal' in wrong ? reversal : arrival
    const insert = cafe.db.insertInto('arrivals').values({ id: randomUUID(), ...row, reverses })
    const constraint = 'arrivals_reversal_mirrors'
    await expect(insert.execute()).rejects.toMatchObject({ constraint })
  })

  test('keep their booking from being deleted', async () => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '12:00', adults: 1 })
    await comeIn({ bookingId })
    const { status } = await call(cafe, staff, `DELETE bookings/admin/${bookingId}`)
    expect(status).toBe(409)
  })
})

describe('the code of a ticket', () => {
  const scan = async (code: string) => {
    const { status, body } = await comeIn({ code })
    return [status, body.code, body.message]
  }

  test('lets its party in', async () => {
    const { bookingRef } = await bookAndPay(cafe, ada, { date: TODAY, start: '13:00', adults: 2 })
    const { status, body } = await comeIn({ code: bookingRef.toLowerCase() })
    expect([status, body.arrived, body.name]).toEqual([200, 2, 'Ailsa Craig'])
  })

  test.each(['WW-22222222', 'https://example.com/menu', ''])('%j is unknown', async (code) => {
    expect(await scan(code)).toEqual([
      404,
      'TICKET_UNKNOWN',
      'No booking has this code. Look for the name, or take them as a walk-in.',
    ])
  })

  test('leads a door that may not sell to the desk', async () => {
    const body = { id: randomUUID(), at: now(), code: 'WW-22222222' }
    const answer = await call(cafe, await visitor(cafe, 'Door'), 'POST office/arrivals', body)
    expect(answer.body.message).toBe(
      'No booking has this code. Look for the name, or send them to the desk.',
    )
  })

  test('of another day says which', async () => {
    const { bookingRef } = await bookAndPay(cafe, ada, { date: TOMORROW, start: '13:00' })
    expect(await scan(bookingRef)).toEqual([
      409,
      'TICKET_OTHER_DAY',
      'This ticket is for Tue, Jan 14, 2031, 13:00. Ask them to come then, or move the booking in the office.',
    ])
  })

  test('of a booking that was moved away from today says where it went', async () => {
    await changeSettings(cafe, { cancellationHours: '0' })
    const { bookingRef, bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '13:00' })
    const to = { booking_date: TOMORROW, time_slot_id: await slotAt(cafe, '13:00') }
    expect((await call(cafe, ada, `PUT bookings/update/${bookingId}`, to)).status).toBe(200)
    expect((await scan(bookingRef)).slice(0, 2)).toEqual([409, 'TICKET_MOVED'])
  })

  test('of a cancelled booking says so', async () => {
    const { bookingRef, bookingId } = await bookAndPay(cafe, ada, { date: TODAY, start: '13:00' })
    await call(cafe, staff, `PUT bookings/admin/${bookingId}/status`, { status: 'cancelled' })
    expect((await scan(bookingRef)).slice(0, 2)).toEqual([409, 'TICKET_CANCELLED'])
  })

  test('of an unpaid booking says what is due', async () => {
    const { bookingRef } = await book(cafe, ada, { date: TODAY, start: '13:00', adults: 2 })
    expect(await scan(bookingRef)).toEqual([
      409,
      'TICKET_UNPAID',
      'This booking is not paid: £30.00 is due. Take the money at the desk, then let them in.',
    ])
  })
})

test('the day: hours with who is expected and here, and every party with its wishes and money', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, { date: TOMORROW, start: '10:00', adults: 2 })
  await sql`update bookings set special_requests = 'No nuts' where id = ${bookingId}`.execute(
    cafe.db,
  )
  await book(cafe, await visitor(cafe), { date: TOMORROW, start: '10:00', adults: 1 })
  const { hours, parties } = await today(TOMORROW)
  expect(hours).toHaveLength(9)
  expect(hours[1]).toMatchObject({
    timeSlotStart: '10:00',
    expected: 2,
    arrived: 0,
    late: 0,
    free: 12,
  })
  const here = parties.filter(
    ({ timeSlotStart }: { timeSlotStart: string }) => timeSlotStart === '10:00',
  )
  expect(here).toMatchObject([
    { bookingId, specialRequests: 'No nuts', paymentStatus: 'paid', dueAmount: 0, adults: 2 },
    { status: 'pending', paymentStatus: 'pending', dueAmount: 15 },
  ])
})

test('an hour in which only another session runs is of the day, by name, before anybody books it', async () => {
  const date = '2031-01-20'
  const yoga = { name: 'Cat yoga', seats: 6, is_alone: true, dates: [date] }
  const session_id = await addSession(cafe.db, yoga)
  const slot_id = await slotAt(cafe, '15:00')
  await cafe.db.insertInto('session_slots').values({ session_id, slot_id }).execute()
  await renewRules(cafe.db)
  const { hours } = await today(date)
  expect(hours).toHaveLength(9)
  expect(hours.slice(5, 7)).toMatchObject([
    { timeSlotStart: '14:00', free: 15, sessions: [{ name: null, free: 15 }] },
    { timeSlotStart: '15:00', free: 6, sessions: [{ name: 'Cat yoga', free: 6 }] },
  ])
})

test('whoever only keeps the door sees who comes today, and nobody else', async () => {
  const porter = await visitor(cafe, 'Door')
  expect((await call(cafe, porter, 'GET office/today')).status).toBe(200)
  const { status, body } = await call(cafe, porter, `GET office/today?date=${TOMORROW}`)
  expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
})

test('whoever booked before a slot got other times is expected at the old ones', async () => {
  const visit = { date: TOMORROW, start: '16:00' }
  await bookAndPay(cafe, ada, visit)
  const manager = await visitor(cafe, 'Manager')
  const slot = await slotAt(cafe, visit.start)
  const end = (end_time: string) =>
    call(cafe, manager, `PUT admin/timeslots/${slot}`, { start_time: visit.start, end_time })
  await end('17:15')
  const { hours } = await today(TOMORROW)
  const atFour = hours.filter((hour: { timeSlotStart: string }) => hour.timeSlotStart === '16:00')
  await end('17:00')
  expect(atFour).toMatchObject([
    { timeSlotEnd: '17:00', expected: 2, free: 0 },
    { timeSlotEnd: '17:15', expected: 0, free: 13 },
  ])
})

describe('a late party', () => {
  let late: { bookingId: number; bookingRef: string }
  const free = async () =>
    (await today()).hours.find((hour: { timeSlotStart: string }) => hour.timeSlotStart === '14:00')

  beforeAll(async () => {
    await pass(cafe, { hours: 3 })
    late = await bookAndPay(cafe, await visitor(cafe), { date: TODAY, start: '14:00', adults: 12 })
    await bookAndPay(cafe, await visitor(cafe), { date: TODAY, start: '14:00', adults: 2 })
    await pass(cafe, { hours: 1 })
  })

  test('keeps its seats for ten minutes', async () => {
    await pass(cafe, { minutes: 9, seconds: 59 })
    expect((await release(late.bookingId)).body.code).toBe('INVALID_STATE')
    expect(await free()).toMatchObject({ late: 0, free: 1 })
  })

  test('is late when the house says so', async () => {
    const set = (lateAfterMinutes: number) =>
      call(cafe, staff, 'PUT office/late-after', { lateAfterMinutes })
    expect((await set(0)).status).toBe(422)
    expect((await set(5)).body).toEqual({ lateAfterMinutes: 5 })
    expect(await today()).toMatchObject({ lateAfterMinutes: 5 })
    expect(await free()).toMatchObject({ late: 14 })
    await set(20)
    expect(await free()).toMatchObject({ late: 0 })
    const { body } = await release(late.bookingId)
    expect(body.message).toContain('20 minutes into the visit')
    await set(10)
  })

  test('then its seats can go to others', async () => {
    await pass(cafe, { seconds: 1 })
    expect(await free()).toMatchObject({ late: 14, free: 1 })
    expect((await release(late.bookingId)).body).toMatchObject({ released: 12, isNoShow: false })
    expect(await free()).toMatchObject({ late: 2, free: 13, expected: 2 })
    expect(await checked()).toEqual([])
  })

  test('that comes after all has its seats again while they are free', async () => {
    expect((await comeIn({ code: late.bookingRef, people: 5 })).body).toMatchObject({
      arrived: 5,
      released: 7,
    })
    expect(await free()).toMatchObject({ free: 8 })
    await cafe.db.updateTable('rooms').set({ seats: 7 }).execute()
    await renewRules(cafe.db)
    const refused = await comeIn({ code: late.bookingRef })
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_FULL'])
    expect((await bookingRow(cafe, late.bookingId)).arrived).toBe(5)
    await cafe.db.updateTable('rooms').set({ seats: 15 }).execute()
    await renewRules(cafe.db)
    expect(await checked()).toEqual([])
  })
})

describe('the next day', () => {
  let porter: Visitor
  let manager: Visitor
  const tell = (body: object, at = now(), who = porter) =>
    call(cafe, who, 'POST office/arrivals', { id: randomUUID(), at, ...body })
  const takeBack = (arrival: string, who = porter) =>
    call(cafe, who, `POST office/arrivals/${arrival}/undo`, {
      id: randomUUID(),
      at: '0000-01-01T00:00:00Z',
    })
  let missed: { bookingId: number; seenAt: string }

  beforeAll(async () => {
    const { bookingId } = await bookAndPay(cafe, ada, { date: TOMORROW, start: '12:00', adults: 2 })
    const { starts_at } = await bookingRow(cafe, bookingId)
    missed = { bookingId, seenAt: starts_at.toString() }
    cafe.clock.set(starts_at.add({ hours: 20 }).toString())
    porter = await visitor(cafe, 'Door')
    manager = await visitor(cafe, 'Manager')
  })

  test.each([
    ['0000-01-01T00:00:00Z', 409],
    ['1969-12-31T23:59:59Z', 409],
    ['9999-12-31T23:59:59Z', 409],
    ['2031-01-13T10:00:00.1234567891Z', 422],
  ])('told as of %s, it is refused', async (at, status) => {
    expect((await tell({ bookingId: missed.bookingId }, at)).status).toBe(status)
  })

  test('until noon, the door tells what it saw, and learns no name by it', async () => {
    const first = randomUUID()
    const told = await tell({ id: first, bookingId: missed.bookingId, people: 1 }, missed.seenAt)
    expect(told).toMatchObject({
      status: 200,
      body: { arrived: 1, name: 'Unknown Customer', phone: null, specialRequests: '' },
    })
    expect(await takeBack(first)).toMatchObject({
      status: 200,
      body: { arrived: 0, name: 'Unknown Customer' },
    })
  })

  test('from noon on, no role writes the day anew, and no answer carries a code', async () => {
    const seen = randomUUID()
    await tell({ id: seen, bookingId: missed.bookingId, people: 1 }, missed.seenAt)
    await pass(cafe, { hours: 4 })
    const late = await tell({ bookingId: missed.bookingId }, missed.seenAt, manager)
    expect(late).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect((await takeBack(seen, manager)).body.message).toContain('until noon of the next')
    const other = await tell({ bookingId: missed.bookingId })
    expect(other.body).toMatchObject({ code: 'TICKET_OTHER_DAY', bookingDate: TOMORROW })
    expect(other.body).not.toHaveProperty('bookingRef')
    expect((await bookingRow(cafe, missed.bookingId)).arrived).toBe(1)
  })
})
