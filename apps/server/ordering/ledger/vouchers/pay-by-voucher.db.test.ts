import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { CODE_LETTERS, makeVoucherCode } from '#domain/pricing/voucher-code.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { callBy } from '#server/ordering/booking/booking-call.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { reconcilePayments } from '#server/ordering/unpaid/reconcile.ts'
import {
  book,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sharedCafe,
  visitor,
  type Wish,
} from '#testing/cafe.ts'
import { call as callFrom, newHome } from '#testing/accounts.ts'
import { codeForm } from '#testing/codes.ts'
import { guest, guestMails, tokenOf, visitOrder } from '#testing/guests.ts'
import { addSession } from '#testing/sessions.ts'
import { withSettings } from '#testing/settings.ts'
import { giftCard, leftOn } from '#testing/vouchers.ts'
import { endVouchers } from './end-vouchers.ts'
import { enterVoucher } from './vouchers.queries.ts'

const cafe = await sharedCafe()
const nobody = { token: '' }
afterAll(() => expectPromisesKept(cafe))

type Card = Awaited<ReturnType<typeof giftCard>>
const send = (order: object, headers: Record<string, string> = {}) =>
  call(cafe, nobody, 'POST public/visits', order, headers)
const orderBy = async ({ code }: { code: string }, amount: number, wish: Wish = nextVisit()) => ({
  ...(await visitOrder(cafe, guest(), wish)),
  voucher: { code, amount },
})

/** A visit of £30, of which a gift card pays a part. */
async function bookWith(card: Card, amount: number, wish?: Wish) {
  const order = await orderBy(card, amount, wish)
  const { status, body } = await send(order)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.bookingId as number, order, body }
}

async function bookAndPayWith(card: Card, amount: number, wish?: Wish) {
  const booked = await bookWith(card, amount, wish)
  await payAtProvider(cafe, booked.id)
  await deliverEvents(cafe)
  return booked
}

const tendersOf = (bookingId: number) =>
  cafe.db
    .selectFrom('tenders')
    .select(['instrument', 'amount_pence as pence', 'state'])
    .where('booking_id', '=', bookingId)
    .orderBy('instrument')
    .execute()

describe('a gift card', () => {
  test('is not left held by an act that forgets to release it, or to say so on the booking', async () => {
    const card = await giftCard(cafe, 20)
    const { id } = await bookWith(card, 20)
    const off = { status: 'cancelled', cancellation_source: 'user' } as const
    const cancel = cafe.db.updateTable('bookings').set(off).where('id', '=', id).execute()
    await expect(cancel).rejects.toMatchObject({ constraint: 'bookings_hold_while_unpaid' })
    const release = inTransaction(cafe.db, async (db) => {
      const held = { booking_id: id, state: 'held' } as const
      const tender = await updateRow(db, 'tenders', held, { state: 'void' })
      const released = { cause: 'released', pence: 2000, tenderId: tender?.id ?? 0 } as const
      await enterVoucher(db, card, released, callBy('system', cafe.parts))
    })
    await expect(release).rejects.toMatchObject({ constraint: 'bookings_sums_are_counted' })
    expect(await leftOn(cafe, card)).toBe(0)
  })

  test('pays what it can, held with the seats, and the card pays the rest', async () => {
    const card = await giftCard(cafe, 20)
    const { id } = await bookWith(card, 20)
    expect(await leftOn(cafe, card)).toBe(0)
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'pending', due_pence: 1000 })
    expect(await paymentsOf(cafe, id)).toMatchObject([{ amount_pence: 1000 }])

    await payAtProvider(cafe, id)
    await deliverEvents(cafe)
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', paid_pence: 3000 })
    expect(await tendersOf(id)).toEqual([
      { instrument: 'card', pence: 1000, state: 'taken' },
      { instrument: 'voucher', pence: 2000, state: 'taken' },
    ])
    expect(await leftOn(cafe, card)).toBe(0)
  })

  test('that pays all of it confirms at once, without the provider, and keeps the rest', async () => {
    const card = await giftCard(cafe, 50)
    const order = await orderBy(card, 30)
    const answers = [await send(order, { 'idempotency-key': 'all of it' })]
    answers.push(await send(order, { 'idempotency-key': 'all of it' }))
    for (const { body } of answers) {
      expect(body).toMatchObject({ status: 'confirmed', checkoutUrl: null })
    }
    const { bookingId } = answers[0]!.body
    expect(answers[1]!.body.bookingId).toBe(bookingId)
    expect(await paymentsOf(cafe, bookingId)).toEqual([])
    expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed'])
    expect(await leftOn(cafe, card)).toBe(20)
  })

  test('pays for a customer who is signed in as well', async () => {
    const card = await giftCard(cafe, 30)
    const ada = await visitor(cafe)
    const order = await orderOf(cafe, ada, nextVisit())
    const Voucher = { code: card.code, amount: 30 }
    const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', {
      ...order,
      Voucher,
    })
    expect(body).toMatchObject({ status: 'confirmed', checkoutUrl: null })
    const { body: own } = await call(cafe, ada, 'GET bookings/bookings')
    expect(own[0].tenders).toMatchObject([{ instrument: 'voucher', amount: 30 }])
  })

  test('is let go of when the hold is over, and when its customer cancels', async () => {
    const card = await giftCard(cafe, 20)
    const { id, body } = await bookWith(card, 20)
    const shown = { 'x-ticket': tokenOf(body) }
    expect((await call(cafe, nobody, 'POST public/ticket/cancel', {}, shown)).status).toBe(200)
    expect((await bookingRow(cafe, id)).status).toBe('cancelled')
    expect(await leftOn(cafe, card)).toBe(20)

    const again = await bookWith(card, 20)
    await pass(cafe, { minutes: 36 })
    await reconcilePayments(cafe.parts)
    expect((await bookingRow(cafe, again.id)).status).toBe('cancelled')
    expect(await leftOn(cafe, card)).toBe(20)
  })

  test('is there for an order that takes the place of the one that holds it', async () => {
    const card = await giftCard(cafe, 20)
    const first = await bookWith(card, 20)
    const shown = { 'x-ticket': tokenOf(first.body) }
    // The same visit again, and then another one.
    const same = await send(first.order, shown)
    expect(same.status).toBe(200)
    const another = { ...first.order, ...(await visitOrder(cafe, guest(), nextVisit())) }
    const other = await send(another, { 'x-ticket': tokenOf(same.body) })
    expect(other.status).toBe(200)
    const { bookingId } = same.body
    expect((await bookingRow(cafe, first.id)).status).toBe('cancelled')
    expect((await bookingRow(cafe, bookingId)).status).toBe('cancelled')
    expect((await bookingRow(cafe, other.body.bookingId)).held_pence).toBe(2000)
    // They see it still, and to anybody else it is spent.
    const see = (headers = {}) =>
      call(cafe, nobody, 'POST public/vouchers/check', { code: card.code }, headers)
    expect((await see({ 'x-ticket': tokenOf(other.body) })).body).toEqual({
      kind: 'gift',
      lastFour: card.code.slice(-4),
      balance: 20,
      visitPrice: null,
      expiresAt: '2036-01-14T00:00:00Z',
    })
    expect((await see()).body.code).toBe('VOUCHER_UNUSABLE')
    expect((await send(await orderBy(card, 20))).body.code).toBe('VOUCHER_UNUSABLE')
  })

  test('is there for others as soon as the hold is over, whether or not a job has run', async () => {
    const card = await giftCard(cafe, 20)
    const { id } = await bookWith(card, 20)
    await pass(cafe, { minutes: 36 })
    expect((await bookWith(card, 20)).body.status).toBe('pending')
    expect((await bookingRow(cafe, id)).status).toBe('cancelled')
  })
})

describe('what a change costs more', () => {
  const paidVisit = async () => {
    const ada = await visitor(cafe)
    const { bookingId: id } = await book(cafe, ada, nextVisit())
    await payAtProvider(cafe, id)
    await deliverEvents(cafe)
    const change = (code: string, amount: number, more: object = {}) =>
      call(cafe, ada, `POST bookings/${id}/changes`, {
        adults: 3,
        difference: 15,
        voucher: { code, amount },
        ...more,
      })
    return { id, ada, change }
  }

  test('is paid by a gift card at once, and goes back to it first', async () => {
    const card = await giftCard(cafe, 20)
    const { id, ada, change } = await paidVisit()
    const made = await change(card.code, 15)
    expect(made.body).toMatchObject({ status: 'done', checkoutUrl: null, total: 45 })
    expect([await leftOn(cafe, card), (await bookingRow(cafe, id)).due_pence]).toEqual([5, 0])
    const smaller = { adults: 2, difference: -15 }
    expect((await call(cafe, ada, `POST bookings/${id}/changes`, smaller)).status).toBe(200)
    expect(await leftOn(cafe, card)).toBe(20)
  })

  test('is held with its seats while the card pays the rest, and let go of with them', async () => {
    const card = await giftCard(cafe, 10)
    const { id, change } = await paidVisit()
    expect((await change(card.code, 10)).body.status).toBe('open')
    // Another change in its place has what the first one held.
    expect((await change(card.code, 10, { adults: 4, difference: 30 })).body.status).toBe('open')
    expect(await leftOn(cafe, card)).toBe(0)
    await payAtProvider(cafe, id)
    await deliverEvents(cafe)
    expect(await bookingRow(cafe, id)).toMatchObject({ adults: 4, total_pence: 6000, due_pence: 0 })
    const other = await giftCard(cafe, 10)
    const lapsing = await paidVisit()
    await lapsing.change(other.code, 10)
    await pass(cafe, { minutes: 36 })
    await reconcilePayments(cafe.parts)
    expect(await leftOn(cafe, other)).toBe(10)
  })

  test('by a card that has less than was shown is refused with what there is', async () => {
    const card = await giftCard(cafe, 8)
    const { id, change } = await paidVisit()
    const { body } = await change(card.code, 15)
    expect([body.code, body.balance]).toEqual(['VOUCHER_CHANGED', 8])
    expect(await bookingRow(cafe, id)).toMatchObject({ adults: 2, total_pence: 3000 })
  })

  test('at the desk is made at once: a gift card first, the rest in cash or due', async () => {
    const card = await giftCard(cafe, 10)
    const { id } = await paidVisit()
    const desk = await visitor(cafe, 'Desk')
    const wish = { adults: 3, difference: 15, voucher: { code: card.code, amount: 10 } }
    const made = await call(cafe, desk, `POST bookings/${id}/changes`, {
      ...wish,
      pay: { by: 'cash' },
    })
    expect(made.body.status).toBe('done')
    const tenders = (await tendersOf(id)).map(({ instrument, pence }) => [instrument, pence])
    expect(tenders).toEqual([
      ['card', 3000],
      ['cash', 500],
      ['voucher', 1000],
    ])
    expect((await bookingRow(cafe, id)).due_pence).toBe(0)
  })
})

describe('money that goes back', () => {
  test('goes to the gift card first, then to the card', async () => {
    const card = await giftCard(cafe, 20)
    const terms = { cancellationRequiresApproval: 'false' }
    const { id, body } = await withSettings(cafe, terms, () => bookAndPayWith(card, 20))
    const shown = { 'x-ticket': tokenOf(body) }
    const { body: answer } = await call(cafe, nobody, 'POST public/ticket/cancel', {}, shown)
    expect(answer.message).toBe(
      'Your booking has been cancelled. Refund processing will begin shortly. You get £10.00 back to your card and £20.00 back on your gift card.',
    )
    expect(await leftOn(cafe, card)).toBe(20)
    expect((await bookingRow(cafe, id)).refunded_pence).toBe(3000)
  })

  test('by staff goes there at once; all of it cancels the booking', async () => {
    const card = await giftCard(cafe, 30)
    const staff = await visitor(cafe, 'Admin')
    const { id } = await bookWith(card, 30)
    const refund = (amountInMinor?: number) =>
      call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor })
    expect((await refund(1000)).body).toMatchObject({
      amount: 1000,
      status: 'succeeded',
      goesBack: [{ instrument: 'voucher', amount: 10 }],
    })
    expect(await leftOn(cafe, card)).toBe(10)
    expect((await bookingRow(cafe, id)).status).toBe('confirmed')
    const told = async () => (await guestMails(cafe, id)).map(({ text }) => text)
    const words = 'goes back to the gift card or credit you paid with.'
    expect((await told()).at(-1)).toContain(`£10.00 ${words}`)
    const before = (await told()).length
    await refund()
    expect(await leftOn(cafe, card)).toBe(30)
    expect(await bookingRow(cafe, id)).toMatchObject({ cancellation_source: 'full_refund' })
    expect((await told()).slice(before)).toEqual([expect.stringContaining(`£30.00 ${words}`)])
  })

  test('of a party that became smaller goes there as well', async () => {
    const card = await giftCard(cafe, 30)
    const { body } = await bookWith(card, 30)
    const shown = { 'x-ticket': tokenOf(body) }
    const fewer = { adults: 1, difference: -15 }
    const made = await call(cafe, nobody, 'POST public/ticket/changes', fewer, shown)
    expect(made.body).toMatchObject({ status: 'done', refund: 15 })
    expect(await leftOn(cafe, card)).toBe(15)
  })
})

test('what is left after its time ends once, and what comes back later can be spent', async () => {
  const card = await giftCard(cafe, 50)
  const { id } = await bookWith(card, 30)
  const staff = await visitor(cafe, 'Admin')
  await cafe.db
    .updateTable('vouchers')
    .set({ expires_at: cafe.clock.now() })
    .where('id', '=', card.id)
    .execute()
  await endVouchers(cafe.parts)
  await endVouchers(cafe.parts)
  const entries = await cafe.db
    .selectFrom('voucher_entries')
    .select(['cause', 'pence'])
    .where('voucher_id', '=', card.id)
    .orderBy('id')
    .execute()
  expect(entries.slice(-2)).toEqual([
    { cause: 'held', pence: -3000 },
    { cause: 'expired', pence: -2000 },
  ])

  await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id })
  await endVouchers(cafe.parts)
  expect(await leftOn(cafe, card)).toBe(30)
  expect((await bookWith(card, 30)).body.status).toBe('confirmed')
})

describe('a code that cannot pay', () => {
  test('is answered alike, whether it is unknown, spent, over, blocked or mistyped', async () => {
    const spent = await giftCard(cafe, 30)
    await bookWith(spent, 30)
    const over = await giftCard(cafe, 30)
    await cafe.db
      .updateTable('vouchers')
      .set({ expires_at: cafe.clock.now() })
      .where('id', '=', over.id)
      .execute()
    const blocked = await giftCard(cafe, 30)
    await cafe.db
      .updateTable('vouchers')
      .set({ blocked_at: cafe.clock.now(), reason: 'Stolen' })
      .where('id', '=', blocked.id)
      .execute()
    const unknown = { code: '0246-8ACE-GJMP-RTW8' }
    const mistyped = { code: '0246-8ACE-GJMP-RTW9' }
    const all = [spent, over, blocked, unknown, mistyped]
    const answers = await Promise.all(all.map(async (card) => send(await orderBy(card, 30))))
    const [first] = answers
    expect(first).toMatchObject({ status: 409, body: { code: 'VOUCHER_UNUSABLE' } })
    for (const { body } of answers) {
      expect({ ...body, requestId: '' }).toEqual({ ...first!.body, requestId: '' })
    }
  })

  test('is no code that holds less than was shown: its customer is told what there is', async () => {
    const card = await giftCard(cafe, 20)
    await bookWith(card, 15, { ...nextVisit(), adults: 1 })
    const { status, body } = await send(await orderBy(card, 20))
    expect([status, body.code, body.balance]).toEqual([409, 'VOUCHER_CHANGED', 5])
    // Nor one whose card would have to pay less than a card can.
    expect((await send(await orderBy(await giftCard(cafe, 40), 29.8))).status).toBe(409)
  })

  const sendFrom = (from: string, body: object) => callFrom(cafe, 'public/visits', body, { from })

  test('is mistyped twelve times, and then pays from the same place', async () => {
    const card = await giftCard(cafe, 30)
    const order = await orderBy({ code: '0246-8ACE-GJMP-RTW8' }, 30)
    const tries = []
    for (let guess = 0; guess < 12; guess++) tries.push(await sendFrom('198.51.100.9', order))
    expect(tries.map(({ status }) => status)).toEqual(Array(12).fill(409))
    expect((await sendFrom('198.51.100.9', await orderBy(card, 30))).status).toBe(200)
  })

  // A short siege on every change; GUESSES=10000 is the long one.
  test('is guessed at from everywhere: nothing opens, and nobody waits', async () => {
    const guesses = Number(process.env['GUESSES'] ?? 480)
    const check = async (code: string, from: string) =>
      (await callFrom(cafe, 'public/vouchers/check', { code }, { from })).body.code
    const heard = new Map<string, number>()
    for (let guess = 0; guess < guesses; guess += 12) {
      const answers = Array.from({ length: 12 }, () =>
        check(makeVoucherCode(randomBytes(CODE_LETTERS)), newHome()),
      )
      for (const answer of await Promise.all(answers)) {
        heard.set(answer, (heard.get(answer) ?? 0) + 1)
      }
    }
    expect([...heard.keys()]).toEqual(['VOUCHER_UNUSABLE'])
    const card = await giftCard(cafe, 30)
    const honest = '203.0.113.77'
    for (const slip of ['0246-8ACE-GJMP-RTW8', '0246-8ACE-GJMP-RTW8', '']) {
      expect(await check(slip || card.code, honest)).toBe(slip ? 'VOUCHER_UNUSABLE' : undefined)
    }
    expect((await sendFrom(honest, await orderBy(card, 30))).status).toBe(200)
  }, 600_000)
})

describe('the bill comes first', () => {
  test('Saleor #12890: beside a code that takes £25.00 off £90.00, a gift card of £65.00 is spent', async () => {
    const owner = await visitor(cafe, 'Admin')
    const code = 'LESS25'
    await call(cafe, owner, 'POST office/codes', codeForm({ name: code, off: { price: 25 } }))
    const card = await giftCard(cafe, 65)
    const order = await orderBy(card, 65, { ...nextVisit(), adults: 6 })
    const { body } = await send({ ...order, code, totalPrice: 65 })
    expect(body.status).toBe('confirmed')
    const taken = { instrument: 'voucher', pence: 6500, state: 'taken' }
    expect(await tendersOf(body.bookingId)).toEqual([taken])
    expect(await leftOn(cafe, card)).toBe(0)
  })

  test('Saleor #13640: of two gift cards on one bill, the second keeps what was not needed', async () => {
    const [first, second] = [await giftCard(cafe, 20), await giftCard(cafe, 20)]
    const { id, order } = await bookWith(first, 20)
    // An order brings one; with another the desk takes what is left to pay.
    const both = [first, second].map(({ code }) => ({ code, amount: 15 }))
    expect((await send({ ...order, voucher: both })).status).toBe(422)
    const desk = await visitor(cafe, 'Desk')
    const pay = (amount: number) =>
      call(cafe, desk, `POST office/bookings/${id}/money`, {
        id: randomUUID(),
        instrument: 'voucher',
        code: second.code,
        amount,
      })
    expect((await pay(20)).status).toBe(409)
    expect((await pay(10)).status).toBe(200)
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', due_pence: 0 })
    expect([await leftOn(cafe, first), await leftOn(cafe, second)]).toEqual([0, 10])
  })

  test('a group’s discount is off before the gift card pays, at first and in a change', async () => {
    const sessionId = await addSession(cafe.db, {
      name: 'Club',
      slug: 'club',
      group_from: 4,
      group_percentage: 10,
    })
    const card = await giftCard(cafe, 60)
    const visit = { ...nextVisit(), adults: 4 }
    const full = { ...(await orderBy(card, 60, visit)), sessionId }
    expect((await send(full)).body).toMatchObject({ code: 'PRICE_CHANGED', totalPrice: 54 })
    const right = { ...full, totalPrice: 54, voucher: { code: card.code, amount: 54 } }
    const { body } = await send(right)
    expect(body.status).toBe('confirmed')
    expect(await leftOn(cafe, card)).toBe(6)
    const shown = { 'x-ticket': tokenOf(body) }
    const quote = await call(cafe, nobody, 'POST public/ticket/changes/quote', { adults: 3 }, shown)
    expect(quote.body).toMatchObject({ total: 45, refund: 9 })
    const fewer = { adults: 3, difference: -9 }
    await call(cafe, nobody, 'POST public/ticket/changes', fewer, shown)
    expect(await leftOn(cafe, card)).toBe(15)
    expect((await bookingRow(cafe, body.bookingId)).due_pence).toBe(0)
  })
})

test('two hundred orders at once spend a gift card of £20.00 once', async () => {
  const card = await giftCard(cafe, 20)
  const visits = Array.from({ length: 20 }, () => ({ ...nextVisit(), adults: 1 }))
  const orders = await Promise.all(
    Array.from({ length: 200 }, (_, at) => orderBy(card, 5, visits[at % visits.length])),
  )
  const answers = await Promise.all(orders.map((order) => send(order)))
  const codes = Map.groupBy(answers, ({ body }) => body.code ?? body.status)
  expect(codes.get('pending')).toHaveLength(4)
  expect(codes.get('VOUCHER_UNUSABLE')?.length).toBeGreaterThan(150)
  expect(await leftOn(cafe, card)).toBe(0)
  // Seconds by itself; among all the other tests, whatever they leave it.
}, 120_000)
