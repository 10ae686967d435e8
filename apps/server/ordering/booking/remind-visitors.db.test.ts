import { beforeEach, expect, test } from 'vitest'
import {
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  orderOf,
  payAtProvider,
  sharedCafe,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { addSession } from '#testing/sessions.ts'
import { remindVisitors } from './remind-visitors.ts'

const FRIDAY = '2031-01-17T10:00:01Z'

// With 24 hours to cancel, a visit on the next Friday at 10:00 is brought back to mind on Wednesday at 10:00.
const VISIT = { date: '2031-01-24', start: '10:00' }
const DUE = '2031-01-22T10:00:00Z'

let ada: Visitor
const cafe = await sharedCafe()
cafe.clock.set(FRIDAY)
await cafe.sandbox.advanceTo(cafe.clock.now())
beforeEach(async () => {
  cafe.clock.set(FRIDAY)
  ada = await visitor(cafe)
})

const remindedAt = async (instant: string, bookingId: number) => {
  cafe.clock.set(instant)
  await remindVisitors(cafe.parts)
  return (await mailKinds(cafe, bookingId)).filter((kind) => kind === 'visit-reminder').length
}

test('a visit is brought back to mind once, a day before it can no longer be cancelled', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, VISIT)
  expect(await remindedAt('2031-01-22T09:59:59Z', bookingId)).toBe(0)
  expect(await remindedAt(DUE, bookingId)).toBe(1)
  expect(await remindedAt('2031-01-23T10:00:00Z', bookingId)).toBe(1)
})

test('a session that asks for two days is brought back to mind by its own deadline', async () => {
  const Session_Id = await addSession(cafe.db, { name: 'Kittens', cancellation_hours: 48 })
  const order = { ...(await orderOf(cafe, ada, VISIT)), Session_Id }
  const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
  const { bookingId } = body
  await payAtProvider(cafe, bookingId)
  await deliverEvents(cafe)
  expect(await remindedAt('2031-01-21T09:59:59Z', bookingId)).toBe(0)
  expect(await remindedAt('2031-01-21T10:00:00Z', bookingId)).toBe(1)
  expect(await remindedAt(DUE, bookingId)).toBe(1)
})

test('a booking that keeps two days to cancel is brought back to mind by its own deadline', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, VISIT)
  const sessionId = await addSession(cafe.db, { name: 'Kittens', cancellation_hours: 48 })
  for (const there of [sessionId, null]) {
    const wish = { sessionId: there, difference: 0 }
    const { status } = await call(cafe, ada, `POST bookings/${bookingId}/changes`, wish)
    expect(status).toBe(200)
  }
  expect(await remindedAt('2031-01-21T09:59:59Z', bookingId)).toBe(0)
  expect(await remindedAt('2031-01-21T10:00:00Z', bookingId)).toBe(1)
  expect(await remindedAt(DUE, bookingId)).toBe(1)
})

test('jobs that run side by side send one mail', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, VISIT)
  cafe.clock.set(DUE)
  await Promise.all(Array.from({ length: 5 }, () => remindVisitors(cafe.parts)))
  expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed', 'visit-reminder'])
})

test('whoever heard of it in the last day before that knows it still', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, { date: '2031-01-20', start: '10:00' })
  expect(await remindedAt('2031-01-18T10:00:00Z', bookingId)).toBe(0)
})

test('a visit that is moved to a later day is brought back to mind before that day', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, VISIT)
  expect(await remindedAt(DUE, bookingId)).toBe(1)
  const { slot_id } = await bookingRow(cafe, bookingId)
  const move = { Time_Slot_Id: slot_id, Booking_Date: '2031-01-31' }
  expect((await call(cafe, ada, `PUT bookings/update/${bookingId}`, move)).status).toBe(200)
  expect(await remindedAt('2031-01-28T10:00:00Z', bookingId)).toBe(1)
  expect(await remindedAt('2031-01-29T10:00:00Z', bookingId)).toBe(2)
})

test('only visits that will be', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, VISIT)
  const ask = { bookingId, reason: 'The children are ill.' }
  expect((await call(cafe, ada, 'POST bookings/request-cancellation', ask)).status).toBe(200)
  expect(await remindedAt(DUE, bookingId)).toBe(0)
})
