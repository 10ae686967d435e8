import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { newOrder, orderIn } from './order.ts'
import { sendOrder } from './place-order.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { origin: 'https://cafe.example' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})

const order = newOrder({
  bookingDate: '2026-11-20',
  timeSlot: '10:00 - 11:00',
  peopleCount: 3,
  adults: 2,
  children: 1,
  totalPrice: 45,
  specialRequests: 'A quiet corner',
  timeSlotId: 4,
})

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(Response.json(body, { status }))

test('an order is sent as specified, under its own key', async () => {
  answer(200, { bookingId: 7, bookingRef: 'WW-7', checkoutUrl: 'https://pay.example/7' })
  expect(await sendOrder(order, 12)).toMatchObject({ kind: 'placed', placed: { bookingId: 7 } })
  const [, init] = fetched.mock.lastCall ?? []
  expect(new Headers(init?.headers).get('idempotency-key')).toBe(order.key)
  expect(JSON.parse(String(init?.body))).toEqual({
    User_Id: 12,
    Time_Slot_Id: 4,
    Booking_Date: '2026-11-20',
    Adults: 2,
    Children: 1,
    Total_Price: 45,
    Special_Requests: 'A quiet corner',
    Success_Url: 'https://cafe.example/stripe-return?success=true',
    Cancel_Url: 'https://cafe.example/stripe-return?canceled=true',
  })
})

test('a changed price comes back as the price to look at', async () => {
  answer(409, { code: 'PRICE_CHANGED', message: 'Changed.', totalPrice: 36 })
  expect(await sendOrder(order, 12)).toEqual({ kind: 'price-changed', totalPrice: 36 })
})

test.each([
  [409, 'SLOT_FULL', 'slot-gone'],
  [422, 'DATE_OUT_OF_RANGE', 'slot-gone'],
  [409, 'TOO_MANY_PENDING', 'refused'],
  [503, 'PAYMENT_UNAVAILABLE', 'failed'],
])('%i %s is %s', async (status, code, kind) => {
  answer(status, { code, message: 'No.' })
  expect(await sendOrder(order, 12)).toMatchObject({ kind, error: { code } })
})

test('no answer at all is a failure that may be tried again', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  expect(await sendOrder(order, 12)).toMatchObject({ kind: 'failed' })
})

test('what was placed already is only paid for, whatever became of its first checkout', async () => {
  const placed = { ...order, bookingId: 7 }
  answer(200, { bookingId: 7, sessionId: 'cs_1', checkoutUrl: 'https://pay.example/8' })
  expect(await sendOrder(placed, 12)).toEqual({
    kind: 'payable',
    checkoutUrl: 'https://pay.example/8',
  })
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/Api/StripePayments/create-checkout-session')
  expect(JSON.parse(String(init?.body))).toEqual({ bookingId: 7 })

  answer(409, { code: 'INVALID_STATE', message: 'Paid, or over.' })
  expect(await sendOrder(placed, 12)).toEqual({ kind: 'settled' })
  answer(503, { code: 'PAYMENT_UNAVAILABLE', message: 'Later.' })
  expect(await sendOrder(placed, 12)).toMatchObject({ kind: 'failed' })
})

test('an order is recognised in a history state, and nothing else is', () => {
  expect(orderIn(structuredClone(order))).toEqual(order)
  expect(orderIn(null)).toBeNull()
  expect(orderIn({ key: 'x', details: null })).toBeNull()
})

test('every order has a key of its own', () => {
  expect(newOrder(order.details).key).not.toBe(order.key)
})
