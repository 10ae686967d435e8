import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  bookingRow,
  call,
  deliverEvents,
  nextVisit,
  payAtProvider,
  sharedCafe,
  visitor,
  type Wish,
} from '#testing/cafe.ts'
import { giftForm } from '#testing/gift-form.ts'
import { buyGift, giftMails } from '#testing/gifts.ts'
import { guest, tokenOf, visitOrder } from '#testing/guests.ts'
import { withSettings } from '#testing/settings.ts'
import { visitCard, leftOn } from '#testing/vouchers.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const cafe = await sharedCafe()
const nobody = { token: '' }
afterAll(() => expectPromisesKept(cafe))

type Card = Awaited<ReturnType<typeof visitCard>>
type Paid = { pays: number; total?: number }

const orderBy = async ({ code }: Card, { pays, total }: Paid, wish: Wish) => ({
  ...(await visitOrder(cafe, guest(), wish)),
  ...(total !== undefined && { totalPrice: total }),
  voucher: { code, amount: pays },
})
const send = (order: object) => call(cafe, nobody, 'POST public/visits', order)

async function bookWith(card: Card, paid: Paid, wish: Wish = nextVisit()) {
  const { status, body } = await send(await orderBy(card, paid, wish))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.bookingId as number, ticket: { 'x-ticket': tokenOf(body) } }
}

const lastLine = async (bookingId: number) => {
  const lines = await cafe.db
    .selectFrom('lines')
    .select(['name', 'amount_pence as pence'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return lines.at(-1)
}

describe('a visit card', () => {
  test('is bought ten for the price of nine, and arrives as visits', async () => {
    const { id, voucherId } = await buyGift(cafe, { amount: 135, visits: 10 })
    const voucher = await cafe.db
      .selectFrom('vouchers')
      .selectAll()
      .where('id', '=', voucherId)
      .executeTakeFirstOrThrow()
    expect(voucher).toMatchObject({
      paid_pence: 13_500,
      face_pence: 15_000,
      visit_pence: 1500,
      balance_pence: 15_000,
    })
    const [bought, received] = await giftMails(cafe, id)
    expect(bought?.text).toContain('10 visits')
    expect(received?.text).toContain('gives you 10 visits to spend')
  })

  test('costs what its giver saw, and no other number is sold', async () => {
    const order = (more: object) => call(cafe, nobody, 'POST public/gifts', giftForm(more))
    const { body: dear } = await order({ amount: 120, visits: 10 })
    expect(dear.fields).toEqual({
      visits: 'The price is £135.00 now. Please look at it again.',
    })
    const { body: many } = await order({ amount: 165, visits: 11 })
    expect(many.fields).toEqual({ visits: 'Choose from 1 to 10 visits.' })
  })

  test('pays for people, held with the seats, and gives whole visits back', async () => {
    const card = await visitCard(cafe, 10)
    const { id, ticket } = await withSettings(cafe, { cancellationRequiresApproval: 'false' }, () =>
      bookWith(card, { pays: 30 }),
    )
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', paid_pence: 3000 })
    const { body } = await call(cafe, nobody, 'POST public/vouchers/card', { code: card.code })
    expect(body).toMatchObject({ amount: 150, balance: 120, visitPrice: 15 })
    const { body: own } = await call(cafe, nobody, 'GET public/ticket', undefined, ticket)
    expect(own.tenders).toMatchObject([{ instrument: 'visits', amount: 30 }])
    expect((await call(cafe, nobody, 'POST public/ticket/cancel', {}, ticket)).status).toBe(200)
    expect(await leftOn(cafe, card)).toBe(150)
  })

  test('pays for two of three, and the card provider is asked for the third', async () => {
    const card = await visitCard(cafe, 2)
    const { id } = await bookWith(card, { pays: 30 }, { ...nextVisit(), adults: 3 })
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'pending', due_pence: 1500 })
    await payAtProvider(cafe, id)
    await deliverEvents(cafe)
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', paid_pence: 4500 })
  })

  test('pays for a person whatever a seat costs by now, and the bill says so', async () => {
    const card = await visitCard(cafe, 2)
    await withSettings(cafe, { basePrice: '18' }, async () => {
      const { id } = await bookWith(card, { pays: 30, total: 30 })
      expect(await bookingRow(cafe, id)).toMatchObject({ total_pence: 3000, paid_pence: 3000 })
      expect(await lastLine(id)).toEqual({ name: 'visit card', pence: -600 })
      expect(await leftOn(cafe, card)).toBe(0)
    })
  })

  test('keeps its promise in a change, and who leaves gives their visit back', async () => {
    const card = await visitCard(cafe, 2)
    await withSettings(cafe, { basePrice: '18' }, async () => {
      const { id, ticket } = await bookWith(card, { pays: 30, total: 30 })
      const wish = { adults: 1, children: 0 }
      const asked = await call(cafe, nobody, 'POST public/ticket/changes/quote', wish, ticket)
      expect(asked.body).toMatchObject({ difference: -15 })
      const form = { ...wish, difference: -15 }
      const { status } = await call(cafe, nobody, 'POST public/ticket/changes', form, ticket)
      expect(status).toBe(200)
      expect(await bookingRow(cafe, id)).toMatchObject({ total_pence: 1500 })
      expect(await leftOn(cafe, card)).toBe(15)
    })
  })

  test('pays at the desk for the people of a debt, and for nothing that comes with them', async () => {
    const card = await visitCard(cafe, 5)
    const mug = { name: 'Mug', pence: 500 }
    const [addOn] = await cafe.db.insertInto('add_ons').values(mug).returning('id').execute()
    await renewRules(cafe.db)
    const addOns = [{ id: addOn?.id ?? 0, quantity: 3 }]
    const order = await visitOrder(cafe, guest(), { ...nextVisit(), adults: 2 })
    const { body } = await send({ ...order, addOns, totalPrice: 45 })
    const desk = await visitor(cafe, 'Desk')
    const pay = (amount: number) =>
      call(cafe, desk, `POST office/bookings/${body.bookingId}/money`, {
        id: randomUUID(),
        instrument: 'voucher',
        code: card.code,
        amount,
      })
    const refused = (await pay(45)).body
    expect(refused.message).toMatch('Visits pay for people, not for what comes with them.')
    expect((await pay(15)).status).toBe(200)
    expect((await pay(16)).body.code).toBe('INVALID_STATE')
    expect((await pay(15)).status).toBe(200)
    expect((await pay(1)).body.code).toBe('INVALID_STATE')
    expect(await leftOn(cafe, card)).toBe(45)
    expect((await bookingRow(cafe, body.bookingId)).due_pence).toBe(1500)
  })

  test('of which less is left than was seen pays nothing, and says what there is', async () => {
    const card = await visitCard(cafe, 2)
    const order = await orderBy(card, { pays: 30 }, nextVisit())
    await bookWith(card, { pays: 15 }, { ...nextVisit(), adults: 1 })
    expect((await send(order)).body).toMatchObject({ code: 'VOUCHER_CHANGED', balance: 15 })
  })

  test('never lends more visits than it has, however many come at once', async () => {
    const cards = await Promise.all([3, 4, 5].map((visits) => visitCard(cafe, visits)))
    const orders = await Promise.all(
      Array.from({ length: 90 }, (_, nth) =>
        orderBy(cards[nth % 3]!, { pays: 15 }, { ...nextVisit(), adults: 1 }),
      ),
    )
    const answers = await Promise.all(orders.map((order) => send(order)))
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(12)
    expect(await Promise.all(cards.map((card) => leftOn(cafe, card)))).toEqual([0, 0, 0])
  })
})
