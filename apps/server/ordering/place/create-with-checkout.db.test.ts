import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { checkBookings } from '#server/invariants/check-invariants.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { forgetOldCalls } from '#server/ordering/booking/calls.queries.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'
import { openAnotherServer } from '#testing/another-server.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  sharedCafe,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  TODAY,
  TOMORROW,
  type Visitor,
  visitor,
  type Wish,
} from '#testing/cafe.ts'
import { reconcilePayments } from '#server/ordering/money/checkout/reconcile.ts'
import { changeSettings } from '#testing/settings.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

let ada: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
})

const send = (order: object, headers = {}, who = ada) =>
  call(cafe, who, 'POST bookings/create-with-checkout', order, headers)
const order = (wish?: Wish) => orderOf(cafe, ada, wish)

test('takes the seats and opens a checkout at the provider', async () => {
  const answer = await send(await order({ adults: 2, children: 1 }))
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    bookingId: expect.any(Number),
    bookingRef: expect.stringMatching(/^WW-[2-9A-HJ-NP-Z]{8}$/),
    checkoutUrl: expect.stringContaining(cafe.sandbox.url),
    status: 'pending',
  })
  const { bookingId, bookingRef } = answer.body
  const session = await cafe.sandbox.stripe.checkout.sessions.retrieve(
    await sessionOf(cafe, bookingId),
  )
  const [payment] = await paymentsOf(cafe, bookingId)
  expect(session).toMatchObject({
    amount_total: 4500,
    currency: 'gbp',
    client_reference_id: bookingRef,
    customer_email: expect.stringContaining('@'),
    success_url: `http://localhost:3000/stripe-return?success=true&session_id=${payment?.session_reference}`,
    cancel_url: 'http://localhost:3000/stripe-return?canceled=true',
    expires_at: cafe.clock.now().add({ minutes: 35 }).epochMilliseconds / 1000,
  })
  expect(payment?.session_reference).toMatch(/^cs_[A-Za-z0-9]{26}$/)
  // The provider has the address, and shows the bill by its lines.
  expect(payment?.payer_email).toBeNull()
  const page = await (await fetch(answer.body.checkoutUrl)).text()
  expect(page.match(/(?<=item-name">)[^<]+/g)).toEqual(['Adult × 2', 'Child'])
})

test('is confirmed only once the provider has the money', async () => {
  const { bookingId } = await book(cafe, ada)
  await deliverEvents(cafe)
  expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
  await payAtProvider(cafe, bookingId)
  expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
  await deliverEvents(cafe)
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed'])
})

describe('refuses', () => {
  test.each<[string, object, number, string]>([
    ['another user', { User_Id: 1_000_000 }, 403, 'FORBIDDEN'],
    ['a foreign way back', { Success_Url: 'https://evil.example/x' }, 422, 'URL_NOT_ALLOWED'],
    [
      'a disguised way back',
      { Cancel_Url: 'http://localhost:3000@evil.example' },
      422,
      'URL_NOT_ALLOWED',
    ],
    ['a script as way back', { Cancel_Url: 'javascript:alert(1)' }, 422, 'URL_NOT_ALLOWED'],
    ['yesterday', { Booking_Date: '2031-01-12' }, 422, 'DATE_OUT_OF_RANGE'],
    ['a date beyond the window', { Booking_Date: '2031-02-13' }, 422, 'DATE_OUT_OF_RANGE'],
    ['a slot that has started', { Booking_Date: TODAY }, 422, 'DATE_OUT_OF_RANGE'],
    ['an unknown slot', { Time_Slot_Id: 4711 }, 404, 'NOT_FOUND'],
    ['another price', { Total_Price: 29 }, 409, 'PRICE_CHANGED'],
    ['a fraction of a penny', { Total_Price: 30.001 }, 409, 'PRICE_CHANGED'],
    ['no adult', { Adults: 0 }, 422, 'VALIDATION'],
    ['half an adult', { Adults: 1.5 }, 422, 'VALIDATION'],
    ['21 adults', { Adults: 21 }, 422, 'VALIDATION'],
    ['21 children', { Children: 21 }, 422, 'VALIDATION'],
    ['a billion', { Adults: 1e9 }, 422, 'VALIDATION'],
    ['30 February', { Booking_Date: '2031-02-30' }, 422, 'VALIDATION'],
    ['a status', { status: 'confirmed' }, 422, 'VALIDATION'],
    ['NUL in the wishes', { Special_Requests: 'a\0b' }, 422, 'VALIDATION'],
  ])('%s', async (_name, change, status, code) => {
    const count = () =>
      cafe.db.selectFrom('bookings').select('id').where('user_id', '=', ada.id).execute()
    const answer = await send({ ...(await order()), ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await count()).toEqual([])
  })

  test('a wrong number of people, in words for people', async () => {
    for (const Adults of [0, 1.5, 21, null, '2']) {
      const { body } = await send({ ...(await order()), Adults })
      expect(body.fields).toEqual({ Adults: 'Choose 1 to 20 adults.' })
    }
  })

  test('the wrong price, and says the right one', async () => {
    const answer = await send({ ...(await order({ adults: 3 })), Total_Price: 44.99 })
    expect(answer.body).toMatchObject({ totalPrice: 45, basePrice: 15, finalPrice: 15 })
  })

  test('a party that is larger than what is left, and says what is', async () => {
    const start = '11:00'
    await book(cafe, await visitor(cafe), { start, adults: 12 })
    const answer = await send(await order({ start, adults: 4 }))
    expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_FULL'])
    expect(answer.body.remaining_capacity).toBe(3)
    expect((await send(await order({ start, adults: 3 }))).status).toBe(200)
  })

  test('a fourth unpaid booking, until one is paid', async () => {
    const first = await book(cafe, ada, { start: '12:00', adults: 1 })
    await book(cafe, ada, { start: '13:00', adults: 1 })
    await book(cafe, ada, { start: '14:00', adults: 1 })
    const fourth = await order({ start: '15:00', adults: 1 })
    expect((await send(fourth)).body).toMatchObject({
      code: 'TOO_MANY_PENDING',
      message: 'You have three unpaid bookings. Please pay or cancel one of them first.',
    })
    await payAtProvider(cafe, first.bookingId)
    await deliverEvents(cafe)
    expect((await send(fourth)).status).toBe(200)
  })

  test('a second unpaid booking that makes more than twenty people', async () => {
    const eve = await visitor(cafe)
    const weekend = { date: '2031-01-25', adults: 12 }
    await book(cafe, eve, { ...weekend, start: '10:00' })
    const second = await orderOf(cafe, eve, { ...weekend, start: '12:00' })
    const refused = await call(cafe, eve, 'POST bookings/create-with-checkout', second)
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_PENDING',
      message:
        'You have unpaid seats for 12 people. With these it would be more than 20. Please pay or cancel a booking first.',
    })
  })

  test('an inactive slot and a closed day', async () => {
    const { Time_Slot_Id } = await order({ start: '16:00' })
    const set = (is_active: boolean) =>
      cafe.db
        .updateTable('time_slots')
        .set({ is_active })
        .where('id', '=', Time_Slot_Id)
        .execute()
        .then(() => renewRules(cafe.db))
    await set(false)
    expect((await send(await order({ start: '16:00' }))).body.code).toBe('SLOT_INACTIVE')
    await set(true)
    await cafe.db
      .insertInto('day_exceptions')
      .values({ date: '2031-01-20', is_closed: true })
      .execute()
    await renewRules(cafe.db)
    expect((await send(await order({ date: '2031-01-20' }))).body.code).toBe('CLOSED')
    // 09:00 lies before the weekend's opening.
    const saturday = await order({ date: '2031-01-18', start: '09:00' })
    expect((await send(saturday)).body.code).toBe('CLOSED')
  })
})

describe('unpaid seats from one network', () => {
  const starts = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
  const from = async (remoteAddress: string, date: string, start: string, adults = 15) => {
    const who = await visitor(cafe)
    const payload = await orderOf(cafe, who, { date, start, adults })
    const headers = { authorization: `Bearer ${who.token}` }
    const url = '/Api/bookings/create-with-checkout'
    const options = { method: 'POST', url, payload, headers, remoteAddress } as const
    return (await cafe.app.inject(options)).json()
  }
  const said = (answers: { code?: string }[]) => answers.map(({ code }) => code ?? 'booked')
  const booked = (answers: { code?: string }[]) => answers.filter(({ code }) => !code).length
  const checked = () => checkBookings(cafe.db, cafe.sandbox.card)

  test('are sixty at most, whoever books from it, until some are given back', async () => {
    const [first] = await inTurn(starts.slice(0, 4), (start) =>
      from('203.0.113.9', '2031-01-17', start),
    )
    const fifth = await from('203.0.113.9', '2031-01-17', '13:00')
    expect(fifth).toMatchObject({
      code: 'TOO_MANY_PENDING',
      message:
        'Too many unpaid seats are held from your internet connection. Please try again in half an hour.',
    })
    expect(said([await from('203.0.113.10', '2031-01-17', '13:00')])).toEqual(['booked'])
    await payAtProvider(cafe, first.bookingId)
    await deliverEvents(cafe)
    expect(said([await from('203.0.113.9', '2031-01-17', '14:00')])).toEqual(['booked'])
    expect(await checked()).toEqual([])
  })

  test('are sixty at most when they come at once, for one day or for many', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) =>
        from('203.0.113.20', n % 2 ? '2031-01-22' : '2031-01-23', starts[n % 9]!, 5),
      ),
    )
    expect(booked(answers)).toBe(12)
    expect(await checked()).toEqual([])
  })

  test.each([
    ['/56', '2001:db8:0:ab', '2031-01-24', 8],
    ['/48', '2001:db8:1:', '2031-01-27', 16],
  ])('of IPv6 are few for a %s too', async (_width, prefix, date, most) => {
    const next = addDays(date, 1)
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) => {
        // Of each /64 one party; of a /48, each from another /56.
        const group = prefix.endsWith(':')
          ? (n * 256).toString(16)
          : n.toString(16).padStart(2, '0')
        return from(`${prefix}${group}::1`, n < 9 ? date : next, starts[n % 9]!)
      }),
    )
    expect(booked(answers)).toBe(most)
    expect(await checked()).toEqual([])
  })

  test('whose hold is over give way, also before they are tidied up', async () => {
    const there = '203.0.113.30'
    await inTurn(starts.slice(0, 4), (start) => from(there, '2031-01-29', start))
    await pass(cafe, { minutes: 32 })
    expect(said([await from(there, '2031-01-29', '13:00')])).toEqual(['booked'])
    expect(await checked()).toEqual([])
  })
})

async function inTurn<T, R>(all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const each of all) results.push(await act(each))
  return results
}

describe('booking again for the same visit', () => {
  const wish = { date: '2031-01-15', start: '10:00' }

  test('replaces the unpaid booking, whose checkout can then never be paid', async () => {
    const first = await book(cafe, ada, { ...wish, adults: 10 })
    const second = await book(cafe, ada, { ...wish, adults: 12 })
    expect(await bookingRow(cafe, first.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_source: 'user',
    })
    expect((await bookingRow(cafe, second.bookingId)).status).toBe('pending')
    const { stripe } = cafe.sandbox
    const session = await stripe.checkout.sessions.retrieve(await sessionOf(cafe, first.bookingId))
    expect(session.status).toBe('expired')
    await deliverEvents(cafe)
    expect(await mailKinds(cafe, first.bookingId)).toEqual([])
  })

  test('holds the seats no longer than the first one would have', async () => {
    const again = { ...wish, start: '12:00', adults: 2 }
    const first = await bookingRow(cafe, (await book(cafe, ada, again)).bookingId)
    await pass(cafe, { minutes: 20 })
    const second = await bookingRow(cafe, (await book(cafe, ada, again)).bookingId)
    expect(second.hold_expires_at).toEqual(first.hold_expires_at)
    await pass(cafe, { minutes: 12 })
    await reconcilePayments(cafe.parts)
    expect(await bookingRow(cafe, second.id)).toMatchObject({
      status: 'cancelled',
      cancellation_source: 'auto_cleanup',
    })
  })

  test('says so while the bank still works on the first: the money may yet come', async () => {
    const { bookingId } = await book(cafe, ada, { ...wish, start: '13:00', adults: 1 })
    await payAtProvider(cafe, bookingId, { method: 'pay_by_bank' })
    const answer = await send(await order({ ...wish, start: '13:00', adults: 2 }))
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE'])
    expect(answer.body.message).toContain('Your bank is still working')
    expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
  })

  test('keeps the unpaid booking when the new party does not fit', async () => {
    const other = { date: '2031-01-16', start: '10:00' }
    const first = await book(cafe, ada, { ...other, adults: 2 })
    await book(cafe, await visitor(cafe), { ...other, adults: 10 })
    expect((await send(await order({ ...other, adults: 6 }))).body).toMatchObject({
      code: 'SLOT_FULL',
      remaining_capacity: 5,
    })
    await payAtProvider(cafe, first.bookingId)
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, first.bookingId)).status).toBe('confirmed')
  })

  test('in many windows at once leaves one booking, and blames no bank', async () => {
    const form = await order({ date: '2031-01-24', adults: 1 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(form)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeLessThan(12)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'INVALID_STATE'])
      expect(body.message).not.toContain('bank')
    }
    const { body } = await call(cafe, ada, 'GET bookings/bookings?view=unpaid')
    expect(body).toHaveLength(1)
  })

  test('says so where it was paid in another window, and takes the next one as meant', async () => {
    const late = { date: '2031-01-17', start: '10:00' }
    const first = await book(cafe, ada, { ...late, adults: 2 })
    await payAtProvider(cafe, first.bookingId)
    const again = await send(await order({ ...late, adults: 1 }))
    expect([again.status, again.body.code]).toEqual([409, 'BOOKED_ALREADY'])
    expect((await bookingRow(cafe, first.bookingId)).status).toBe('confirmed')
    const second = await book(cafe, ada, { ...late, adults: 1 })
    expect((await bookingRow(cafe, second.bookingId)).status).toBe('pending')
  })
})

describe('an Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  test('gives one booking and the same answer, also to ten at once', async () => {
    const form = await order({ date: '2031-01-21' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(form, key('ten'))))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await payAtProvider(cafe, answers[0]?.body.bookingId)
    await deliverEvents(cafe)
    expect((await send(form, key('ten'))).body).toEqual(answers[0]?.body)
  })

  test('with another order is a mistake', async () => {
    await send(await order({ date: '2031-01-22' }), key('twice'))
    const answer = await send(await order({ date: '2031-01-23' }), key('twice'))
    expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  test('is known for a month', async () => {
    const form = await order({ date: '2031-01-25', adults: 1 })
    const { body } = await send(form, key('month'))
    const isKnown = async () => (await send(form, key('month'))).body.bookingId === body.bookingId
    const forget = (days: number) =>
      forgetOldCalls(cafe.db, cafe.clock.now().add({ hours: 24 * days }))
    await forget(29)
    expect(await isKnown()).toBe(true)
    await forget(31)
    expect(await isKnown()).toBe(false)
  })

  test('of one customer means nothing to another', async () => {
    const bob = await visitor(cafe)
    const mine = await send(await order({ date: '2031-01-24', adults: 1 }), key('shared'))
    const theirs = await send(
      await orderOf(cafe, bob, { date: '2031-01-24', adults: 1 }),
      key('shared'),
      bob,
    )
    expect(theirs.status).toBe(200)
    expect(theirs.body.bookingId).not.toBe(mine.body.bookingId)
  })
})

test('a free visit is confirmed at once and needs no checkout', async () => {
  await changeSettings(cafe, { basePrice: '0' })
  const answer = await send({
    ...(await order({ date: TOMORROW, start: '17:00' })),
    Total_Price: 0,
  })
  await changeSettings(cafe, { basePrice: '15' })
  expect(answer.body).toMatchObject({ checkoutUrl: null, status: 'confirmed' })
  expect(await mailKinds(cafe, answer.body.bookingId)).toEqual(['booking-confirmed'])
})

test('what was agreed stays agreed, whatever the settings become', async () => {
  const { bookingId } = await book(cafe, ada, { date: '2031-01-27' })
  await changeSettings(cafe, { basePrice: '99' })
  await payAtProvider(cafe, bookingId)
  await deliverEvents(cafe)
  await changeSettings(cafe, { basePrice: '15' })
  expect(await bookingRow(cafe, bookingId)).toMatchObject({
    status: 'confirmed',
    total_pence: 3000,
  })
})

test('own bookings are listed, whole or in pages', async () => {
  await bookAndPay(cafe, ada, { date: '2031-01-28', start: '10:00', adults: 1, children: 2 })
  await book(cafe, ada, { date: '2031-01-29', start: '10:00', adults: 1 })
  const all = await call(cafe, ada, 'GET bookings/bookings')
  expect(all.body).toHaveLength(2)
  expect(all.body[1]).toMatchObject({
    booking_date: '2031-01-28',
    time_slots: { start_time: '10:00', end_time: '11:00' },
    people_count: 3,
    total_price: 45,
    paymentAmount: 45,
    payment_status: 'paid',
    status: 'confirmed',
    cancellationSource: null,
    requiresCancellationRequest: true,
    canCancelDirectly: false,
    canPay: false,
    changeableUntil: '2031-01-27T10:00:00Z',
  })
  expect(all.body[0]).toMatchObject({ status: 'pending', canPay: true, canCancelDirectly: true })
  const page = await call(cafe, ada, 'GET bookings/bookings?page=2&pageSize=1')
  expect(page.body).toEqual({ items: [all.body[1]], total: 2, totalPages: 2 })
  const upcoming = await call(cafe, ada, 'GET bookings/bookings?view=upcoming')
  expect(upcoming.body).toEqual([all.body[1]])
})

test('a provider that nobody can reach keeps no seats, and the key may try again', async () => {
  const wish = { date: '2031-02-06', start: '15:00', adults: 15 }
  const order = await orderOf(cafe, ada, wish)
  const account = { secretKey: 'sk_test_1', webhookSecrets: [], apiBase: await closedPort() }
  const alone = connectStripe(account)
  const server = await openAnotherServer(cafe, alone)
  const sent = { 'idempotency-key': 'again' }
  const { status } = await call(server, ada, 'POST bookings/create-with-checkout', order, sent)
  await server.close()
  expect(status).toBe(503)
  const bob = await visitor(cafe)
  const { bookingId } = await book(cafe, bob, { ...wish, adults: 1 })
  expect((await call(cafe, bob, `DELETE bookings/cancel/${bookingId}`)).status).toBe(200)
  expect((await send(order, sent)).status).toBe(200)
})

test('a server whose clock is minutes slow can sell', async () => {
  await cafe.sandbox.advanceTo(cafe.clock.now().add({ minutes: 4 }))
  const { bookingId } = await bookAndPay(cafe, ada, { start: '16:00', adults: 1 })
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
})

test('after all of this every promise is kept', async () => {
  await expectPromisesKept(cafe)
})

/** An address where somebody was, and is no more. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
