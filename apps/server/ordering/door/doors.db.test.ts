import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { auditOf } from '#testing/people.ts'
import {
  bookAndPay,
  call,
  pass,
  sharedCafe,
  slotAt,
  TODAY,
  TOMORROW,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'

// The clock starts at 10:00.

const cafe = await sharedCafe()
let front: Visitor
let garden: Visitor
beforeEach(async () => {
  front = await visitor(cafe, 'Desk')
  garden = await visitor(cafe, 'Door')
})

type Door = { id: number; name: string; heardAt: string }
const ask = async (door: Visitor): Promise<Door[]> =>
  (await call(cafe, door, 'GET office/today?as=door')).body.silentDoors
const now = () => cafe.clock.now().toString()

test('a door that falls silent is shown at the others, until it is heard, put away, left for the office or signed out', async () => {
  await ask(garden)
  const heardAt = now()
  await pass(cafe, { minutes: 1 })
  expect(await ask(front)).toEqual([])
  await pass(cafe, { seconds: 1 })
  const silent = await ask(front)
  expect(silent).toEqual([{ id: expect.any(Number), name: 'Ailsa Craig', heardAt }])
  // Who only looks, in the office, is no door.
  const { body } = await call(cafe, await visitor(cafe, 'Manager'), 'GET office/today')
  expect(body.silentDoors).toEqual(silent)
  expect(await ask(garden)).toEqual([])
  expect(await ask(front)).toEqual([])

  await pass(cafe, { minutes: 2 })
  const [door] = await ask(front)
  const putAway = () => call(cafe, front, `POST office/doors/${door?.id}/put-away`, {})
  expect((await putAway()).status).toBe(200)
  expect((await putAway()).status).toBe(404)
  expect(await auditOf(cafe, 'door', door?.id ?? 0)).toMatchObject([{ actor_id: front.id }])
  expect(await ask(front)).toEqual([])

  await ask(garden)
  await pass(cafe, { minutes: 2 })
  expect(await ask(front)).toHaveLength(1)
  const { body: tomorrow } = await call(cafe, front, `GET office/today?date=${TOMORROW}`)
  expect(tomorrow.silentDoors).toEqual([])
  await call(cafe, garden, 'GET office/today?as=office')
  expect(await ask(front)).toEqual([])

  await ask(garden)
  await pass(cafe, { minutes: 2 })
  expect(await ask(front)).toHaveLength(1)
  await call(cafe, garden, 'POST auth/logout', {})
  expect(await ask(front)).toEqual([])
})

test('who came in at a silent door is in, though their seats went to others, and staff hear of it', async () => {
  const { bookingId } = await bookAndPay(cafe, await visitor(cafe), {
    date: TODAY,
    start: '11:00',
    adults: 12,
  })
  await pass(cafe, { hours: 1 })
  const arrival = { id: randomUUID(), at: now(), bookingId }
  await pass(cafe, { minutes: 10 })
  front = await visitor(cafe, 'Manager')
  await call(cafe, front, `POST office/bookings/${bookingId}/release`, {})
  await call(cafe, front, 'POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, '11:00'),
    date: TODAY,
    adults: 13,
    children: 0,
    totalPrice: 195,
    name: 'Walk-in',
    channel: 'door',
    isHere: true,
    pay: { by: 'cash' },
  })
  const tell = (more: object) => call(cafe, garden, 'POST office/arrivals', { ...arrival, ...more })
  expect((await tell({ id: randomUUID(), at: now() })).body.code).toBe('SLOT_FULL')
  expect((await tell({})).body).toMatchObject({ arrived: 12, released: 12, isNoShow: false })
  const attention = async () =>
    (await call(cafe, front, 'GET admin/dashboard/attention')).body.withoutSeats
  expect(await attention()).toMatchObject({ total: 1, items: [{ bookingId, people: 12 }] })
  await expectPromisesKept(cafe)
  await pass(cafe, { minutes: 50 })
  expect(await attention()).toEqual({ total: 0, items: [] })
})
