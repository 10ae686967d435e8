import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CODE_LETTERS, makeVoucherCode } from '#domain/pricing/voucher-code.ts'
import { newHome } from '#testing/accounts.ts'
import { ask, type Method } from '#testing/ask.ts'
import { call, nextVisit, orderOf, sharedCafe, visitor } from '#testing/cafe.ts'
import { codeForm } from '#testing/codes.ts'
import { bookAndPayAsGuest, guest, tokenOf, visitOrder } from '#testing/guests.ts'

const cafe = await sharedCafe()
const owner = await visitor(cafe, 'Admin')
const ada = await visitor(cafe)
const booked = await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest(), nextVisit()))
await call(cafe, owner, 'POST office/codes', codeForm({ name: 'SPRING10' }))

type Sent = { from: string; token?: string; headers?: Record<string, string> }
const send = (endpoint: string, body: object, sent: Sent) => {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return ask(cafe, method, path, { body, ...sent })
}
const ticket = { headers: { 'x-ticket': tokenOf(booked) } }

const someVisit = async () => ({ ...(await visitOrder(cafe, guest())), totalPrice: 27 })
const voucherCode = () => makeVoucherCode(randomBytes(CODE_LETTERS))
const codeName = () => `WRONG${randomBytes(4).toString('hex')}`

/** Every way in for a discount code that somebody types. */
const WAYS: Record<string, (from: string, code?: string) => ReturnType<typeof send>> = {
  'a look at a code': (from, code = codeName()) =>
    send('POST public/vouchers/check', { code }, { from }),
  "a guest's order": async (from, code = codeName()) =>
    send('POST public/visits', { ...(await someVisit()), code }, { from }),
  "a customer's order": async (from, code = codeName()) =>
    send(
      'POST bookings/create-with-checkout',
      { ...(await orderOf(cafe, ada)), Code: code, Total_Price: 27 },
      { from, token: ada.token },
    ),
  'the quote of a change': (from, code = codeName()) =>
    send('POST public/ticket/changes/quote', { adults: 3, code }, { from, ...ticket }),
  'a change': (from, code = codeName()) =>
    send('POST public/ticket/changes', { adults: 3, code, difference: 15 }, { from, ...ticket }),
}

/** Every way in for the code of a gift card: 75 random bits, which nobody guesses. */
const VOUCHER_WAYS: Record<string, (from: string) => ReturnType<typeof send>> = {
  'a look at a voucher': (from) =>
    send('POST public/vouchers/check', { code: voucherCode() }, { from }),
  "a gift card's page": (from) =>
    send('POST public/vouchers/card', { code: voucherCode() }, { from }),
  "a guest's order by voucher": async (from) =>
    send(
      'POST public/visits',
      { ...(await visitOrder(cafe, guest())), voucher: { code: voucherCode(), amount: 5 } },
      { from },
    ),
}

const isTired = ({ status }: { status: number }) => status === 429
const sixtyAtOnce = (guess: (nth: number) => ReturnType<typeof send>) =>
  Promise.all(Array.from({ length: 60 }, (_, nth) => guess(nth)))

describe.each(Object.keys(WAYS))('%s', (way) => {
  const guess = WAYS[way]!

  test('has ten wrong codes an hour looked up, and the network waits with all of them', async () => {
    const from = newHome()
    for (let nth = 0; nth < 10; nth++) expect(await guess(from)).not.toSatisfy(isTired)
    for (const other of Object.values(WAYS)) expect(await other(from)).toSatisfy(isTired)
    expect(await guess(newHome())).not.toSatisfy(isTired)
  })

  test('of 60 wrong codes at once looks up ten', async () => {
    const from = newHome()
    const answers = await sixtyAtOnce(() => guess(from))
    expect(answers.filter((answer) => !isTired(answer))).toHaveLength(10)
  })
})

test('60 wrong codes at once by every way together get ten looks', async () => {
  const from = newHome()
  const ways = Object.values(WAYS)
  const answers = await sixtyAtOnce((nth) => ways[nth % ways.length]!(from))
  expect(answers.filter((answer) => !isTired(answer))).toHaveLength(10)
})

test.each(Object.keys(VOUCHER_WAYS))(
  '%s of 15 wrong gift cards opens nothing, and takes no try of a discount code',
  async (way) => {
    const from = newHome()
    const unknown = way.includes('page') ? 'GIFT_UNKNOWN' : 'VOUCHER_UNUSABLE'
    for (let nth = 0; nth < 15; nth++) {
      expect((await VOUCHER_WAYS[way]!(from)).body.code).toBe(unknown)
    }
    const guess = WAYS['a look at a code']!
    for (let nth = 0; nth < 10; nth++) expect(await guess(from)).not.toSatisfy(isTired)
    expect(await guess(from)).toSatisfy(isTired)
  },
)

test('a right code costs no try, and says when the next may come once they are used up', async () => {
  const from = newHome()
  const check = (code: string) => send('POST public/vouchers/check', { code }, { from })
  for (let nth = 0; nth < 12; nth++) expect((await check('spring-10')).status).toBe(200)
  for (const way of ['a look at a code', 'the quote of a change']) {
    for (let nth = 0; nth < 3; nth++) expect((await WAYS[way]!(from, 'SPRING10')).status).toBe(200)
  }
  for (let nth = 0; nth < 10; nth++) expect(await check(codeName())).not.toSatisfy(isTired)
  const refused = await check('SPRING10')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3600)
})

test('an order that was placed is answered again from a network that guessed since', async () => {
  const from = newHome()
  const order = { ...(await visitOrder(cafe, guest(), nextVisit())), totalPrice: 27 }
  const sent = { from, headers: { 'idempotency-key': randomUUID() } }
  const place = () => send('POST public/visits', { ...order, code: 'SPRING10' }, sent)
  const first = await place()
  expect(first.status).toBe(200)
  await sixtyAtOnce(() => WAYS['a look at a code']!(from))
  const again = await place()
  expect(again.body.bookingId).toBe(first.body.bookingId)
})

test('staff have tries of their own beside guests of the same network', async () => {
  const from = newHome()
  await sixtyAtOnce(() => WAYS['a look at a code']!(from))
  const desk = await visitor(cafe, 'Desk')
  const { name, slotId, date } = await visitOrder(cafe, guest(), nextVisit())
  const visit = { name, slotId, date, adults: 2, children: 0, totalPrice: 27 }
  const sell = (code: string) => {
    const form = { ...visit, id: randomUUID(), channel: 'phone', pay: { by: 'cash' }, code }
    return send('POST office/bookings', form, { from, token: desk.token })
  }
  expect((await sell('SPRING10')).status).toBe(200)
  const wrong = await sixtyAtOnce(() => sell(codeName()))
  expect(wrong.filter((answer) => !isTired(answer))).toHaveLength(10)
})
