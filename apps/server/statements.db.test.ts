import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { book, type Cafe, call, openCafe, orderOf, type Visitor, visitor } from '#testing/cafe.ts'
import { guest, visitOrder } from '#testing/guests.ts'

// How often the database is asked: what a crowd waits for, whatever the machine.

let cafe: Cafe
let ada: Visitor
let sent: MockInstance
beforeAll(async () => {
  cafe = await openCafe()
  // The first booking opens the visit, and the rules come into memory.
  await book(cafe, await visitor(cafe))
  ada = await visitor(cafe)
  sent = vi.spyOn(pg.Client.prototype, 'query')
})
afterAll(async () => {
  sent.mockRestore()
  await cafe.close()
})
beforeEach(() => {
  sent.mockClear()
})

const statements = () => sent.mock.calls.map(([text]) => String(text.text ?? text))
/** An order; what was asked to write it down does not count. */
async function written<T>(order: Promise<T>): Promise<T> {
  const known = await order
  sent.mockClear()
  return known
}
const customers = () => written(orderOf(cafe, ada))
const guests = () => written(visitOrder(cafe, guest()))

const isAnnouncement = (text: string) => text.includes('pg_notify')

// Who asks, if they say so; all that decides; the booking; the checkout opened for it.
test.each([
  [
    'customer',
    4,
    async () => call(cafe, ada, 'POST bookings/create-with-checkout', await customers()),
  ],
  ['guest', 3, async () => call(cafe, { token: '' }, 'POST public/visits', await guests())],
])('a booking is placed in few statements, of which its %s waits for %i', async (_, few, place) => {
  const { status } = await place()
  expect(status).toBe(200)
  await vi.waitUntil(() => statements().some(isAnnouncement))
  expect(statements().filter(isAnnouncement)).toHaveLength(1)
  expect(statements().filter((text) => !isAnnouncement(text))).toHaveLength(few)
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
