import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { proved } from '#testing/accounts.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  sharedCafe,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { callBy } from '#server/ordering/booking/booking-call.ts'
import { addArrival } from '#server/ordering/door/arrivals.queries.ts'
import { addSession } from '#testing/sessions.ts'
import { reconcilePayments } from '#server/ordering/money/checkout/reconcile.ts'
import { withSettings } from '#testing/settings.ts'
import { waitingForLocks } from '#testing/waiting-for-locks.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

let ada: Visitor
let staff: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
  staff = await visitor(cafe, 'Admin')
})
afterAll(() => expectPromisesKept(cafe))

type Visit = { date: string; start: string }

const paid = async (adults: number, visit: Visit = nextVisit(), who = ada) =>
  (await bookAndPay(cafe, who, { ...visit, adults })).bookingId
const quote = (id: number, wish: object, who = ada) =>
  call(cafe, who, `POST bookings/${id}/changes/quote`, wish)
const change = (id: number, wish: object, who = ada, headers = {}) =>
  call(cafe, who, `POST bookings/${id}/changes`, wish, headers)
const to = async ({ date, start }: Visit) => ({
  bookingDate: date,
  timeSlotId: await slotAt(cafe, start),
})
const pay = async (id: number) => {
  await payAtProvider(cafe, id)
  await deliverEvents(cafe)
}
const settingTo = <T>(key: string, value: string, act: () => Promise<T>) =>
  withSettings(cafe, { [key]: value }, act)
const after = (id: number) => bookingRow(cafe, id)
const linesOf = (id: number) =>
  cafe.db
    .selectFrom('lines')
    .select(['name', 'quantity', 'unit_pence'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
const refundsOf = async (id: number) => {
  const rows = await cafe.db
    .selectFrom('refunds')
    .innerJoin('card_payments', 'card_payments.id', 'payment_id')
    .select(['refunds.amount_pence', 'refunds.status', 'origin'])
    .where('booking_id', '=', id)
    .orderBy('refunds.id')
    .execute()
  return rows.map(({ amount_pence, status, origin }) => [amount_pence, status, origin])
}
const takes = async (adults: number, visit: Visit) => {
  const buyer = await visitor(cafe)
  const order = await orderOf(cafe, buyer, { ...visit, adults })
  return (await call(cafe, buyer, 'POST bookings/create-with-checkout', order)).body
}

test('more than £100 of a change goes back only by staff who have just proved themselves', async () => {
  const id = await paid(8)
  await pass(cafe, { hours: 5 })
  const smaller = { adults: 1, difference: -105 }
  expect((await change(id, smaller, staff)).body.code).toBe('PROOF_NEEDED')
  await proved(cafe, staff.id)
  expect((await change(id, smaller, staff)).status).toBe(200)
})

describe('more costs', () => {
  test('says the difference, keeps the seats beside the booking, and changes it once it is paid', async () => {
    const visit = nextVisit()
    const id = await paid(2, visit)
    const before = await after(id)
    expect((await quote(id, { adults: 2, children: 3 })).body).toMatchObject({
      becomes: { bookingDate: visit.date, timeSlotStart: visit.start, adults: 2, children: 3 },
      totalBefore: 30,
      total: 75,
      difference: 45,
      refund: 0,
      version: before.version,
    })
    const answer = await change(id, { children: 3, difference: 45 })
    expect(answer.body).toMatchObject({ status: 'open', difference: 45, total: 75 })
    const checkout = await (await fetch(answer.body.checkoutUrl)).text()
    expect(checkout).toContain('The difference for your changed visit')
    expect(await after(id)).toEqual(before)
    expect(await takes(11, visit)).toMatchObject({ code: 'SLOT_FULL', remaining_capacity: 10 })
    const own = async () => (await call(cafe, ada, 'GET bookings/bookings')).body[0].openChange
    const { checkoutUrl, holdExpiresAt } = answer.body
    expect(await own()).toMatchObject({ children: 3, difference: 45, checkoutUrl, holdExpiresAt })

    await pay(id)
    expect(await own()).toBeNull()
    expect(await after(id)).toMatchObject({
      adults: 2,
      children: 3,
      total_pence: 7500,
      paid_pence: 7500,
      status: 'confirmed',
    })
    expect(await linesOf(id)).toEqual([
      { name: 'adult', quantity: 2, unit_pence: 1500 },
      { name: 'child', quantity: 3, unit_pence: 1500 },
    ])
    expect(await mailKinds(cafe, id)).toEqual(['booking-confirmed', 'booking-changed'])
  })

  test('whoever stays keeps their price, whoever is added pays that of the day', async () => {
    const id = await paid(2)
    await settingTo('basePrice', '20', async () => {
      expect((await quote(id, { adults: 3 })).body.difference).toBe(20)
      await change(id, { adults: 3, difference: 20 })
      await pay(id)
    })
    expect(await linesOf(id)).toEqual([
      { name: 'adult', quantity: 2, unit_pence: 1500 },
      { name: 'adult', quantity: 1, unit_pence: 2000 },
    ])
    // The one who was added leaves again, with what they paid.
    expect((await change(id, { adults: 2, difference: -20 })).body.status).toBe('done')
    expect(await after(id)).toMatchObject({ total_pence: 3000, refunded_pence: 2000 })
  })

  test('a dearer visit keeps both until it is paid, then only the new one', async () => {
    const [from, there] = [nextVisit(), nextVisit()]
    const id = await paid(5, from)
    await settingTo('basePrice', '16', async () => {
      const wish = { ...(await to(there)), difference: 5 }
      expect((await change(id, wish)).body.status).toBe('open')
    })
    expect(await takes(11, from)).toMatchObject({ code: 'SLOT_FULL', remaining_capacity: 10 })
    expect(await takes(11, there)).toMatchObject({ code: 'SLOT_FULL', remaining_capacity: 10 })
    await pay(id)
    expect(await after(id)).toMatchObject({ booking_date: there.date, total_pence: 8000 })
    expect(await takes(15, from)).toMatchObject({ status: 'pending' })
  })

  test('another session, with its own price and limit', async () => {
    const visit = nextVisit()
    const sessionId = await addSession(cafe.db, { name: 'Yoga', hourly_pence: 2500, seats: 3 })
    const id = await paid(2, visit)
    await change(id, { sessionId, difference: 20 })
    await pay(id)
    expect(await after(id)).toMatchObject({ session_id: sessionId, total_pence: 5000 })
    expect((await quote(id, { adults: 4 })).body).toMatchObject({ remaining_capacity: 3 })
    const back = await change(id, { sessionId: null, difference: -20 })
    expect(back.body).toMatchObject({ status: 'done', total: 30, refund: 20 })
  })

  test('less than the card provider can charge is forgiven', async () => {
    const id = await paid(1)
    await settingTo('basePrice', '15.20', async () => {
      const wish = { ...(await to(nextVisit())), difference: 0 }
      expect((await change(id, wish)).body).toMatchObject({ status: 'done', total: 15 })
    })
  })

  test('not paid in time, the booking stays as it is and hears of it', async () => {
    const visit = nextVisit()
    const id = await paid(2, visit)
    const before = await after(id)
    await change(id, { adults: 12, difference: 150 })
    await pass(cafe, { minutes: 32 })
    // Whoever comes before any job has run finds the seats free.
    expect(await takes(13, visit)).toMatchObject({ status: 'pending' })
    await deliverEvents(cafe)
    await reconcilePayments(cafe.parts)
    expect(await after(id)).toEqual(before)
    expect(await mailKinds(cafe, id)).toEqual(['booking-confirmed', 'change-not-made'])
  })

  test('what was held is theirs, although the cafe has fewer seats and no such time by then', async () => {
    const there = nextVisit()
    const id = await paid(2)
    const wish = await to(there)
    await change(id, { ...wish, adults: 9, difference: 105 })
    const active = (is_active: boolean) =>
      cafe.db
        .updateTable('time_slots')
        .set({ is_active })
        .where('id', '=', wish.timeSlotId)
        .execute()
        .then(() => renewRules(cafe.db))
    await settingTo('defaultSlotCapacity', '5', async () => {
      await active(false)
      await pay(id)
    }).finally(() => active(true))
    expect(await after(id)).toMatchObject({ adults: 9, booking_date: there.date })
  })
})

describe('a payment for a change that is over', () => {
  /** It lapsed here although its checkout was about to be paid. */
  const lapse = async (id: number) => {
    await sql`with lapsed as (
        update changes set state = 'over', is_held = false, version = version + 1
        where booking_id = ${id} returning id)
      insert into audit_entries (at, actor_kind, action, subject_kind, subject_id, after)
      select now(), 'system', 'change.over', 'change', id::text, '{}' from lapsed`.execute(cafe.db)
  }

  test('makes it if the seats are free', async () => {
    const id = await paid(2)
    await change(id, { adults: 3, difference: 15 })
    await lapse(id)
    await pay(id)
    expect(await after(id)).toMatchObject({ adults: 3, paid_pence: 4500, refunded_pence: 0 })
  })

  test('goes back and is told if they are gone', async () => {
    const visit = nextVisit()
    const id = await paid(2, visit)
    await change(id, { adults: 3, difference: 15 })
    await lapse(id)
    await takes(13, visit)
    await pay(id)
    expect(await after(id)).toMatchObject({ adults: 2, paid_pence: 3000, refunded_pence: 0 })
    expect(await refundsOf(id)).toEqual([[1500, 'succeeded', 'late_payment']])
    expect(await mailKinds(cafe, id)).toContain('change-not-made')
  })
})

describe('less goes back', () => {
  test('at once, the way it came', async () => {
    const visit = nextVisit()
    const id = await paid(3, visit)
    expect((await quote(id, { adults: 1 })).body).toMatchObject({ difference: -30, refund: 30 })
    expect((await change(id, { adults: 1, difference: -30 })).body).toMatchObject({
      status: 'done',
      checkoutUrl: null,
      refund: 30,
    })
    expect(await after(id)).toMatchObject({ adults: 1, total_pence: 1500, status: 'confirmed' })
    expect(await refundsOf(id)).toEqual([[3000, 'succeeded', 'change']])
    expect(await takes(14, visit)).toMatchObject({ status: 'pending' })
  })

  test('nothing twice: what staff gave back before counts', async () => {
    const id = await paid(3)
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 1000 })
    expect((await quote(id, { adults: 2 })).body).toMatchObject({ difference: -5, total: 30 })
  })

  test('to the last payment first; all of it is all of them', async () => {
    const id = await paid(2)
    await change(id, { adults: 3, difference: 15 })
    await pay(id)
    const refund = (amountInMinor?: number) =>
      call(cafe, staff, 'POST StripePayments/refund', {
        bookingId: id,
        ...(amountInMinor && { amountInMinor }),
      })
    expect((await refund(2000)).body).toMatchObject({ amount: 2000, status: 'succeeded' })
    expect(await refundsOf(id)).toEqual([
      [1500, 'succeeded', 'staff'],
      [500, 'succeeded', 'staff'],
    ])
    expect((await refund(2501)).body).toMatchObject({ leftInMinor: 2500 })
    expect((await refund()).body).toMatchObject({ amount: 2500 })
    expect(await after(id)).toMatchObject({ status: 'cancelled', refunded_pence: 4500 })
  })

  test('a visit that is free gives all of it back, and is expected all the same', async () => {
    const id = await paid(1)
    const sessionId = await addSession(cafe.db, { name: 'Open day', hourly_pence: 0 })
    await change(id, { sessionId, difference: -15 })
    expect(await after(id)).toMatchObject({ status: 'confirmed', refunded_pence: 1500 })
  })
})

describe('refused', () => {
  test('late: what takes something back has the deadline, more is welcome', async () => {
    const id = await settingTo('cancellationHours', '8760', () => paid(2))
    const late = await quote(id, { adults: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'PAST_DEADLINE'])
    expect(late.body.message).toContain('8760 hours before')
    expect((await quote(id, await to(nextVisit()))).body.code).toBe('PAST_DEADLINE')
    expect((await quote(id, { adults: 3 })).body.difference).toBe(15)
    expect((await quote(id, { adults: 1, children: 1 })).body.difference).toBe(0)
    expect((await quote(id, { adults: 1 }, staff)).body.difference).toBe(-15)
    const kept = await settingTo('cancellationEnabled', 'false', () => paid(2))
    expect((await quote(kept, { adults: 1 })).body.code).toBe('INVALID_STATE')
    expect((await quote(kept, await to(nextVisit()))).body.difference).toBe(0)
  })

  test('full, with what is left', async () => {
    const [visit, there] = [nextVisit(), nextVisit()]
    await takes(12, visit)
    await takes(14, there)
    const id = await paid(2, visit)
    const before = await after(id)
    expect((await quote(id, { adults: 4 })).body).toMatchObject({
      code: 'SLOT_FULL',
      remaining_capacity: 3,
    })
    const wish = { ...(await to(there)), difference: 0 }
    expect((await change(id, wish)).body).toMatchObject({ remaining_capacity: 1 })
    expect(await after(id)).toEqual(before)
  })

  test('cancelled, as it is, at another price, and on a closed day', async () => {
    const id = await paid(1)
    expect((await quote(id, { adults: 1 })).body.code).toBe('INVALID_STATE')
    expect((await change(id, { adults: 2, difference: 14 })).body).toMatchObject({
      code: 'PRICE_CHANGED',
      totalPrice: 30,
    })
    expect((await quote(id, { bookingDate: '2032-01-01' })).body.code).toBe('DATE_OUT_OF_RANGE')
    await call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: 'cancelled' })
    expect((await quote(id, { adults: 2 })).body.code).toBe('INVALID_STATE')
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id })
  })

  test('to others, as if it did not exist; and nobody but staff waives', async () => {
    const id = await paid(1)
    const bob = await visitor(cafe)
    const nowhere = await change(999_999, { adults: 2, difference: 15 }, bob)
    const theirs = await change(id, { adults: 2, difference: 15 }, bob)
    expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(theirs.body.message).toBe(nowhere.body.message)
    expect((await change(id, { adults: 2, waive: true, difference: 0 })).status).toBe(403)
  })
})

describe('staff', () => {
  test('take one person more at the desk, in part, and let the rest be due', async () => {
    const id = await paid(2)
    const wish = { adults: 3, difference: 15 }
    const inCash = { by: 'cash', amount: 6 }
    expect((await change(id, { ...wish, pay: inCash })).status).toBe(403)
    const tooMuch = await change(id, { ...wish, pay: { by: 'cash', amount: 16 } }, staff)
    expect(tooMuch.body.fields).toHaveProperty('amount')
    const made = await change(id, { ...wish, pay: inCash }, staff)
    expect(made.body).toMatchObject({ status: 'done', difference: 15, checkoutUrl: null })
    expect(await after(id)).toMatchObject({ adults: 3, paid_pence: 3_600, due_pence: 900 })
    await change(id, { adults: 4, difference: 15, pay: { by: 'due' } }, staff)
    expect(await after(id)).toMatchObject({ adults: 4, due_pence: 2_400 })
    await change(id, { adults: 3, difference: 0, pay: { by: 'due' } }, staff)
    expect(await after(id)).toMatchObject({ adults: 3, paid_pence: 3_600, due_pence: 900 })
    const reader = { id: crypto.randomUUID(), instrument: 'reader', amount: 9 }
    await call(cafe, staff, `POST office/bookings/${id}/money`, reader)
    expect(await after(id)).toMatchObject({ paid_pence: 4_500, due_pence: 0 })
  })

  test('waive what costs more: the bill stays, and shrinking again brings nothing', async () => {
    const id = await paid(2)
    const wish = { adults: 3, waive: true, reason: 'We were late', difference: 0 }
    expect((await change(id, wish, staff)).body).toMatchObject({ status: 'done', total: 30 })
    expect(await linesOf(id)).toContainEqual({ name: 'adult', quantity: 1, unit_pence: 0 })
    expect((await quote(id, { adults: 2 })).body).toMatchObject({ difference: 0, total: 30 })
  })

  test('keep what would go back', async () => {
    const id = await paid(3)
    await change(id, { adults: 2, waive: true, difference: 0 }, staff)
    expect(await after(id)).toMatchObject({ total_pence: 3000, paid_pence: 4500 })
    expect(await refundsOf(id)).toEqual([])
  })

  test('send the guest what is to be paid', async () => {
    const id = await paid(2)
    const answer = await change(id, { adults: 3, difference: 15 }, staff)
    expect(answer.body.status).toBe('open')
    expect(await mailKinds(cafe, id)).toEqual(['booking-confirmed', 'difference-to-pay'])
    const [payment] = (await paymentsOf(cafe, id)).slice(-1)
    expect(payment?.success_url).toContain('/ticket')
    await pay(id)
    expect(await after(id)).toMatchObject({ adults: 3 })
  })

  test('are told if somebody was faster', async () => {
    const id = await paid(2)
    const { version } = await after(id)
    await call(cafe, ada, `PUT bookings/update/${id}`, { specialRequests: 'A corner' })
    const wish = { adults: 3, waive: true, reason: 'We were late', difference: 0, version }
    expect((await change(id, wish, staff)).body.code).toBe('CHANGED_MEANWHILE')
  })
})

describe('once', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  test('the same key is one change and the same answer, in turn and at once', async () => {
    const id = await paid(2)
    const wish = { adults: 3, difference: 15 }
    const answers = await Promise.all([1, 2, 3].map(() => change(id, wish, ada, key('one'))))
    const later = await change(id, wish, ada, key('one'))
    expect(new Set([...answers, later].map(({ body }) => body.checkoutUrl)).size).toBe(1)
    expect(await paymentsOf(cafe, id)).toHaveLength(2)
    const other = await change(id, { adults: 4, difference: 30 }, ada, key('one'))
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  test('one key for several bookings at the same moment is one change, and a mistake', async () => {
    const ids = [await paid(2), await paid(2), await paid(2), await paid(2)]
    const wish = { adults: 1, difference: -15 }
    const answers = await Promise.all(ids.map((id) => change(id, wish, ada, key('several'))))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'changed' : body.code))
    const mistake = 'IDEMPOTENCY_MISMATCH'
    expect(codes.toSorted()).toEqual([mistake, mistake, mistake, 'changed'])
  })

  test('a new change replaces the one that waits, and holds no longer than it', async () => {
    const visit = nextVisit()
    const id = await paid(2, visit)
    const first = await change(id, { adults: 15, difference: 195 })
    const old = await sessionOf(cafe, id)
    await pass(cafe, { minutes: 10 })
    const second = await change(id, { adults: 14, difference: 180 })
    expect(second.body.holdExpiresAt).toBe(first.body.holdExpiresAt)
    expect((await cafe.sandbox.stripe.checkout.sessions.retrieve(old)).status).toBe('expired')
    expect(await takes(1, visit)).toMatchObject({ status: 'pending' })
    await pass(cafe, { minutes: 22 })
    await reconcilePayments(cafe.parts)
    expect(await takes(12, visit)).toMatchObject({ status: 'pending' })
  })

  test('where the provider gave no answer, the same key goes on with the same change', async () => {
    const id = await paid(2)
    const wish = { adults: 3, difference: 15 }
    await cafe.sandbox.fault({ match: '*', mode: 'lose_reply_after_acting', times: 5 })
    expect((await change(id, wish, ada, key('away'))).status).toBe(503)
    await cafe.sandbox.clearFaults()
    expect((await change(id, wish, ada, key('away'))).body.status).toBe('open')
    await pay(id)
    expect(await paymentsOf(cafe, id)).toHaveLength(2)
    expect(await after(id)).toMatchObject({ adults: 3 })
  })

  test('where the provider gave no answer until its time was over, the same key hears that', async () => {
    const id = await paid(2)
    const wish = { adults: 3, difference: 15 }
    await cafe.sandbox.fault({ match: 'POST *', mode: 'garbage', times: 5 })
    expect((await change(id, wish, ada, key('late'))).status).toBe(503)
    await cafe.sandbox.clearFaults()
    await pass(cafe, { hours: 2 })
    const { body } = await change(id, wish, ada, key('late'))
    expect(body).toMatchObject({ code: 'INVALID_STATE' })
    expect(body.message).toContain('This change is over')
  })
})

describe('whatever else happens to the booking ends the change first', () => {
  const request = (id: number) =>
    call(cafe, ada, 'POST bookings/request-cancellation', { bookingId: id, reason: 'ill' })
  const move = async (id: number) =>
    call(cafe, ada, `PUT bookings/update/${id}`, await to(nextVisit()))

  test.each([
    ['a request', request],
    ['a move', move],
  ])('%s', async (_, act) => {
    const id = await paid(2)
    await change(id, { adults: 3, difference: 15 })
    const session = await sessionOf(cafe, id)
    expect((await act(id)).status).toBe(200)
    expect((await cafe.sandbox.stripe.checkout.sessions.retrieve(session)).status).toBe('expired')
    expect(await after(id)).toMatchObject({ adults: 2 })
  })

  const cancel = (id: number) =>
    call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: 'cancelled' })
  const refund = (id: number) => call(cafe, staff, 'POST StripePayments/refund', { bookingId: id })

  test.each([
    ['a cancellation by staff', cancel],
    ['a refund', refund],
  ])('%s', async (_, act) => {
    const visit = nextVisit()
    const id = await paid(2, visit)
    await change(id, { adults: 15, difference: 195 })
    expect((await act(id)).status).toBe(200)
    expect(await after(id)).toMatchObject({ status: 'cancelled', adults: 2 })
    expect(await takes(15, visit)).toMatchObject({ status: 'pending' })
  })

  test('paid at the last moment, it is made, and the other act is told', async () => {
    const id = await paid(2)
    await change(id, { adults: 3, difference: 15 })
    await payAtProvider(cafe, id)
    const answer = await change(id, { adults: 4, difference: 30 })
    expect(answer.body.code).toBe('CHANGED_MEANWHILE')
    expect(await after(id)).toMatchObject({ adults: 3, paid_pence: 4500 })
  })
})

describe('at the same moment', () => {
  test('two changes of one booking: one of them waits to be paid', async () => {
    const id = await paid(2)
    await Promise.all([
      change(id, { adults: 3, difference: 15 }),
      change(id, { adults: 4, difference: 30 }),
    ])
    const open = await sql`select 1 from changes where booking_id = ${id} and state = 'open'`
    expect((await open.execute(cafe.db)).rows).toHaveLength(1)
    await pay(id)
    const { adults, paid_pence } = await after(id)
    expect(paid_pence).toBe(adults * 1500)
  })

  test('a change and a cancellation: never a booking that is cancelled and bigger', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paid(2)
      await Promise.all([
        change(id, { adults: 1, difference: -15 }),
        call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: 'cancelled' }),
        change(id, { adults: 3, difference: 15 }),
      ])
      await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id })
      await reconcilePayments(cafe.parts)
      const { paid_pence, refunded_pence } = await after(id)
      expect(refunded_pence).toBe(paid_pence)
    }
  })

  test('who comes in while staff make their party smaller is not left out of it', async () => {
    const id = await paid(2)
    const { smaller } = await cafe.db.transaction().execute(async (transaction) => {
      const people = { id: randomUUID(), booking_id: id, people: 2, at: cafe.clock.now() }
      await addArrival(transaction, people, callBy('system', cafe.parts))
      const smaller = change(id, { adults: 1, difference: -15 }, staff)
      await expect.poll(() => waitingForLocks(cafe)).toBe(1)
      return { smaller }
    })
    expect((await smaller).body).toMatchObject({
      code: 'INVALID_STATE',
      message: 'Some of this group are here already. Correct their booking on Today.',
    })
    expect((await after(id)).adults).toBe(2)
  })

  test('five bookings and a stranger want the last seat: one gets it', async () => {
    const visit = nextVisit()
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => visitor(cafe)))
    const ids: number[] = []
    for (const guest of guests) ids.push(await paid(2, visit, guest))
    await takes(4, visit)
    const answers = await Promise.all([
      ...ids.map((id, index) => change(id, { adults: 3, difference: 15 }, guests[index]!)),
      takes(1, visit).then((body) => ({ body })),
    ])
    const winners = answers.filter(({ body }) => body.code === undefined)
    const losers = answers.filter(({ body }) => body.code !== undefined)
    expect(winners).toHaveLength(1)
    expect(losers.map(({ body }) => body.code)).toEqual(Array(5).fill('SLOT_FULL'))
  })
})
