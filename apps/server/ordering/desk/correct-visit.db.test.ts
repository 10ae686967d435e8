import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBookings } from '#server/invariants/check-invariants.ts'
import { bookingRow, call, nextVisit, sharedCafe, slotAt, TODAY, visitor } from '#testing/cafe.ts'
import { changeSettings } from '#testing/settings.ts'
import { giftCard, leftOn } from '#testing/vouchers.ts'

const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Desk')

/** Somebody at the door, in the hour that runs: they are in. */
async function ringUp({ adults = 2, start = '10:00', ...more }: Record<string, unknown> = {}) {
  const { body } = await call(cafe, staff, 'POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, String(start)),
    date: TODAY,
    adults,
    children: 0,
    totalPrice: 15 * Number(adults),
    name: 'Walk-in',
    channel: 'door',
    isHere: true,
    pay: { by: 'cash' },
    ...more,
  })
  return body.bookingId as number
}
const correct = (bookingId: number, right: object, who = staff) =>
  call(cafe, who, `POST office/bookings/${bookingId}/correction`, { id: randomUUID(), ...right })
const quote = (bookingId: number, right: object) =>
  call(cafe, staff, `POST office/bookings/${bookingId}/correction/quote`, right)
const tillOf = async (bookingId: number) => {
  const { body } = await call(cafe, staff, 'GET office/till')
  const entries: { bookingId: number; instrument: string; amount: number }[] = body.entries
  return entries
    .filter((entry) => entry.bookingId === bookingId)
    .map(({ instrument, amount }) => [instrument, amount])
}
const checked = () => checkBookings(cafe.db, cafe.sandbox.card)

test('too many people: fewer are in, and the difference is handed back in the same act', async () => {
  const id = await ringUp({ adults: 3 })
  expect((await quote(id, { adults: 1 })).body).toMatchObject({
    difference: -30,
    goesBack: [{ instrument: 'cash', amount: 30 }],
  })
  const { status, body } = await correct(id, { adults: 1, difference: -30 })
  expect([status, body.moved]).toEqual([200, [{ instrument: 'cash', amount: -30 }]])
  expect(body).toMatchObject({ adults: 1, arrived: 1, totalPrice: 15, dueAmount: 0, handBacks: [] })
  expect(await tillOf(id)).toEqual([
    ['cash', -30],
    ['cash', 45],
  ])
  const { body: log } = await call(
    cafe,
    await visitor(cafe, 'Manager'),
    `GET bookings/admin/${id}/story`,
  )
  expect(JSON.stringify(log)).toContain('booking.changed')
  expect(await checked()).toEqual([])
})

test('too few people: all of them are in, and the rest is taken the same way or is due', async () => {
  const id = await ringUp({ adults: 1, pay: { by: 'reader' } })
  const more = await correct(id, { adults: 2, difference: 15, by: 'reader' })
  expect(more.body).toMatchObject({
    adults: 2,
    arrived: 2,
    dueAmount: 0,
    moved: [{ instrument: 'reader', amount: 15 }],
  })
  const due = await correct(id, { children: 1, difference: 15 })
  expect(due.body).toMatchObject({ children: 1, arrived: 3, dueAmount: 15, moved: [] })
  expect(await checked()).toEqual([])
})

test('another time: who waits for a later visit is not in, and who came for the running one is', async () => {
  const id = await ringUp()
  const later = { timeSlotId: await slotAt(cafe, '12:00'), difference: 0 }
  expect((await correct(id, later)).body).toMatchObject({ timeSlotStart: '12:00', arrived: 0 })
  const running = { timeSlotId: await slotAt(cafe, '10:00'), difference: 0 }
  expect((await correct(id, running)).body).toMatchObject({ timeSlotStart: '10:00', arrived: 0 })
  const { body: day } = await call(cafe, staff, 'GET office/today')
  const party = day.parties.find((each: { bookingId: number }) => each.bookingId === id)
  expect(party).toMatchObject({ arrived: 0, status: 'confirmed' })
  expect(await checked()).toEqual([])
})

test('what a gift card paid goes back to it; what was rung up for nothing costs nothing', async () => {
  const card = await giftCard(cafe, 30)
  const id = await ringUp({ voucher: { code: card.code, amount: 30 } })
  expect((await correct(id, { adults: 1, difference: -15 })).body).toMatchObject({ moved: [] })
  expect(await leftOn(cafe, card)).toBe(15)
  const free = await ringUp({ pay: { by: 'nothing', reason: 'Our neighbours' } })
  const { body } = await correct(free, { adults: 1, difference: 0 })
  expect(body).toMatchObject({ adults: 1, arrived: 1, totalPrice: 0, moved: [] })
  expect(await checked()).toEqual([])
})

test('sent five times at once, it happens once', async () => {
  const id = await ringUp()
  const form = { id: randomUUID(), adults: 1, difference: -15 }
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(id, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await tillOf(id)).toHaveLength(2)
  expect(await bookingRow(cafe, id)).toMatchObject({ adults: 1, arrived: 1, refunded_pence: 1500 })
  expect(await checked()).toEqual([])
})

test('a school class is larger than the site sells, and is corrected all the same', async () => {
  await changeSettings(cafe, { defaultSlotCapacity: '60', weekendSlotCapacity: '60' })
  const id = await ringUp({ adults: 25 })
  const { status, body } = await correct(id, { adults: 27, difference: 30, by: 'cash' })
  expect([status, body.adults, body.arrived, body.totalPrice]).toEqual([200, 27, 27, 405])
  const later = { timeSlotId: await slotAt(cafe, '13:00'), difference: 0 }
  expect((await correct(id, later)).body).toMatchObject({ timeSlotStart: '13:00', adults: 27 })
  expect(await checked()).toEqual([])
})

test('within the limit of a role, at the price that was seen, and on the day of the visit', async () => {
  const id = await ringUp({ adults: 5 })
  const { status, body } = await correct(id, { adults: 1, difference: -60 })
  expect([status, body.message]).toEqual([403, expect.stringContaining('£50.00 of one booking')])
  expect((await correct(id, { adults: 4, difference: -30 })).body.code).toBe('PRICE_CHANGED')
  const manager = await visitor(cafe, 'Manager')
  expect((await correct(id, { adults: 1, difference: -60 }, manager)).status).toBe(200)
  const { bookingId: ahead } = (
    await call(cafe, staff, 'POST office/bookings', {
      id: randomUUID(),
      slotId: await slotAt(cafe, '11:00'),
      date: nextVisit().date,
      adults: 2,
      children: 0,
      totalPrice: 30,
      name: 'Morag Reid',
      channel: 'phone',
      pay: { by: 'cash' },
    })
  ).body
  expect((await quote(ahead, { adults: 1 })).body.code).toBe('INVALID_STATE')
  expect(await checked()).toEqual([])
})
