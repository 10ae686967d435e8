import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  sharedCafe,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { changeSettings } from '#testing/settings.ts'

let ada: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
})

const cancel = (id: number, who = ada) => call(cafe, who, `DELETE bookings/cancel/${id}`)
const update = (id: number, body: object) => call(cafe, ada, `PUT bookings/update/${id}`, body)
const set = (key: string, value: string) => changeSettings(cafe, { [key]: value })
const sessionStatus = async (id: string) =>
  (await cafe.sandbox.stripe.checkout.sessions.retrieve(id)).status

describe('a customer cancels', () => {
  test('an unpaid booking: its checkout ends first, its seats are free at once', async () => {
    const visit = nextVisit()
    const { bookingId } = await book(cafe, ada, { ...visit, adults: 15 })
    const answer = await cancel(bookingId)
    expect(answer.status).toBe(200)
    expect(answer.body.booking).toMatchObject({ status: 'cancelled', cancellationSource: 'user' })
    expect(await sessionStatus(await sessionOf(cafe, bookingId))).toBe('expired')
    await deliverEvents(cafe)
    expect(await mailKinds(cafe, bookingId)).toEqual([])
    await book(cafe, await visitor(cafe), { ...visit, adults: 15 })
  })

  test('nothing while the provider does not answer: the seats stay', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await cafe.sandbox.fault({ match: '*', mode: 'down', times: null })
    const answer = await cancel(bookingId)
    expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
    await cafe.sandbox.clearFaults()
    expect((await cancel(bookingId)).status).toBe(200)
  })

  test('an unpaid booking that was paid unnoticed: it stays, and a request is needed', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId)
    const answer = await cancel(bookingId)
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE'])
    expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  })

  test('nothing while the bank is still working: the money may yet come', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId, { method: 'pay_by_bank' })
    const answer = await cancel(bookingId)
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE'])
    expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
    await pass(cafe, { minutes: 5 })
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  })

  test('a paid booking where no approval is needed: all of it goes back', async () => {
    await set('cancellationRequiresApproval', 'false')
    const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 2 })
    const answer = await cancel(bookingId)
    await set('cancellationRequiresApproval', 'true')
    expect(answer.body.booking).toMatchObject({
      status: 'cancelled',
      cancellationSource: 'user',
      refundedAmount: 30,
      refundedAt: cafe.clock.now().toString(),
    })
    const refunds = await cafe.sandbox.stripe.refunds.list({ limit: 1 })
    expect(refunds.data[0]).toMatchObject({ amount: 3000, reason: 'requested_by_customer' })
    expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed', 'refund-done'])
  })

  test('nothing where a request is needed, after the deadline, or twice', async () => {
    const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
    expect((await cancel(bookingId)).body.code).toBe('INVALID_STATE')
    await set('cancellationHours', '8760')
    const late = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
    await set('cancellationHours', '24')
    expect((await cancel(late.bookingId)).body.code).toBe('PAST_DEADLINE')
    const other = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    expect((await cancel(other.bookingId)).status).toBe(200)
    expect((await cancel(other.bookingId)).body.code).toBe('INVALID_STATE')
  })
})

describe('a customer changes', () => {
  test.each(['special_requests', 'specialRequests', 'Special_Requests'])(
    'wishes, spelled %s, also after paying',
    async (field) => {
      const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
      const answer = await update(bookingId, { [field]: 'A quiet corner 🐈, please' })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        special_requests: 'A quiet corner 🐈, please',
        checkoutUrl: null,
        status: 'confirmed',
      })
      expect((await update(bookingId, { [field]: null })).body.special_requests).toBe('')
    },
  )

  test('the visit of a paid booking: its seats go along', async () => {
    const from = nextVisit()
    const to = nextVisit()
    const { bookingId } = await bookAndPay(cafe, ada, { ...from, adults: 15 })
    const body = { Booking_Date: to.date, Time_Slot_Id: await slotAt(cafe, to.start) }
    const answer = await update(bookingId, body)
    expect(answer.body).toMatchObject({
      booking_date: to.date,
      time_slots: { start_time: to.start },
      status: 'confirmed',
    })
    expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed', 'visit-moved'])
    await book(cafe, await visitor(cafe), { ...from, adults: 15 })
    const full = await call(cafe, ada, 'GET bookings/bookings')
    expect(full.body).toHaveLength(1)
  })

  test('the visit only to where there is room', async () => {
    const to = nextVisit()
    await book(cafe, await visitor(cafe), { ...to, adults: 14 })
    const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 2 })
    const before = await bookingRow(cafe, bookingId)
    const body = { bookingDate: to.date, timeSlotId: await slotAt(cafe, to.start) }
    expect((await update(bookingId, body)).body).toMatchObject({
      code: 'SLOT_FULL',
      remaining_capacity: 1,
    })
    expect(await bookingRow(cafe, bookingId)).toEqual(before)
  })

  test('two parties that swap visits at the same moment never wait for each other', async () => {
    const [here, there] = [nextVisit(), nextVisit()]
    const bob = await visitor(cafe)
    const mine = await bookAndPay(cafe, ada, { ...here, adults: 5 })
    const theirs = await bookAndPay(cafe, bob, { ...there, adults: 5 })
    const body = async ({ date, start }: { date: string; start: string }) => ({
      booking_date: date,
      time_slot_id: await slotAt(cafe, start),
    })
    const answers = await Promise.all([
      update(mine.bookingId, await body(there)),
      call(cafe, bob, `PUT bookings/update/${theirs.bookingId}`, await body(here)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  })

  test('the visit not at another price, not after the deadline', async () => {
    const to = nextVisit()
    const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
    const body = { booking_date: to.date, time_slot_id: await slotAt(cafe, to.start) }
    await set('basePrice', '20')
    expect((await update(bookingId, body)).body).toMatchObject({
      code: 'PRICE_CHANGED',
      totalPrice: 20,
    })
    await set('basePrice', '15')
    await set('cancellationHours', '8760')
    const late = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
    await set('cancellationHours', '24')
    expect((await update(late.bookingId, body)).body.code).toBe('PAST_DEADLINE')
  })

  test('the party while unpaid: a new checkout for the new total, the old one ends', async () => {
    const { bookingId, checkoutUrl } = await book(cafe, ada, { ...nextVisit(), adults: 10 })
    const old = await sessionOf(cafe, bookingId)
    const answer = await update(bookingId, { Adults: 12, Children: 3 })
    expect(answer.body).toMatchObject({ people_count: 15, total_price: 225, status: 'pending' })
    expect(answer.body.checkoutUrl).not.toBe(checkoutUrl)
    expect(await sessionStatus(old)).toBe('expired')
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
    await payAtProvider(cafe, bookingId)
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
    const payments = await paymentsOf(cafe, bookingId)
    expect(payments.map((each) => [each.status, each.amount_pence])).toEqual([
      ['expired', 15_000],
      ['paid', 22_500],
    ])
  })

  test('the party again and again: its hold ends as it would have, and ten are enough', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 2 })
    const { hold_expires_at } = await bookingRow(cafe, bookingId)
    const parties = Array.from({ length: 11 }, (_, index) => 3 + (index % 2))
    const statuses: number[] = []
    for (const Adults of parties) statuses.push((await update(bookingId, { Adults })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await bookingRow(cafe, bookingId)).hold_expires_at).toEqual(hold_expires_at)
  })

  test('the party not beyond the seats, and not once it is paid', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 10 })
    expect((await update(bookingId, { adults: 16 })).body).toMatchObject({
      code: 'SLOT_FULL',
      remaining_capacity: 15,
    })
    expect(await sessionStatus(await sessionOf(cafe, bookingId))).toBe('open')
    const paid = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
    expect((await update(paid.bookingId, { adults: 2 })).body.code).toBe('INVALID_STATE')
  })

  test.each([{ status: 'completed' }, { total_price: 1 }, { id: 7 }, { adults: 0 }, { userId: 1 }])(
    'never %j',
    async (body) => {
      const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
      const before = await bookingRow(cafe, bookingId)
      const answer = await update(bookingId, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION'])
      expect(await bookingRow(cafe, bookingId)).toEqual(before)
    },
  )
})

describe('Pay now', () => {
  const payNow = (bookingId: number) =>
    call(cafe, ada, 'POST StripePayments/create-checkout-session', { bookingId })

  test('leads to the checkout that is open already', async () => {
    const { bookingId, checkoutUrl } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    const [payment] = await paymentsOf(cafe, bookingId)
    expect((await payNow(bookingId)).body).toEqual({
      bookingId,
      sessionId: payment?.session_reference,
      checkoutUrl,
    })
  })

  test('asks the provider ten times for one hold, however often it is pressed', async () => {
    const { bookingId, checkoutUrl } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    const asked = vi.spyOn(cafe.parts.card, 'fetchCheckout')
    const answers = await Promise.all(Array.from({ length: 60 }, () => payNow(bookingId)))
    expect(asked).toHaveBeenCalledTimes(10)
    asked.mockRestore()
    expect(new Set(answers.map(({ body }) => body.checkoutUrl))).toEqual(new Set([checkoutUrl]))
  })

  test('leads nowhere once it is paid or over', async () => {
    const paid = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, paid.bookingId)
    expect((await payNow(paid.bookingId)).body.code).toBe('INVALID_STATE')
    expect((await bookingRow(cafe, paid.bookingId)).status).toBe('confirmed')
    const over = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await pass(cafe, { minutes: 32 })
    expect((await payNow(over.bookingId)).body.code).toBe('INVALID_STATE')
    expect((await bookingRow(cafe, over.bookingId)).status).toBe('cancelled')
  })
})

test('a visit that has ended is completed, once', async () => {
  const visit = nextVisit()
  const { bookingId } = await bookAndPay(cafe, ada, { ...visit, adults: 1 })
  const { ends_at } = await bookingRow(cafe, bookingId)
  const parts = { ...cafe.parts, clock: { now: () => ends_at.subtract({ seconds: 1 }) } }
  await completeVisits(parts)
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  const later = { ...cafe.parts, clock: { now: () => ends_at } }
  await Promise.all([completeVisits(later), completeVisits(later)])
  expect(await bookingRow(cafe, bookingId)).toMatchObject({ status: 'completed', version: 3 })
})

test('after all of this every promise is kept', async () => {
  await expectPromisesKept(cafe)
})
