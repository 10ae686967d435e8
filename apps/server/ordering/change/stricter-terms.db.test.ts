import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  bookAndPay,
  bookingRow,
  call,
  nextVisit,
  sharedCafe,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { addSession } from '#testing/sessions.ts'
import { withSettings } from '#testing/settings.ts'

let ada: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  ada = await visitor(cafe)
})
afterAll(() => expectPromisesKept(cafe))

type Visit = { date: string; start: string }

const paid = async (adults: number) =>
  (await bookAndPay(cafe, ada, { ...nextVisit(), adults })).bookingId
const quote = (id: number, wish: object) =>
  call(cafe, ada, `POST bookings/${id}/changes/quote`, wish)
const change = (id: number, wish: object) => call(cafe, ada, `POST bookings/${id}/changes`, wish)
const to = async ({ date, start }: Visit) => ({
  bookingDate: date,
  timeSlotId: await slotAt(cafe, start),
})
const settingTo = <T>(key: string, value: string, act: () => Promise<T>) =>
  withSettings(cafe, { [key]: value }, act)
const after = (id: number) => bookingRow(cafe, id)

describe('a move keeps the stricter of both terms', () => {
  const flags = async (id: number) => {
    const { body } = await call(cafe, ada, 'GET bookings/bookings')
    const { requiresCancellationRequest, canCancelDirectly, changeableUntil } = body.find(
      (each: { id: number }) => each.id === id,
    )
    return { requiresCancellationRequest, canCancelDirectly, changeableUntil }
  }
  const before = (starts_at: Temporal.Instant, hours: number) =>
    starts_at.subtract({ hours }).toString()

  test('what cannot be cancelled cannot be cancelled by way of an ordinary visit', async () => {
    const sessionId = await addSession(cafe.db, { name: 'Supper', cancellation_enabled: false })
    const id = await paid(2)
    await change(id, { sessionId, difference: 0 })
    await change(id, { sessionId: null, difference: 0 })
    expect(await flags(id)).toMatchObject({
      requiresCancellationRequest: false,
      canCancelDirectly: false,
    })
    const ask = { bookingId: id, reason: 'ill' }
    expect((await call(cafe, ada, 'POST bookings/request-cancellation', ask)).status).toBe(409)
    expect((await quote(id, { adults: 1 })).body.code).toBe('INVALID_STATE')
  })

  test('the earlier deadline, in the quote, in the answer and ever after, also by PUT', async () => {
    const terms = { cancellation_hours: 48, cancellation_requires_approval: false }
    const sessionId = await addSession(cafe.db, { name: 'Workshop', ...terms })
    const id = await paid(1)
    const { starts_at } = await after(id)
    const deadline = before(starts_at, 48)
    expect((await quote(id, { sessionId })).body.deadline).toBe(deadline)
    expect((await change(id, { sessionId, difference: 0 })).body.deadline).toBe(deadline)
    expect((await quote(id, { sessionId: null })).body.deadline).toBe(deadline)
    await change(id, { sessionId: null, difference: 0 })
    await call(cafe, ada, `PUT bookings/update/${id}`, await to(nextVisit()))
    const moved = await after(id)
    expect(await flags(id)).toEqual({
      requiresCancellationRequest: true,
      canCancelDirectly: false,
      changeableUntil: before(moved.starts_at, 48),
    })
  })

  test('what the owner changes binds later bookings, and those that move then', async () => {
    const [here, there] = [await paid(1), await paid(1)]
    await settingTo('cancellationHours', '72', async () => {
      const { starts_at } = await after(here)
      expect((await flags(here)).changeableUntil).toBe(before(starts_at, 24))
      expect((await quote(here, { adults: 2 })).body.deadline).toBe(before(starts_at, 24))
      await change(there, { ...(await to(nextVisit())), difference: 0 })
      const moved = await after(there)
      expect((await flags(there)).changeableUntil).toBe(before(moved.starts_at, 72))
    })
  })
})
