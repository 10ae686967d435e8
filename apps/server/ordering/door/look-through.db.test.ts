import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import { call, pass, sharedCafe, slotAt, TODAY, TOMORROW, visitor } from '#testing/cafe.ts'
import { withSettings } from '#testing/settings.ts'
import { leftOn, visitCard } from '#testing/vouchers.ts'

// The clock starts at 10:00. One phone books five times today and once tomorrow.

const cafe = await sharedCafe()
let manager = await visitor(cafe, 'Manager')
let porter = await visitor(cafe, 'Door')

const PHONE = '+447700900456'
const bookByPhone = async (start: string, { date = TODAY, adults = 1, code = '' } = {}) => {
  const { body } = await call(cafe, manager, 'POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, start),
    date,
    adults,
    children: 0,
    totalPrice: 15 * adults,
    ...(code && { voucher: { code, amount: 15 * adults } }),
    name: 'Absent Abbie',
    phone: code ? '' : PHONE,
    channel: 'phone',
    pay: { by: 'cash' },
  })
  return body.bookingId as number
}
const now = () => cafe.clock.now().toString()
const comeIn = (bookingId: number, at = now()) =>
  call(cafe, porter, 'POST office/arrivals', { id: randomUUID(), at, bookingId })
const say = (bookingId: number, hasCome: boolean, who = porter) =>
  call(cafe, who, 'POST office/looked-through', { date: TODAY, parties: [{ bookingId, hasCome }] })
const partyOf = async (bookingId: number, date = TODAY) => {
  const { body } = await call(cafe, manager, `GET office/today?date=${date}`)
  return body.parties.find((each: { bookingId: number }) => each.bookingId === bookingId)
}

let unusedHour: number
let came: number
let late: number
let missed: number
let gone: number
let tomorrow: number
let instead: number
let card: Awaited<ReturnType<typeof visitCard>>
let used: number
let kept: number
beforeAll(async () => {
  unusedHour = await bookByPhone('10:00')
  came = await bookByPhone('12:00')
  late = await bookByPhone('12:00')
  missed = await bookByPhone('12:00')
  gone = await bookByPhone('12:00', { adults: 10 })
  card = await visitCard(cafe, 10)
  used = await bookByPhone('12:00', { code: card.code })
  kept = await bookByPhone('12:00', { code: card.code })
  tomorrow = await bookByPhone('12:00', { date: TOMORROW })
  await pass(cafe, { hours: 2, minutes: 5 })
  await comeIn(came)
})

test('nobody is a no-show while the visit lasts, whatever is said', async () => {
  expect((await say(missed, false)).body.code).toBe('INVALID_STATE')
})

test('a visit that is over makes no no-show by itself', async () => {
  await pass(cafe, { minutes: 10 })
  await call(cafe, porter, `POST office/bookings/${gone}/release`, {})
  instead = await bookByPhone('12:00', { adults: 10 })
  await pass(cafe, { hours: 1 })
  await completeVisits(cafe.parts)
  for (const id of [missed, gone]) expect(await partyOf(id)).toMatchObject({ isNoShow: false })
  expect(await partyOf(tomorrow, TOMORROW)).toMatchObject({ noShows: 0 })
})

test('only where the door was used in its hour can be said that a party did not come', async () => {
  const { status, body } = await say(unusedHour, false)
  expect([status, body.code]).toEqual([409, 'INVALID_STATE'])
  expect((await say(missed, false)).status).toBe(200)
  expect((await say(missed, false)).status).toBe(200)
  expect(await partyOf(missed)).toMatchObject({ isNoShow: true, status: 'completed' })
})

test('a visit of a card that was missed is used, or goes back, as the house says', async () => {
  await say(used, false)
  expect(await leftOn(cafe, card)).toBe(120)
  await withSettings(cafe, { noShowGivesBack: 'true' }, async () => {
    for (const _ of [1, 2]) expect((await say(kept, false)).status).toBe(200)
  })
  expect(await leftOn(cafe, card)).toBe(135)
  expect(await partyOf(kept)).toMatchObject({ isNoShow: true, dueAmount: 0 })
})

test('who did not come is remembered on later days, not in another hour of the same', async () => {
  expect(await partyOf(tomorrow, TOMORROW)).toMatchObject({ noShows: 1 })
  for (const id of [came, unusedHour]) expect(await partyOf(id)).toMatchObject({ noShows: 0 })
})

test('whoever came is no no-show: told before or after, and where others have their seats', async () => {
  expect((await say(came, false)).status).toBe(200)
  expect(await partyOf(came)).toMatchObject({ isNoShow: false, arrived: 1 })
  await say(late, false)
  const seen = cafe.clock.now().subtract({ minutes: 70 }).toString()
  expect((await comeIn(late, seen)).body).toMatchObject({ isNoShow: false, arrived: 1 })
  expect((await say(gone, true)).status).toBe(200)
  expect(await partyOf(gone)).toMatchObject({ isNoShow: false, arrived: 10, released: 10 })
  await expectPromisesKept(cafe)
})

test('the next days a day that was not looked through waits for staff, until it was', async () => {
  const seen = await bookByPhone('15:00')
  const forgotten = await bookByPhone('15:00')
  const waiting = async () => (await call(cafe, manager, 'GET admin/dashboard/attention')).body
  await pass(cafe, { hours: 2 })
  await comeIn(seen)
  await pass(cafe, { hours: 10 })
  manager = await visitor(cafe, 'Manager')
  expect((await waiting()).unseenDays).toEqual({ total: 1, items: [{ date: TODAY, parties: 2 }] })
  for (const id of [forgotten, instead]) await say(id, true, manager)
  expect((await waiting()).unseenDays.total).toBe(0)
})

test('days later a manager takes it back, and only a manager', async () => {
  await pass(cafe, { hours: 48 })
  manager = await visitor(cafe, 'Manager')
  porter = await visitor(cafe, 'Door')
  expect((await say(missed, true)).body.code).toBe('FORBIDDEN')
  const byPin = await visitor(cafe, 'Manager', true)
  expect((await say(missed, true, byPin)).body.code).toBe('FORBIDDEN')
  expect((await say(missed, true, manager)).status).toBe(200)
  expect(await partyOf(missed)).toMatchObject({ isNoShow: false, arrived: 1 })
  expect(await partyOf(tomorrow, TOMORROW)).toMatchObject({ noShows: 0 })
  expect((await say(999_999, true, manager)).status).toBe(404)
  await expectPromisesKept(cafe)
})
