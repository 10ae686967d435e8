import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { refuseComeback } from '#server/ordering/seats/move-booking.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  call,
  deliverEvents,
  nextVisit,
  orderOf,
  payAtProvider,
  sharedCafe,
  visitor,
  type Visitor,
  type Wish,
} from '#testing/cafe.ts'
import { codeForm } from '#testing/codes.ts'
import { bookAndPayAsGuest, bookAsGuest, guest, tokenOf, visitOrder } from '#testing/guests.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const cafe = await sharedCafe()
const owner = await visitor(cafe, 'Admin')

let codes = 0

/** A code that no other test has used. */
async function makeCode(terms: object = {}) {
  codes += 1
  const name = `SPRING${codes}`
  const made = await call(cafe, owner, 'POST office/codes', codeForm({ name, ...terms }))
  expect(made.status).toBe(200)
  return made.body as { id: number; name: string; version: number }
}

const counted = async ({ id }: { id: number }) => {
  const { body } = await call(cafe, owner, 'GET office/codes')
  const { uses, given } = body.find((each: { id: number }) => each.id === id)
  return { uses, given }
}

const send = (order: object) => call(cafe, { token: '' }, 'POST public/visits', order)

/** An order of two for £27 unless it says otherwise. */
const orderWith = async (code: string, more: object = {}, wish: Wish = nextVisit()) => ({
  ...(await visitOrder(cafe, guest(), wish)),
  code,
  totalPrice: 27,
  ...more,
})

const linesOf = async (id: number) => {
  const { rows } = await sql`select kind, name, amount_pence::integer as pence from lines
    where booking_id = ${id} order by id`.execute(cafe.db)
  return rows
}
const totalOf = async (id: number) =>
  (
    await cafe.db
      .selectFrom('bookings')
      .select('total_pence')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).total_pence

test('both doors take what a code is worth off the bill, by its name, and count it', async () => {
  const code = await makeCode()
  const typed = code.name.toLowerCase().replace('ing', 'ing-')
  const { bookingId } = await bookAsGuest(cafe, await orderWith(typed))
  expect(await linesOf(bookingId)).toEqual([
    { kind: 'seat', name: 'adult', pence: 3000 },
    { kind: 'discount', name: code.name, pence: -300 },
  ])
  const ada = await visitor(cafe)
  const order = await orderOf(cafe, ada, nextVisit())
  const placed = await call(cafe, ada, 'POST bookings/create-with-checkout', {
    ...order,
    Code: code.name,
    Total_Price: 27,
  })
  expect(placed.status).toBe(200)
  expect(await counted(code)).toEqual({ uses: 2, given: 6 })
  await call(cafe, ada, `DELETE bookings/cancel/${placed.body.bookingId}`)
  expect(await counted(code)).toEqual({ uses: 1, given: 3 })
})

test('a price that leaves the code out, or its discount, is refused with the right one', async () => {
  const { name } = await makeCode()
  expect(await send(await orderWith(name, { totalPrice: 30 }))).toMatchObject({
    body: { code: 'PRICE_CHANGED', totalPrice: 27 },
  })
})

test('unknown and ended answer alike; one for other visits says for which', async () => {
  const code = await makeCode({ leastParty: 3 })
  const { name } = code
  const unknown = await send(await orderWith('NOSUCHCODE'))
  expect(unknown.body.code).toBe('DISCOUNT_UNKNOWN')
  expect((await send(await orderWith('£?'))).body.code).toBe('DISCOUNT_UNKNOWN')
  expect((await send(await orderWith(name))).body).toMatchObject({
    code: 'DISCOUNT_NOT_FOR_THIS',
    message: `${name} is for 3 people or more.`,
  })
  await call(cafe, owner, `PUT office/codes/${code.id}/end`, { version: code.version })
  const ended = await send(await orderWith(name))
  const { requestId: _, ...said } = ended.body
  expect(unknown.body).toMatchObject(said)
  // Its name is free again.
  expect((await call(cafe, owner, 'POST office/codes', codeForm({ name }))).status).toBe(200)
  const again = await call(cafe, owner, 'POST office/codes', codeForm({ name }))
  expect(again.body.fields).toEqual({ name: 'There is such a code already.' })
})

test('one for a first visit is for those who have not booked before, once', async () => {
  const { name } = await makeCode({ isFirstVisit: true, mostPerGuest: 5 })
  const who = guest()
  const first = await orderWith(name, who)
  await bookAndPayAsGuest(cafe, first)
  const second = await orderWith(name, who)
  expect((await send(second)).body).toMatchObject({
    code: 'DISCOUNT_NOT_FOR_THIS',
    message: `${name} is for a first visit.`,
  })
  const other = guest()
  await bookAsGuest(cafe, await orderWith(name, other))
  expect((await send(await orderWith(name, other))).body.code).toBe('DISCOUNT_USED_UP')
})

describe.each([
  ['a first visit', { isFirstVisit: true, mostPerGuest: 5 }, 'DISCOUNT_NOT_FOR_THIS'],
  ['each guest once', { mostPerGuest: 1 }, 'DISCOUNT_USED_UP'],
])('a code for %s', (_what, terms, refused) => {
  const emailOf = async (who: { token: string }): Promise<string> =>
    (await call(cafe, who, 'GET public/profile')).body.email
  const payFor = async (bookingId: number) => {
    await payAtProvider(cafe, bookingId)
    await deliverEvents(cafe)
  }
  const orderAs = async (who: Visitor, Code: string) => {
    const order = { ...(await orderOf(cafe, who, nextVisit())), Code, Total_Price: 27 }
    return call(cafe, who, 'POST bookings/create-with-checkout', order)
  }
  const tagged = (email: string) => email.replace('@', '+cats@')

  test('is one for a guest and the account of their address', async () => {
    const { name } = await makeCode(terms)
    const ada = await visitor(cafe)
    const email = tagged(await emailOf(ada))
    await bookAndPayAsGuest(cafe, await orderWith(name, { email }))
    expect((await orderAs(ada, name)).body.code).toBe(refused)
    const order = await orderWith(name, {})
    const signedIn = await call(cafe, ada, 'POST public/visits', order)
    expect(signedIn.body.code).toBe(refused)
    const { slotId, date, adults, children } = order
    const look = { code: name, visit: { slotId, date, adults, children } }
    expect((await call(cafe, ada, 'POST public/vouchers/check', look)).body.code).toBe(refused)
  })

  test('is one for an account and a guest of its address', async () => {
    const { name } = await makeCode(terms)
    const ada = await visitor(cafe)
    const email = tagged(await emailOf(ada))
    const placed = await orderAs(ada, name)
    expect(placed.status).toBe(200)
    await payFor(placed.body.bookingId)
    expect((await send(await orderWith(name, { email }))).body.code).toBe(refused)
    expect((await send(await orderWith(name))).status).toBe(200)
  })

  test('is one for gmail.com and googlemail.com with or without dots', async () => {
    const { name } = await makeCode(terms)
    await bookAndPayAsGuest(cafe, await orderWith(name, { email: `mo.${name}@gmail.com` }))
    const again = await send(await orderWith(name, { email: `mo${name}+2@googlemail.com` }))
    expect(again.body.code).toBe(refused)
  })

  test('is for each of two people whose addresses elsewhere differ in a dot', async () => {
    const { name } = await makeCode(terms)
    await bookAndPayAsGuest(cafe, await orderWith(name, { email: `a.reid.${name}@example.com` }))
    const other = await send(await orderWith(name, { email: `areid.${name}@example.com` }))
    expect(other.status).toBe(200)
  })
})

test('whoever orders the same visit again keeps the use that they have', async () => {
  const code = await makeCode({ mostUses: 1 })
  const order = await orderWith(code.name)
  const { ticket } = await bookAsGuest(cafe, order)
  const again = await call(cafe, { token: '' }, 'POST public/visits', order, {
    'x-ticket': tokenOf({ ticket }),
  })
  expect(again.status).toBe(200)
  expect(await counted(code)).toEqual({ uses: 1, given: 3 })
})

test('what let its seats go let its code go, and finds it used up when it would come back', async () => {
  const code = await makeCode({ mostUses: 1 })
  const ada = await visitor(cafe)
  const order = { ...(await orderOf(cafe, ada, nextVisit())), Code: code.name, Total_Price: 27 }
  const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
  await call(cafe, ada, `DELETE bookings/cancel/${body.bookingId}`)
  // What late money asks.
  const canComeBack = () =>
    inTransaction(cafe.db, async (db) => {
      const booking = await findBooking(db, body.bookingId)
      return (await refuseComeback(db, booking!, cafe.clock.now())) === null
    })
  expect(await canComeBack()).toBe(true)
  await bookAsGuest(cafe, await orderWith(code.name))
  expect(await canComeBack()).toBe(false)
  const back = await call(cafe, owner, `PUT bookings/admin/${body.bookingId}/status`, {
    status: 'confirmed',
  })
  expect(back.body.code).toBe('DISCOUNT_USED_UP')
})

test('a paid party that grows pays the code’s price for all, and one that ended stays', async () => {
  const code = await makeCode()
  const wish = nextVisit()
  const ada = await visitor(cafe)
  const order = { ...(await orderOf(cafe, ada, wish)), Code: code.name, Total_Price: 27 }
  const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  await call(cafe, owner, `PUT office/codes/${code.id}/end`, { version: code.version })
  const change = (adults: number, difference: number) =>
    call(cafe, ada, `POST bookings/${body.bookingId}/changes`, { adults, difference })
  const grown = await change(3, 13.5)
  expect(grown).toMatchObject({ status: 200, body: { total: 40.5, status: 'open' } })
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  expect(await totalOf(body.bookingId)).toBe(4050)
  expect(await counted(code)).toEqual({ uses: 1, given: 4.5 })
  expect((await change(1, -27)).status).toBe(200)
  expect(await counted(code)).toEqual({ uses: 1, given: 1.5 })
})

test('a move to a day that the code is not for is paid without it', async () => {
  const wish = nextVisit()
  const code = await makeCode({ firstDate: wish.date, lastDate: wish.date })
  const ada = await visitor(cafe)
  const order = { ...(await orderOf(cafe, ada, wish)), Code: code.name, Total_Price: 27 }
  const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  const elsewhere = { bookingDate: '2031-01-30' }
  const quote = await call(cafe, ada, `POST bookings/${body.bookingId}/changes/quote`, elsewhere)
  const why = expect.stringContaining(`${code.name} is for visits on`)
  expect(quote.body).toMatchObject({
    total: 30,
    difference: 3,
    code: { name: code.name, saved: 0, why },
  })
  const stays = { adults: 3 }
  const grown = await call(cafe, ada, `POST bookings/${body.bookingId}/changes/quote`, stays)
  expect(grown.body).toMatchObject({
    total: 40.5,
    code: { name: code.name, saved: 4.5, why: null },
  })
})

test('a code comes with a change, counted when that is made; used up by then, the money goes back', async () => {
  const code = await makeCode({ mostUses: 1 })
  const bookPaid = async () => {
    const ada = await visitor(cafe)
    const order = await orderOf(cafe, ada, nextVisit())
    const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
    await payAtProvider(cafe, body.bookingId)
    await deliverEvents(cafe)
    const change = (path: string, more: object = {}) =>
      call(cafe, ada, `POST bookings/${body.bookingId}/${path}`, {
        adults: 3,
        code: code.name,
        ...more,
      })
    return { id: body.bookingId as number, change }
  }
  const [one, two] = [await bookPaid(), await bookPaid()]
  for (const { id, change } of [one, two]) {
    const quote = await change('changes/quote')
    expect(quote.body).toMatchObject({ total: 40.5, difference: 10.5, code: { saved: 4.5 } })
    expect((await change('changes', { difference: 10.5 })).body.status).toBe('open')
    await payAtProvider(cafe, id)
  }
  await deliverEvents(cafe)
  expect(await counted(code)).toEqual({ uses: 1, given: 4.5 })
  const totals = [await totalOf(one.id), await totalOf(two.id)]
  expect(totals.toSorted()).toEqual([3000, 4050])
  // What the other paid for it goes back, and it has no use of the code.
  const late = await two.change('changes/quote', { code: 'NOSUCH' })
  expect(late.body.code).toBe('DISCOUNT_UNKNOWN')
  const loser = totals[0] === 3000 ? one : two
  expect((await loser.change('changes/quote')).body.code).toBe('DISCOUNT_USED_UP')
})

test('a sale that is larger wins, and the code is not used', async () => {
  const set = (active: boolean) =>
    sql`update sessions set discount_active = ${active}, discount_percentage = 20
      where is_ordinary`
      .execute(cafe.db)
      .then(() => renewRules(cafe.db))
  await set(true)
  try {
    const code = await makeCode()
    await bookAsGuest(cafe, await orderWith(code.name, { totalPrice: 24 }))
    expect(await counted(code)).toEqual({ uses: 0, given: 0 })
  } finally {
    await set(false)
  }
})

const check = (code: string, visit?: object, headers = {}) =>
  call(
    cafe,
    { token: '' },
    'POST public/vouchers/check',
    { code, ...(visit && { visit }) },
    headers,
  )

test('the field is told what a code takes off the visit, and the order is charged just that', async () => {
  const code = await makeCode({ mostUses: 1 })
  const { slotId, date } = await visitOrder(cafe, guest(), nextVisit())
  const visit = { slotId, date, adults: 2, children: 0 }
  const said = { kind: 'code', name: code.name, off: '10 % off' }
  expect((await check(code.name)).body).toEqual({ ...said, bill: null })
  const { body } = await check(code.name.toLowerCase(), visit)
  expect(body.bill).toEqual({
    saved: 3,
    totalPrice: 27,
    lines: [
      { kind: 'seat', name: 'adult', quantity: 2, price: 15 },
      { kind: 'discount', name: code.name, quantity: 1, price: -3 },
    ],
  })
  const order = { ...guest(), ...visit, code: code.name, totalPrice: body.bill.totalPrice }
  const { ticket } = await bookAsGuest(cafe, order)
  expect((await check(code.name, visit)).body.code).toBe('DISCOUNT_USED_UP')
  // Their own try has it, and would make room for the next.
  const again = await check(code.name, visit, { 'x-ticket': tokenOf({ ticket }) })
  expect(again.body.bill).toEqual(body.bill)
})

test('a code for other visits says so at the field; one that is none is like any other', async () => {
  const { name } = await makeCode({ leastParty: 3 })
  const { slotId, date } = await visitOrder(cafe, guest(), nextVisit())
  const visit = { slotId, date, adults: 1, children: 0 }
  expect((await check(name, visit)).body).toMatchObject({
    code: 'DISCOUNT_NOT_FOR_THIS',
    message: `${name} is for 3 people or more.`,
  })
  expect((await check('NOSUCHCODE', visit)).body.code).toBe('VOUCHER_UNUSABLE')
})

const DATES = ['2031-01-20', '2031-01-21', '2031-01-22', '2031-01-23']

/** Many at once, spread over hours and days with seats for all of them. */
async function crowd(many: number, code: string, who = guest) {
  const orders = await Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const start = `${10 + (index % 7)}:00`
      const date = DATES[Math.floor(index / 7) % DATES.length]!
      const wish = { date, start, adults: 1 }
      return { ...(await visitOrder(cafe, who(), wish)), code, totalPrice: 13.5 }
    }),
  )
  const answers = await Promise.all(orders.map(send))
  return Object.groupBy(answers, ({ status, body }) => (status === 200 ? 'sold' : body.code))
}

test('thirty at once on a code of ten uses: ten', async () => {
  const code = await makeCode({ mostUses: 10 })
  const { sold, DISCOUNT_USED_UP: refused } = await crowd(30, code.name)
  expect([sold?.length, refused?.length]).toEqual([10, 20])
  expect(await counted(code)).toEqual({ uses: 10, given: 15 })
})

test('thirty at once on a budget of £16: ten times £1.50', async () => {
  const code = await makeCode({ budget: 16 })
  const { sold, DISCOUNT_USED_UP: refused } = await crowd(30, code.name)
  expect([sold?.length, refused?.length]).toEqual([10, 20])
})

test('one guest three times at once on a code for each guest once: once', async () => {
  const code = await makeCode({ mostPerGuest: 1 })
  const mara = guest()
  const { sold, DISCOUNT_USED_UP: refused } = await crowd(3, code.name, () => mara)
  expect([sold?.length, refused?.length]).toEqual([1, 2])
})

test('after all of it every code is what the bills say', async () => {
  await expectPromisesKept(cafe)
})
