import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { proved } from '#testing/accounts.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  nextVisit,
  pass,
  payAtProvider,
  paymentsOf,
  sharedCafe,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { bookAndPayAsGuest, guest, guestMails, tokenOf, visitOrder } from '#testing/guests.ts'
import { changeSettings, withSettings } from '#testing/settings.ts'
import { giftCard, leftOn } from '#testing/vouchers.ts'

const cafe = await sharedCafe()
const nobody = { token: '' }
const staff = await visitor(cafe, 'Admin')
await changeSettings(cafe, { creditInstead: 'true', creditBonus: '10' })
afterAll(() => expectPromisesKept(cafe))

/** Booked by terms that need no request to cancel. */
const directly = <T>(act: () => Promise<T>) =>
  withSettings(cafe, { cancellationRequiresApproval: 'false' }, act)
const paid = (who: Visitor) => directly(() => bookAndPay(cafe, who, nextVisit()))
const cancel = (who: Visitor, id: number, credit?: number) =>
  call(cafe, who, `DELETE bookings/cancel/${id}${credit === undefined ? '' : `?credit=${credit}`}`)
const own = async (who: Visitor, id: number) =>
  (await call(cafe, who, 'GET bookings/bookings')).body.find(
    (each: { id: number }) => each.id === id,
  )
const creditsOf = (bookingId: number) =>
  cafe.db
    .selectFrom('vouchers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'credit')
    .execute()
const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')
const codeIn = (text: string | undefined) => /\/gift#([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const cardOf = async (code: string) =>
  (await call(cafe, nobody, 'POST public/vouchers/card', { code })).body
const providerRefunds = async (id: number) => {
  const [payment] = await paymentsOf(cafe, id)
  return cafe.sandbox.card.listRefunds(payment?.provider_payment_id ?? '')
}

test('staff who cancel for a guest on the telephone give credit, as they saw it', async () => {
  const ada = await visitor(cafe)
  const { bookingId } = await bookAndPay(cafe, ada, nextVisit())
  const { body: story } = await call(cafe, staff, `GET bookings/admin/${bookingId}/story`)
  expect(story.credit).toBe(33)
  const cancelFor = (credit: number) => {
    const form = { status: 'cancelled', wish: 'guest', credit }
    return call(cafe, staff, `PUT bookings/admin/${bookingId}/status`, form)
  }
  expect((await cancelFor(36)).body.code).toBe('CHANGED_MEANWHILE')
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  expect((await cancelFor(33)).body).toMatchObject({ status: 'cancelled', refundedAmount: 30 })
  expect(await creditsOf(bookingId)).toMatchObject([{ paid_pence: 3000, face_pence: 3300 }])
  expect(await providerRefunds(bookingId)).toEqual([])
  const mail = (await guestMails(cafe, bookingId)).find(({ kind }) => kind === 'cancelled-by-cafe')
  expect(mail?.text).toContain('£33.00 to spend here comes in an e-mail of its own, as you chose.')
  const again = await call(cafe, staff, `GET bookings/admin/${bookingId}/story`)
  expect(again.body.credit).toBeNull()
})

test('a customer sees what they would have, and gets exactly that, by mail', async () => {
  const ada = await visitor(cafe)
  const { bookingId, bookingRef } = await paid(ada)
  const offered = { state: 'offered', amount: 33, paid: 30, expiresAt: '2036-01-14T00:00:00Z' }
  const givenAt = cafe.clock.now().toString()
  expect((await own(ada, bookingId)).credit).toEqual({ ...offered, givenAt: null })

  const { status, body } = await cancel(ada, bookingId, 33)
  expect([status, body.message]).toEqual([
    200,
    'Your booking has been cancelled. You get £33.00 to spend here. We have emailed you the code of your credit.',
  ])
  expect(body.booking).toMatchObject({
    status: 'cancelled',
    credit: { ...offered, state: 'given', givenAt },
  })
  expect(await creditsOf(bookingId)).toMatchObject([
    { paid_pence: 3000, face_pence: 3300, balance_pence: 3300 },
  ])
  expect(await providerRefunds(bookingId)).toEqual([])

  const mail = (await guestMails(cafe, bookingId)).at(-1)
  expect(mail?.kind).toBe('credit-given')
  expect(mail?.text).toContain(`Your visit ${bookingRef} is cancelled, and you chose credit`)
  expect(await cardOf(codeIn(mail?.text))).toMatchObject({
    state: 'good',
    balance: 33,
    history: [
      { what: 'issued', amount: 30 },
      { what: 'bonus', amount: 3 },
    ],
  })
  const revenue = await call(
    cafe,
    staff,
    'GET admin/dashboard/overview?fromDate=2031-01-01&toDate=2031-12-31',
  )
  expect(revenue.body.main_stats.total_revenue).toBe(0)
})

test('nothing of it can go back a second time, and it is not reconfirmed', async () => {
  const ada = await visitor(cafe)
  const { bookingId } = await paid(ada)
  await cancel(ada, bookingId, 33)
  const again = await call(cafe, staff, 'POST StripePayments/refund', { bookingId })
  expect(again.body.code).toBe('REFUND_EXCEEDS_PAID')
  const { body: history } = await call(cafe, staff, `GET StripePayments/refunds/${bookingId}`)
  expect(history).toMatchObject([{ amount: 3000, status: 'succeeded', instrument: 'voucher' }])
  const status = `PUT bookings/admin/${bookingId}/status` as const
  expect((await call(cafe, staff, status, { status: 'confirmed' })).body.code).toBe('INVALID_STATE')
})

test('without the choice it is money, as ever; and where it is not offered, no credit is given', async () => {
  const ada = await visitor(cafe)
  const { bookingId } = await paid(ada)
  expect((await cancel(ada, bookingId, 40)).body.code).toBe('CHANGED_MEANWHILE')
  await withSettings(cafe, { creditInstead: 'false' }, async () => {
    expect((await own(ada, bookingId)).credit).toBeNull()
    expect((await cancel(ada, bookingId, 33)).body.code).toBe('CHANGED_MEANWHILE')
  })
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  expect((await cancel(ada, bookingId)).body.message).toContain('Refund processing')
  expect(await creditsOf(bookingId)).toEqual([])
  await deliverEvents(cafe)
})

test('twenty who press at once have one credit', async () => {
  const ada = await visitor(cafe)
  const { bookingId } = await paid(ada)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(ada, bookingId, 33)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await creditsOf(bookingId)).toHaveLength(1)
})

test('of a bill that a gift card and a card paid, the gift card has its part back, and the rest is credit', async () => {
  const card = await giftCard(cafe, 20)
  const order = await visitOrder(cafe, guest(), nextVisit())
  const voucher = { code: card.code, amount: 20 }
  const booked = await directly(() =>
    call(cafe, nobody, 'POST public/visits', { ...order, voucher }),
  )
  await payAtProvider(cafe, booked.body.bookingId)
  await deliverEvents(cafe)
  const shown = { 'x-ticket': tokenOf(booked.body) }
  const { body: ticket } = await call(cafe, nobody, 'GET public/ticket', undefined, shown)
  expect(ticket.credit).toMatchObject({ state: 'offered', amount: 11 })

  const { body } = await call(cafe, nobody, 'POST public/ticket/cancel?credit=11', undefined, shown)
  expect(body.message).toBe(
    'Your booking has been cancelled. You get £11.00 to spend here and £20.00 back on your gift card. We have emailed you the code of your credit.',
  )
  const mail = (await guestMails(cafe, booked.body.bookingId)).at(-1)
  expect([mail?.kind, flat(mail?.text)]).toEqual([
    'credit-given',
    expect.stringContaining('You also get £20.00 back on your gift card.'),
  ])
  expect(await leftOn(cafe, card)).toBe(20)
  expect(await creditsOf(booked.body.bookingId)).toMatchObject([
    { paid_pence: 1000, face_pence: 1100 },
  ])
  const authorization = `Bearer ${staff.token}`
  const url = `/Api/bookings/admin/export?view=all&search=${booked.body.bookingRef}`
  const file = await cafe.app.inject({ url, headers: { authorization } })
  expect(file.body.trim().split('\n').at(-1)).toMatch(/,"20\.00","10\.00","0\.00","0\.00"$/)
})

test('cash stays in its till, and nothing waits to be handed back', async () => {
  const { date, start } = nextVisit()
  const sold = await directly(async () =>
    call(cafe, staff, 'POST office/bookings', {
      id: randomUUID(),
      slotId: await slotAt(cafe, start),
      date,
      adults: 2,
      children: 0,
      totalPrice: 30,
      name: 'Morag Reid',
      email: 'morag.credit@example.com',
      channel: 'phone',
      pay: { by: 'cash' },
    }),
  )
  const shown = { 'x-ticket': tokenOf(sold.body) }
  const { status } = await call(
    cafe,
    nobody,
    'POST public/ticket/cancel?credit=33',
    undefined,
    shown,
  )
  expect(status).toBe(200)
  const story = await call(cafe, staff, `GET bookings/admin/${sold.body.bookingId}/story`)
  expect(story.body.handBacks).toEqual([])
  const entries = await cafe.db
    .selectFrom('entries')
    .innerJoin('tenders', 'tenders.id', 'tender_id')
    .select(['flow', 'till_date', 'entries.id'])
    .where('booking_id', '=', sold.body.bookingId)
    .orderBy('entries.id')
    .execute()
  expect(entries.map(({ flow, till_date }) => [flow, till_date !== null])).toEqual([
    ['in', true],
    ['back', false],
  ])
  // Nobody took it from the till, so nobody can put it back.
  const reverse = `POST office/entries/${entries[1]?.id}/reverse` as const
  expect((await call(cafe, staff, reverse, { id: randomUUID() })).status).toBe(404)
})

test('who needs an approval chooses with the request, and has what was promised then', async () => {
  const booked = await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest(), nextVisit()))
  const shown = { 'x-ticket': tokenOf(booked) }
  const wish = { reason: 'The children are ill.', credit: 33 }
  const asking = 'POST public/ticket/cancellation-request'
  const stale = await call(cafe, nobody, asking, { ...wish, credit: 30 }, shown)
  expect(stale.body.code).toBe('CHANGED_MEANWHILE')
  const { body } = await call(cafe, nobody, asking, wish, shown)
  expect(body.ticket.credit).toMatchObject({ state: 'asked', amount: 33 })

  // The owner has changed their mind meanwhile.
  await withSettings(cafe, { creditInstead: 'false', creditBonus: '0' }, async () => {
    const list = 'GET bookings/admin/cancellation-requests?processed=false'
    const [request] = (await call(cafe, staff, list)).body.requests
    expect(request).toMatchObject({ bookingId: booked.bookingId, creditBonus: 10 })
    const office = await call(cafe, staff, `GET bookings/admin/${booked.bookingId}`)
    expect(office.body.creditBonus).toBe(10)
    const { version } = await bookingRow(cafe, booked.bookingId)
    const bookings = [{ id: booked.bookingId, version }]
    const bulk = { bookings, refund: true, dryRun: true }
    const preview = await call(cafe, staff, 'POST bookings/admin/bulk-cancel', bulk)
    expect(preview.body).toMatchObject({ refundTotal: 0, creditTotal: 33, goesBack: [] })
    const review = `POST bookings/admin/cancellation-requests/${request.id}/review` as const
    const { body: reviewed } = await call(cafe, staff, review, { isApproved: true })
    expect(reviewed).toMatchObject({ goesBack: [], creditAmount: 33 })
  })
  expect(await creditsOf(booked.bookingId)).toMatchObject([{ paid_pence: 3000, face_pence: 3300 }])
  const mails = await guestMails(cafe, booked.bookingId)
  expect(mails.map(({ kind }) => kind).slice(-2)).toEqual(['credit-given', 'cancellation-approved'])
  expect(mails.at(-1)?.text).toContain('£33.00 to spend here comes in an e-mail of its own')
})

test('money that the provider gives back all the same blocks the credit, and so does a dispute', async () => {
  const ada = await visitor(cafe)
  const returned = await paid(ada)
  await cancel(ada, returned.bookingId, 33)
  const [payment] = await paymentsOf(cafe, returned.bookingId)
  const payment_intent = payment?.provider_payment_id ?? ''
  await cafe.sandbox.stripe.refunds.create({ payment_intent, amount: 1000 })
  await deliverEvents(cafe)
  expect(await creditsOf(returned.bookingId)).toMatchObject([
    { reason: 'What was paid for it went back' },
  ])
  expect(await bookingRow(cafe, returned.bookingId)).toMatchObject({ refunded_pence: 3000 })
  const told = (await guestMails(cafe, returned.bookingId)).at(-1)
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain(
    'The credit that you had for this visit cannot be spent',
  )

  const card = { card: '4000000000000259' }
  const disputed = await directly(() => bookAndPay(cafe, ada, nextVisit(), card))
  await cancel(ada, disputed.bookingId, 33)
  await pass(cafe, { minutes: 10 })
  await deliverEvents(cafe)
  expect(await creditsOf(disputed.bookingId)).toMatchObject([
    { reason: 'The bank disputes what was paid for it' },
  ])
})

/** £15.00 by gift card, £15.00 by card. */
async function paidByHalves() {
  const card = await giftCard(cafe, 15)
  const order = await visitOrder(cafe, guest(), nextVisit())
  const voucher = { code: card.code, amount: 15 }
  const { body } = await call(cafe, nobody, 'POST public/visits', { ...order, voucher })
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  return { id: body.bookingId as number, shown: { 'x-ticket': tokenOf(body) }, card }
}

test.each([
  [undefined, '£15.00 back to your card and £15.00 back on your gift card'],
  [16.5, '£16.50 to spend here and £15.00 back on your gift card'],
])(
  'asked for with credit %s: answer, ticket and mail say all that comes back',
  async (credit, all) => {
    const { id, shown } = await paidByHalves()
    const wish = { reason: 'The children are ill.', ...(credit && { credit }) }
    const asking = 'POST public/ticket/cancellation-request'
    const { body } = await call(cafe, nobody, asking, wish, shown)
    expect(body.message).toBe(
      `We have your request. You will hear from us by email within 24 hours. Once it is approved, you get ${all}.`,
    )
    const mail = (await guestMails(cafe, id)).at(-1)
    expect([mail?.kind, flat(mail?.text)]).toEqual([
      'cancellation-requested',
      expect.stringContaining(`Once it is approved, you get ${all}.`),
    ])
  },
)

test('made cheaper, then cancelled for credit: each sum once, with its day, and together what was paid', async () => {
  const { id, shown, card } = await directly(() => paidByHalves())
  const cheaper = await call(
    cafe,
    nobody,
    'POST public/ticket/changes',
    { adults: 1, difference: -15 },
    shown,
  )
  expect(cheaper.status).toBe(200)
  const day = cafe.clock.now().toString()
  await pass(cafe, { hours: 20 })
  await call(cafe, nobody, 'POST public/ticket/cancel?credit=16.5', {}, shown)
  const { body: ticket } = await call(cafe, nobody, 'GET public/ticket', undefined, shown)
  expect(ticket).toMatchObject({
    status: 'cancelled',
    paymentAmount: 30,
    returned: [{ instrument: 'voucher', amount: 15, at: day }],
    credit: { state: 'given', amount: 16.5, paid: 15, givenAt: cafe.clock.now().toString() },
  })
  const refunded = ticket.returned.map(({ amount }: { amount: number }) => amount)
  expect([...refunded, ticket.credit.paid].reduce((sum, each) => sum + each)).toBe(30)
  expect([await leftOn(cafe, card), await providerRefunds(id)]).toEqual([15, []])
})

test('an old sign-in cancels, and gives credit for it only after a proof', async () => {
  const old = await visitor(cafe, 'Manager')
  const { bookingId } = await bookAndPay(cafe, await visitor(cafe), nextVisit())
  await pass(cafe, { minutes: 30 })
  const form = { status: 'cancelled', wish: 'guest', credit: 33 }
  const cancelled = () => call(cafe, old, `PUT bookings/admin/${bookingId}/status`, form)
  expect((await cancelled()).body.code).toBe('PROOF_NEEDED')
  expect(await creditsOf(bookingId)).toEqual([])
  await proved(cafe, old.id)
  expect((await cancelled()).body).toMatchObject({ status: 'cancelled', refundedAmount: 30 })
})
