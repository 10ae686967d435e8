import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { BYTE_ORDER_MARK } from '#server/office/bookings/csv.ts'
import { proved } from '#testing/accounts.ts'
import {
  bookAndPay,
  call,
  deliverEvents,
  pass,
  payAtProvider,
  sharedCafe,
  slotAt,
  TODAY,
  visitor,
} from '#testing/cafe.ts'
import { codeForm } from '#testing/codes.ts'
import { buyGift } from '#testing/gifts.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { changeSettings } from '#testing/settings.ts'

/** One busy day, told by hand as a bookkeeper would: every screen and file has to agree with it. */
type Ledger = {
  received: Record<string, number>
  /** Money that staff took and gave at the desk. */
  till: Record<string, number>
  revenue: number
  givenAway: number
  issued: number
  used: number
}

const cafe = await sharedCafe()
await changeSettings(cafe, { creditInstead: 'true', creditBonus: '10' })
const owner = await visitor(cafe, 'Admin')
const ada = await visitor(cafe)

async function ok(reply: ReturnType<typeof call>) {
  const { status, body } = await reply
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body
}

const act = (endpoint: `${'GET' | 'POST' | 'PUT'} ${string}`, body?: unknown) =>
  ok(call(cafe, owner, endpoint, body))

const sell = async (start: string, pay: object, more: object = {}) =>
  act('POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, start),
    date: TODAY,
    adults: 2,
    children: 0,
    totalPrice: 30,
    name: 'Morag Reid',
    channel: 'phone',
    pay,
    ...more,
  })

async function liveThroughTheDay(): Promise<Ledger> {
  const ledger: Ledger = {
    received: { card: 0, cash: 0, reader: 0 },
    till: { cash: 0, reader: 0 },
    revenue: 0,
    givenAway: 0,
    issued: 0,
    used: 0,
  }
  const received = (by: string, pounds: number) => {
    ledger.received[by] = (ledger.received[by] ?? 0) + pounds
    if (by !== 'card') ledger.till[by] = (ledger.till[by] ?? 0) + pounds
  }
  const today = { date: TODAY }

  // Payments by card, by cash with an add-on, by reader as a walk-in.
  await bookAndPay(cafe, ada, { ...today, start: '11:00' })
  received('card', 30)
  const cake = await act('POST office/add-ons', CAKE)
  const withCake = { addOns: [{ id: cake.id, quantity: 2 }], totalPrice: 40 }
  const byCash = await sell('11:00', { by: 'cash' }, withCake)
  received('cash', 40)
  await sell('11:00', { by: 'reader' }, { channel: 'door' })
  received('reader', 30)
  ledger.revenue += 100

  // A code takes 10 % off; a visit for nothing brings none.
  await act('POST office/codes', codeForm({ name: 'SPRING10' }))
  await sell('12:00', { by: 'cash' }, { code: 'SPRING10', totalPrice: 27 })
  received('cash', 27)
  ledger.revenue += 27
  await sell('12:00', { by: 'nothing', reason: 'Neighbours' })
  ledger.givenAway += 30

  // Gift cards: sold at the desk and by card, and the first of them spent.
  const sale = { id: randomUUID(), amount: 50, visits: null, name: 'Walter', by: 'reader' }
  const sold = await act('POST office/vouchers', sale)
  const code = sold.card.replace('/gift#', '')
  received('reader', 50)
  await buyGift(cafe, { amount: 35 })
  received('card', 35)
  ledger.issued += 85
  await sell('13:00', { by: 'cash' }, { voucher: { code, amount: 20 } })
  received('cash', 10)
  ledger.used += 20
  ledger.revenue += 30

  // Dearer by a person, then cheaper by one: what comes back waits to be handed over, and then is.
  await act(`POST bookings/${byCash.bookingId}/changes`, {
    adults: 3,
    difference: 15,
    pay: { by: 'cash' },
  })
  received('cash', 15)
  await act(`POST bookings/${byCash.bookingId}/changes`, { adults: 2, difference: -15 })
  const { parties }: Answer<'GET office/today'> = await act('GET office/today')
  const party = parties.find(({ bookingId }) => bookingId === byCash.bookingId)
  await act(`POST office/tasks/${party?.handBacks[0]?.taskId}/done`)
  received('cash', -15)

  // Refunds: a part, all of it, and cash not collected yet.
  const partly = await bookAndPay(cafe, ada, { ...today, start: '14:00' })
  await act('POST StripePayments/refund', {
    bookingId: partly.bookingId,
    amountInMinor: 550,
    reason: 'quality_issue',
  })
  received('card', 30 - 5.5)
  ledger.revenue += 24.5
  ledger.givenAway += 5.5
  const wholly = await bookAndPay(cafe, ada, { ...today, start: '15:00' })
  await act('POST StripePayments/refund', {
    bookingId: wholly.bookingId,
    reason: 'requested_by_customer',
  })
  const waiting = await sell('15:00', { by: 'cash' })
  await act('POST StripePayments/refund', {
    bookingId: waiting.bookingId,
    amountInMinor: 800,
    reason: 'other',
  })
  received('cash', 30)
  ledger.revenue += 22
  ledger.givenAway += 8

  // Cancelled for credit, with a bonus; goodwill to another guest.
  const forCredit = await bookAndPay(cafe, ada, { ...today, start: '16:00' })
  await act(`PUT bookings/admin/${forCredit.bookingId}/status`, {
    status: 'cancelled',
    wish: 'guest',
    credit: 33,
  })
  received('card', 30)
  ledger.issued += 33
  await act('POST office/credit', {
    id: randomUUID(),
    amount: 12,
    reason: 'The heating was off',
    message: '',
    to: { name: 'Ailsa Craig', email: 'ailsa@example.com' },
  })
  ledger.issued += 12
  ledger.givenAway += 12

  // A bank disputes one payment: the provider has that money back.
  await bookAndPay(cafe, ada, { ...today, start: '16:00' }, { card: '4000000000000259' })
  await pass(cafe, { minutes: 10 })
  await deliverEvents(cafe)

  // Another they dispute as well, but the bank decides for the cafe.
  await bookAndPay(cafe, ada, { ...today, start: '16:00' }, { card: '4000000000000259' })
  await pass(cafe, { minutes: 10 })
  await deliverEvents(cafe)
  await cafe.sandbox.decide('won')
  await deliverEvents(cafe)
  received('card', 30)
  ledger.revenue += 30

  // The room for one party, paid by card.
  const asked = { roughTime: 'late', people: 12, name: 'Ada', email: 'ada@hire.example', words: '' }
  const soon = addDays(TODAY, 1)
  await ok(
    call(cafe, { token: '' }, 'POST public/hire-requests', { ...asked, date: soon, phone: PHONE }),
  )
  const [request] = (await act('GET office/hire-requests')).items
  const hire = await act(`POST office/hire-requests/${request.id}/offer`, {
    date: TODAY,
    startTime: '17:00',
    endTime: '18:00',
    adults: 10,
    children: 2,
    price: 240,
    words: '',
    version: request.version,
  })
  const headers = { 'x-ticket': hire.ticket.split('#')[1] }
  await ok(call(cafe, { token: '' }, 'POST public/ticket/checkout', undefined, headers))
  await payAtProvider(cafe, hire.request.offer.bookingId)
  await deliverEvents(cafe)
  received('card', 240)
  ledger.revenue += 240
  return ledger
}

const PHONE = '+44 131 496 0000'
const CAKE = { name: 'Cake', words: '', price: 5, left: null, isOffered: true }

async function file(path: string): Promise<Record<string, string>[]> {
  const { body, statusCode } = await cafe.app.inject({
    url: `/Api/${path}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(statusCode).toBe(200)
  const [heads = [], ...lines] = body
    .replace(BYTE_ORDER_MARK, '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])))
}

const total = (amounts: readonly (number | string | undefined)[]) =>
  toPounds(amounts.reduce<number>((sum, amount) => sum + penceOf(Number(amount)), 0))

test('on one busy day every screen and file agrees with the ledger to the penny', async () => {
  const ledger = await liveThroughTheDay()
  await expectPromisesKept(cafe)
  await proved(cafe, owner.id)
  const day = `fromDate=${TODAY}&toDate=${TODAY}`

  // Revenue: of the day's visits.
  const overview: Answer<'GET admin/dashboard/overview'> = await act(
    `GET admin/dashboard/overview?${day}`,
  )
  const charts: Answer<'GET admin/dashboard/charts'> = await act(
    `GET admin/dashboard/charts?${day}`,
  )
  const today: Answer<'GET office/today'> = await act('GET office/today')
  const bookings = await file(`bookings/admin/export?view=all&dateFrom=${TODAY}&dateTo=${TODAY}`)
  const list = await act(`GET bookings/admin/all?dateFrom=${TODAY}&dateTo=${TODAY}`)
  expect(bookings).toHaveLength(list.length)
  expect({
    overview: overview.main_stats.total_revenue,
    charts: total(charts.days.map(({ revenue }) => revenue)),
    today: today.revenue,
    file: total(bookings.map((booking) => booking['Revenue'])),
  }).toEqual({
    overview: ledger.revenue,
    charts: ledger.revenue,
    today: ledger.revenue,
    file: ledger.revenue,
  })
  for (const { id, revenue } of overview.recent_bookings) {
    const filed = bookings.find((booking) => booking['ID'] === String(id))
    expect([id, Number(filed?.['Revenue'])]).toEqual([id, revenue])
  }

  // Money received: once, when it came, whatever it was for.
  const figures: Answer<'GET office/figures'> = await act('GET office/figures')
  const received = figures.money.map(({ instrument, amount }) => [instrument, amount])
  expect(Object.fromEntries(received)).toEqual(ledger.received)

  // The till: what staff took and gave. Cash is said once it was counted.
  await act('POST office/till/close', { counted: ledger.till['cash'] })
  const till: Answer<'GET office/till'> = await act('GET office/till')
  const inTill = till.sums.map(({ instrument, amount }) => [instrument, amount])
  expect(Object.fromEntries(inTill)).toEqual(ledger.till)
  expect(till.expected).toBe(ledger.till['cash'])

  // Stored value.
  const sums: Answer<'GET office/vouchers/sums'> = await act('GET office/vouchers/sums')
  const owed = ledger.issued - ledger.used
  expect(sums).toMatchObject({ issued: ledger.issued, used: ledger.used, owed })

  // Given away.
  const given: Answer<'GET office/given-away'> = await act(`GET office/given-away?${day}`)
  expect(given.sum.amount).toBe(ledger.givenAway)
  const gifts = await file(`office/given-away/export?${day}`)
  expect(total(gifts.map((gift) => gift['Amount']))).toBe(ledger.givenAway)
})

test('the coming weeks begin tomorrow: guests of this morning are not in them', async () => {
  const figures: Answer<'GET office/figures'> = await act('GET office/figures')
  const [next] = figures.ahead
  expect(next).toMatchObject({ from: addDays(TODAY, 1), to: addDays(TODAY, 7), booked: 0 })
})
