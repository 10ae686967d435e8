import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { type AnotherServer, openAnotherServer } from '#testing/another-server.ts'
import {
  bookAndPay,
  bookingRow,
  type Cafe,
  call,
  orderOf,
  pass,
  slotAt,
  type Visitor,
  visitor,
  sharedCafe,
} from '#testing/cafe.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

// Two doors, a desk and the website at the last seats, a day a round. DOOR_ROUNDS=100 for all of it.
const ROUNDS = Number(process.env['DOOR_ROUNDS'] ?? 5)
const SEATS = 8

const cafe = await sharedCafe()
await cafe.db.updateTable('rooms').set({ seats: SEATS, weekend_seats: SEATS }).execute()
await renewRules(cafe.db)
const other = await openAnotherServer(cafe, cafe.sandbox.card)
afterAll(() => other.close())

const now = () => cafe.clock.now().toString()

/** Both doors see the same two parties come; each telling is sent twice, and every party once by each. */
function letIn(staff: Visitor, bookingId: number) {
  const tellings = [cafe, other].flatMap((server) => {
    const body = { id: randomUUID(), at: now(), bookingId, people: 2 }
    return [server, server].map((by) => call(by, staff, 'POST office/arrivals', body))
  })
  return Promise.all(tellings)
}

async function sell(server: Cafe | AnotherServer, staff: Visitor, date: string, adults: number) {
  const form = {
    id: randomUUID(),
    slotId: await slotAt(cafe, '12:00'),
    date,
    adults,
    children: 0,
    totalPrice: 15 * adults,
    name: 'Walk-in',
    channel: 'door',
    pay: { by: 'cash' },
    isHere: true,
  }
  // Pressed twice: one of both is the answer, and it is one booking.
  const [answer] = await Promise.all(
    [1, 2].map(() => call(server, staff, 'POST office/bookings', form)),
  )
  return { adults, isSold: answer?.status === 200, code: answer?.body.code }
}

async function buy(server: Cafe | AnotherServer, date: string, adults: number) {
  const who = await visitor(cafe)
  const order = await orderOf(cafe, who, { date, start: '12:00', adults })
  const { status } = await call(server, who, 'POST bookings/create-with-checkout', order)
  return { adults, isSold: status === 200 }
}

const peopleOf = (sales: { adults: number; isSold: boolean }[]) =>
  sales.filter(({ isSold }) => isSold).reduce((sum, { adults }) => sum + adults, 0)

test(
  `${ROUNDS} days: never above the room, everybody counted once, cash as its entries`,
  { timeout: 20_000 + ROUNDS * 10_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const staff = await visitor(cafe, 'Desk')
      const date = cafeDate(cafe.clock.now())
      const wish = { date, start: '12:00', adults: 2 }
      const coming = [
        await bookAndPay(cafe, await visitor(cafe), wish),
        await bookAndPay(cafe, await visitor(cafe), wish),
      ]
      // Four seats are left for twelve people.
      const [sold, bought] = await Promise.all([
        Promise.all([
          sell(cafe, staff, date, 1),
          sell(other, staff, date, 2),
          sell(other, staff, date, 3),
        ]),
        Promise.all([buy(cafe, date, 1), buy(other, date, 2), buy(cafe, date, 3)]),
        ...coming.map(({ bookingId }) => letIn(staff, bookingId)),
      ])

      for (const { bookingId } of coming)
        expect((await bookingRow(cafe, bookingId)).arrived).toBe(2)
      expect(peopleOf([...sold, ...bought])).toBeLessThanOrEqual(SEATS - 4)
      const turnedAway = sold.filter(({ isSold }) => !isSold)
      expect(turnedAway.map(({ code }) => code)).toEqual(turnedAway.map(() => 'SLOT_FULL'))
      const till = await call(cafe, staff, 'GET office/till')
      const taken = (till.body.entries as { amount: number }[]).map(({ amount }) => amount)
      expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(15 * peopleOf(sold))
      await expectPromisesKept(cafe)
      await pass(cafe, { hours: 24 })
    }
  },
)
