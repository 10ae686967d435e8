import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { call, nextVisit, sharedCafe, slotAt, visitor } from '#testing/cafe.ts'
import { tokenOf } from '#testing/guests.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { changeSettings } from '#testing/settings.ts'

const cafe = await sharedCafe()
await changeSettings(cafe, { defaultSlotCapacity: '300', weekendSlotCapacity: '300' })
const staff = await visitor(cafe, 'Manager')
afterAll(() => expectPromisesKept(cafe))

const when = async () => {
  const { date, start } = nextVisit()
  return { date, slotId: await slotAt(cafe, start) }
}
const there = async () => {
  const { date, slotId } = await when()
  return { bookingDate: date, timeSlotId: slotId }
}

/** A school that the desk sold a visit to, and its link. */
async function sell(adults: number, children: number) {
  const { status, body } = await call(cafe, staff, 'POST office/bookings', {
    ...(await when()),
    id: randomUUID(),
    adults,
    children,
    totalPrice: 15 * (adults + children),
    name: 'Kirkbrae Primary',
    email: 'head@school.example',
    channel: 'phone',
    pay: { by: 'cash' },
  })
  expect(status).toBe(200)
  return { id: body.bookingId as number, link: { 'x-ticket': tokenOf(body) } }
}
type Booked = Awaited<ReturnType<typeof sell>>

const asStaff = (what: string, { id }: Booked, wish: object) =>
  call(cafe, staff, `POST bookings/${id}/${what}`, wish)
const asGuest = (what: string, { link }: Booked, wish: object) =>
  call(cafe, { token: '' }, `POST public/ticket/${what}`, wish, link)

/** Agreed to as it is quoted. */
async function change(as: typeof asStaff, booked: Booked, wish: object, more: object = {}) {
  const quote = await as('changes/quote', booked, { ...wish, ...more })
  expect([quote.status, quote.body]).toEqual([200, expect.anything()])
  const { difference } = quote.body
  const made = await as('changes', booked, { ...wish, difference, ...more })
  expect([made.status, made.body.message]).toEqual([200, undefined])
  return made.body.becomes
}

test('staff move a group of 30 adults and 25 children, and change it up to 200 of each', async () => {
  const group = await sell(30, 25)
  expect(await change(asStaff, group, await there())).toMatchObject({ adults: 30, children: 25 })
  const cash = { pay: { by: 'cash' } }
  expect(await change(asStaff, group, { adults: 41 }, cash)).toMatchObject({ adults: 41 })
  expect(await change(asStaff, group, { adults: 200, children: 90 }, cash)).toMatchObject({
    adults: 200,
    children: 90,
  })
  for (const wish of [{ adults: 201 }, { children: 201 }]) {
    const { status, body } = await asStaff('changes/quote', group, wish)
    expect([status, body.code]).toEqual([422, 'VALIDATION'])
  }
})

test('a customer whose group is above 20 moves it and brings fewer, and is told how many may come', async () => {
  const group = await sell(30, 5)
  expect(await change(asGuest, group, await there())).toMatchObject({ adults: 30, children: 5 })
  expect(await change(asGuest, group, { adults: 25 })).toMatchObject({ adults: 25, children: 5 })
  const more = await asGuest('changes/quote', group, { adults: 26, children: 21 })
  expect([more.status, more.body.fields]).toEqual([
    422,
    { adults: 'Choose 1 to 25 adults.', children: 'Choose 0 to 20 children.' },
  ])
})

test('other customers change to 20 of each at most', async () => {
  const pair = await sell(2, 0)
  const more = await asGuest('changes', pair, { adults: 21, difference: 285 })
  expect([more.status, more.body.fields]).toEqual([422, { adults: 'Choose 1 to 20 adults.' }])
})
