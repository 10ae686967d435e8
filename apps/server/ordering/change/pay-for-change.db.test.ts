import type { CompiledQuery } from 'kysely'
import { withSettings } from '#testing/settings.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  sharedCafe,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { addSession } from '#testing/sessions.ts'
import { loseCheckout } from '#testing/lost-checkout.ts'
import { makeChange } from './make-change.ts'

let ada: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  ada = await visitor(cafe)
})
afterAll(() => expectPromisesKept(cafe))

type Visit = { date: string; start: string }

const paid = async (adults: number) =>
  (await bookAndPay(cafe, ada, { ...nextVisit(), adults })).bookingId
const unpaid = async (adults: number, visit: Visit = nextVisit()) =>
  (await book(cafe, ada, { ...visit, adults })).bookingId
const quote = (id: number, wish: object) =>
  call(cafe, ada, `POST bookings/${id}/changes/quote`, wish)
const change = (id: number, wish: object, key?: string) =>
  call(cafe, ada, `POST bookings/${id}/changes`, wish, key ? { 'idempotency-key': key } : {})
const to = async ({ date, start }: Visit) => ({
  bookingDate: date,
  timeSlotId: await slotAt(cafe, start),
})
const settingTo = <T>(key: string, value: string, act: () => Promise<T>) =>
  withSettings(cafe, { [key]: value }, act)
const after = (id: number) => bookingRow(cafe, id)
const pay = async (id: number) => {
  await payAtProvider(cafe, id)
  await deliverEvents(cafe)
}
const takes = async (adults: number, visit: Visit) => {
  const buyer = await visitor(cafe)
  const order = await orderOf(cafe, buyer, { ...visit, adults })
  return (await call(cafe, buyer, 'POST bookings/create-with-checkout', order)).body
}

describe('unpaid', () => {
  test('its checkout is replaced by one for the new total, which is held as long as the first', async () => {
    const [visit, there] = [nextVisit(), nextVisit()]
    const id = await unpaid(2, visit)
    const old = await sessionOf(cafe, id)
    const { hold_expires_at, version } = await after(id)
    await pass(cafe, { minutes: 10 })
    const wish = { ...(await to(there)), adults: 3 }
    expect((await quote(id, wish)).body).toMatchObject({ difference: 15, total: 45, refund: 0 })
    const agreed = { ...wish, difference: 15, version }
    const { body } = await change(id, agreed, 'unpaid')
    expect(body).toMatchObject({
      status: 'done',
      difference: 15,
      totalBefore: 30,
      holdExpiresAt: String(hold_expires_at),
    })
    expect((await change(id, agreed, 'unpaid')).body).toEqual(body)
    expect(await after(id)).toMatchObject({
      status: 'pending',
      booking_date: there.date,
      total_pence: 4500,
      hold_expires_at,
    })
    expect((await cafe.sandbox.stripe.checkout.sessions.retrieve(old)).status).toBe('expired')
    const { url, amount_total } = await cafe.sandbox.stripe.checkout.sessions.retrieve(
      await sessionOf(cafe, id),
    )
    expect([url, amount_total]).toEqual([body.checkoutUrl, 4500])
    expect(await takes(15, visit)).toMatchObject({ status: 'pending' })
    await pay(id)
    expect(await after(id)).toMatchObject({ status: 'confirmed', paid_pence: 4500 })
    expect(await mailKinds(cafe, id)).toEqual(['booking-confirmed'])
    expect((await change(id, agreed, 'unpaid')).body).toMatchObject({
      status: 'done',
      checkoutUrl: null,
    })
  })

  test('to another session, and to a smaller party also after the deadline', async () => {
    const sessionId = await addSession(cafe.db, { name: 'Yoga', hourly_pence: 2500 })
    const id = await settingTo('cancellationHours', '8760', () => unpaid(2))
    expect((await quote(id, { sessionId })).body.code).toBe('PAST_DEADLINE')
    const less = await change(id, { adults: 1, difference: -15 })
    expect(less.body).toMatchObject({ status: 'done', difference: -15, refund: 0, total: 15 })
    const other = await unpaid(2)
    await change(other, { sessionId, difference: 20 })
    const payments = await paymentsOf(cafe, other)
    expect(payments.map(({ status, amount_pence }) => [status, amount_pence])).toEqual([
      ['expired', 3000],
      ['open', 5000],
    ])
    expect(payments.at(-1)?.description).toMatch(/^Yoga, /)
    // As if that checkout had been lost from sight: the next one says the same.
    await loseCheckout(cafe, other)
    await call(cafe, ada, 'POST StripePayments/create-checkout-session', { bookingId: other })
    const [, , next] = await paymentsOf(cafe, other)
    expect(next?.description).toBe(payments.at(-1)?.description)
  })

  test('to what is free: it is confirmed at once, and the provider is asked for nothing', async () => {
    const sessionId = await addSession(cafe.db, { name: 'Open day', hourly_pence: 0 })
    const id = await unpaid(2)
    const { body } = await change(id, { sessionId, difference: -30 })
    expect(body).toMatchObject({ status: 'done', total: 0, refund: 0, checkoutUrl: null })
    expect(await after(id)).toMatchObject({ status: 'confirmed', paid_pence: 0, due_pence: 0 })
    expect(await paymentsOf(cafe, id)).toMatchObject([{ status: 'expired' }])
    expect(await mailKinds(cafe, id)).toEqual(['booking-confirmed'])
  })

  test('not at a price that nobody has seen, nor once the time to pay is over', async () => {
    const id = await unpaid(1)
    const before = await after(id)
    await settingTo('basePrice', '20', async () => {
      const { body } = await change(id, { adults: 2, difference: 15 })
      expect(body).toMatchObject({ code: 'PRICE_CHANGED', totalPrice: 35 })
    })
    expect(await after(id)).toEqual(before)
    await pass(cafe, { minutes: 32 })
    expect((await quote(id, { adults: 2 })).body.code).toBe('INVALID_STATE')
  })
})

describe('once', () => {
  const stateAtProvider = async (url: string) => {
    const id = /cs_\w+/.exec(url)?.[0] ?? ''
    return (await cafe.sandbox.stripe.checkout.sessions.retrieve(id)).status
  }

  test.each([
    ['paid', paid],
    ['unpaid', unpaid],
  ])('the same key four times at once, %s: one change, one living checkout', async (_, begin) => {
    for (let round = 0; round < 3; round++) {
      ada = await visitor(cafe)
      const id = await begin(2)
      // Something that waits to be paid stands in the way of each of them.
      await change(id, { adults: 3, difference: 15 })
      const { status, total_pence } = await after(id)
      const difference = status === 'pending' ? 60 - total_pence / 100 : 30
      const wish = { adults: 4, difference }
      const answers = await Promise.all([1, 2, 3, 4].map(() => change(id, wish, `round ${round}`)))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
      const urls = new Set(answers.map(({ body }) => body.checkoutUrl))
      expect(urls.size).toBe(1)
      expect(await stateAtProvider([...urls][0])).toBe('open')
    }
  })

  test('held up after their look at the booking, the others find the first and leave its checkout alone', async () => {
    const id = await paid(2)
    const wish = { adults: 3, difference: 15 }
    const actor = { kind: 'customer', id: ada.id } as const
    const { now, parts } = { now: cafe.clock.now(), parts: cafe.parts }
    const by = { actor, now, publicUrl: parts.publicUrl, isStaff: false, refundLimitPence: 0 }
    const url = `${parts.publicUrl}/dashboard`
    const send = (db: Db) =>
      makeChange({ ...parts, db }, id, wish, 'twins', {
        ...by,
        urls: { successUrl: url, cancelUrl: url },
      })
    const { db, letGo } = heldAt('rate_limits')
    const others = [1, 2, 3].map(() => send(db))
    const first = await send(cafe.db)
    letGo()
    const urls = [first, ...(await Promise.all(others))].map((made) =>
      isRefusal(made) ? made.refused : made.checkoutUrl,
    )
    expect(new Set(urls).size).toBe(1)
    expect(await stateAtProvider(urls[0] ?? '')).toBe('open')
  })

  /** The database, for calls that wait there once they have asked something of a table. */
  function heldAt(table: string) {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const db = new Proxy(cafe.db, {
      get(target, name) {
        if (name === 'executeQuery') return executeHeld
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    async function executeHeld<R>(query: CompiledQuery<R>) {
      const result = await cafe.db.executeQuery(query)
      if (query.sql.includes(table)) await promise
      return result
    }
    return { db, letGo }
  }

  test('what a paid change has let go of is not let go of again when its room grows', async () => {
    const sessionId = await addSession(cafe.db, { name: 'Birthday', is_private: true })
    const { bookingId: id } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 2, sessionId })
    await change(id, { adults: 3, difference: 15 })
    await pay(id)
    const seats = { defaultSlotCapacity: '40', weekendSlotCapacity: '40' }
    await withSettings(cafe, seats, async () => {
      await expectPromisesKept(cafe)
      const staff = await visitor(cafe, 'Admin')
      await call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: 'cancelled' })
    })
  })

  test('under the key of a change that was paid it is done, of one that is over it is refused', async () => {
    const id = await paid(2)
    const wish = { adults: 3, difference: 15 }
    await change(id, wish, 'paid')
    await pay(id)
    const again = await change(id, wish, 'paid')
    expect(again.body).toMatchObject({ status: 'done', checkoutUrl: null })
    const more = { adults: 4, difference: 15 }
    await change(id, more, 'over')
    await change(id, { adults: 5, difference: 30 }, 'instead')
    expect((await change(id, more, 'over')).body.code).toBe('INVALID_STATE')
  })
})
