import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { reconcilePayments } from '#server/ordering/unpaid/reconcile.ts'
import { call, deliverEvents, pass, sharedCafe, visitor } from '#testing/cafe.ts'
import { giftForm } from '#testing/gift-form.ts'
import { buyGift, giftMails, orderGift } from '#testing/gifts.ts'
import { bookAsGuest, guest, visitOrder } from '#testing/guests.ts'
import { tablesThatSay } from '#testing/tables-that-say.ts'
import { giftJobs } from '#server/ordering/ledger/gifts/gifts.job.ts'
import { sendGifts } from '#server/ordering/ledger/gifts/send-gifts.ts'

const cafe = await sharedCafe()
const nobody = { token: '' }

const own = (token: string, endpoint: `${'GET' | 'PUT' | 'POST'} ${string}`, body?: unknown) =>
  call(cafe, nobody, endpoint, body, { 'x-gift': token })
const cardOf = async (code: string) =>
  (await call(cafe, nobody, 'POST public/vouchers/card', { code })).body
const voucher = (id: number) =>
  cafe.db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isSound = () => expectPromisesKept(cafe)

test('is worth what was paid for it, once the provider has the money, and both get their mail', async () => {
  const ordered = await orderGift(cafe)
  expect((await own(ordered.token, 'GET public/gift')).body).toMatchObject({
    payment: 'open',
    card: null,
    receiverName: 'Ailsa Craig',
  })
  expect(await giftMails(cafe, ordered.id)).toEqual([])

  await cafe.sandbox.pay(ordered.payment.provider_session_id ?? '')
  await deliverEvents(cafe)
  const { body } = await own(ordered.token, 'GET public/gift')
  expect(body).toMatchObject({ payment: 'paid', card: { state: 'good', amount: 30, balance: 30 } })
  const mails = await giftMails(cafe, ordered.id)
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['gift-bought', 'mara@example.com'],
    ['gift-received', 'ailsa@example.com'],
  ])
  expect(mails[0]?.secret).toBe(ordered.token)
  expect(mails[1]?.text).toContain('Happy birthday!')
  expect(mails[1]?.secret).toBe(body.card.code)
  expect(await cardOf(mails[1]?.secret ?? '')).toMatchObject({
    balance: 30,
    giverName: 'Mara Weber',
    history: [{ what: 'issued', amount: 30 }],
  })
  await isSound()
})

test('a dump of the database tells neither its code nor its link', async () => {
  const bought = await buyGift(cafe, { name: 'Una Unmistakable' })
  await own(bought.token, 'POST public/gift/resend')
  const code = (await giftMails(cafe, bought.id)).at(-1)?.secret ?? ''
  expect((await cardOf(code)).balance).toBe(30)
  const secrets = [code, code.replaceAll('-', ''), bought.token].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64'),
  ])
  const said = await tablesThatSay(cafe.db, ['Una Unmistakable', ...secrets])
  expect(said).toEqual(['gifts: Una Unmistakable', 'mails: Una Unmistakable'])
})

test('however often its payment is heard of, there is one voucher', async () => {
  const ordered = await orderGift(cafe)
  await cafe.sandbox.pay(ordered.payment.provider_session_id ?? '')
  await Promise.all([
    own(ordered.token, 'GET public/gift'),
    own(ordered.token, 'GET public/gift'),
    deliverEvents(cafe),
  ])
  const { rows } = await sql`select from audit_entries where subject_kind = 'gift'
    and subject_id = ${String(ordered.id)} and action = 'gift.paid'`.execute(cafe.db)
  expect(rows).toHaveLength(1)
  await isSound()
})

test('where no event came, the job asks; and it is never too late for the money', async () => {
  const lost = await orderGift(cafe)
  await cafe.sandbox.pay(lost.payment.provider_session_id ?? '')
  const left = await orderGift(cafe)
  await pass(cafe, { minutes: 40 })
  await reconcilePayments(cafe.parts)
  expect((await own(lost.token, 'GET public/gift')).body.payment).toBe('paid')
  expect((await own(left.token, 'GET public/gift')).body.payment).toBe('expired')
  await deliverEvents(cafe)
  await isSound()
})

test('sent again under its key it is one order; something else under it is refused', async () => {
  const first = await orderGift(cafe, {}, 'key one')
  const again = await orderGift(cafe, {}, 'key one')
  expect(again).toMatchObject({ id: first.id, token: first.token, checkoutUrl: first.checkoutUrl })
  const other = { ...giftForm({ amount: 40 }) }
  const headers = { 'idempotency-key': 'key one' }
  const refused = await call(cafe, nobody, 'POST public/gifts', other, headers)
  expect(refused.body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test.each([
  [{ amount: 9.99 }, { amount: 'Choose an amount from £10.00 to £200.00.' }],
  [{ amount: 200.01 }, { amount: 'Choose an amount from £10.00 to £200.00.' }],
  [{ sendOn: '2031-01-12' }, { sendOn: 'This day is over. Choose today or a day to come.' }],
  [{ receiverEmail: null }, { receiverEmail: 'Say who gets it, and at which address.' }],
  [{ voucher: { code: '0246-8ACE-GJMP-RTW8', amount: 30 } }, { body: 'Not known here: voucher.' }],
  [{ message: 'x'.repeat(301) }, { message: 'Please use at most 300 characters.' }],
])('%o is refused at its field', async (more, fields) => {
  const answer = await call(cafe, nobody, 'POST public/gifts', giftForm(more))
  expect(answer).toMatchObject({ status: 422, body: { fields } })
})

test('a provider that cannot be reached leaves no order and no key behind', async () => {
  await cafe.sandbox.fault({ match: 'POST /v1/checkout/sessions', mode: 'down', times: null })
  const headers = { 'idempotency-key': 'key two' }
  const refused = await call(cafe, nobody, 'POST public/gifts', giftForm(), headers)
  expect(refused.status).toBe(503)
  await cafe.sandbox.clearFaults()
  expect((await orderGift(cafe, {}, 'key two')).checkoutUrl).toContain('http')
})

test('arrives in the morning of its day', async () => {
  const bought = await buyGift(cafe, { sendOn: '2031-01-15' })
  const kinds = async () => (await giftMails(cafe, bought.id)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['gift-bought'])
  await pass(cafe, { hours: 24 })
  await sendGifts(cafe.parts)
  expect(await kinds()).toEqual(['gift-bought'])
  await pass(cafe, { hours: 24 })
  await Promise.all([sendGifts(cafe.parts), sendGifts(cafe.parts)])
  expect(await kinds()).toEqual(['gift-bought', 'gift-received'])
})

test('an address that is corrected before it was sent is the only one that gets it', async () => {
  const bought = await buyGift(cafe, { sendOn: '2031-02-15' })
  const right = { name: 'Ailsa Craig', email: 'ailsa.craig@example.com' }
  expect((await own(bought.token, 'PUT public/gift/receiver', right)).status).toBe(200)
  await pass(cafe, { hours: 24 * 40 })
  await sendGifts(cafe.parts)
  const mails = await giftMails(cafe, bought.id)
  expect(mails.map(({ to }) => to)).toEqual(['mara@example.com', right.email])
})

test('corrected after it was sent, the code that a stranger has is worthless', async () => {
  const bought = await buyGift(cafe)
  const wrong = (await giftMails(cafe, bought.id)).at(-1)
  const right = { name: 'Ailsa Craig', email: 'right@example.com' }
  const { body } = await own(bought.token, 'PUT public/gift/receiver', right)
  expect(body.gift.receiverEmail).toBe(right.email)
  const sent = (await giftMails(cafe, bought.id)).at(-1)
  expect(sent?.to).toBe(right.email)
  expect((await cardOf(wrong?.secret ?? '')).code).toBe('GIFT_UNKNOWN')
  expect((await cardOf(sent?.secret ?? '')).balance).toBe(30)
  // Each is a mail with words of the giver: a form letter to the whole town must not be sent by it.
  const more: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const another = { ...right, email: `${name}@example.com` }
    more.push((await own(bought.token, 'PUT public/gift/receiver', another)).status)
  }
  expect(more).toEqual([200, 200, 429])
})

test('is sent again three times a day', async () => {
  const bought = await buyGift(cafe)
  const resend = async () => (await own(bought.token, 'POST public/gift/resend')).status
  expect([await resend(), await resend(), await resend(), await resend()]).toEqual([
    200, 200, 200, 429,
  ])
})

test('within 14 days its giver has all of the money back, once, and the code is worthless', async () => {
  const bought = await buyGift(cafe)
  const both = await Promise.all([
    own(bought.token, 'POST public/gift/refund'),
    own(bought.token, 'POST public/gift/refund'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await voucher(bought.voucherId)).toMatchObject({ balance_pence: 0 })
  expect((await own(bought.token, 'GET public/gift')).body).toMatchObject({
    refundableUntil: null,
    refunds: [{ amount: 30, state: 'done', at: cafe.clock.now().toString() }],
    card: { state: 'blocked', code: null, balance: 0 },
  })
  await deliverEvents(cafe)
  const mails = await cafe.db.selectFrom('mails').where('kind', '=', 'gift-refunded').execute()
  expect(mails).toHaveLength(1)
  await isSound()
})

test.each([
  ['4000000000007726', 'under_way', 'done'],
  ['4000000000005126', 'done', 'failed'],
])('a refund to card %s is said to be %s, and then %s', async (card, first, then) => {
  const { id, token, payment } = await orderGift(cafe)
  await cafe.sandbox.pay(payment.provider_session_id ?? '', { card })
  await deliverEvents(cafe)
  const states = async () =>
    (await own(token, 'GET public/gift')).body.refunds.map(({ state }: { state: string }) => state)
  expect([id > 0, await states()]).toEqual([true, []])
  await own(token, 'POST public/gift/refund')
  expect(await states()).toEqual([first])
  await pass(cafe, { minutes: 10 })
  await deliverEvents(cafe)
  expect(await states()).toEqual([then])
  if (then !== 'failed') return
  const manager = await visitor(cafe, 'Manager')
  const { body } = await call(cafe, manager, 'GET admin/dashboard/attention')
  const { refundId } = body.giftPayments.items[0]
  const settle = `POST admin/dashboard/attention/refunds/${refundId}/settle` as const
  expect((await call(cafe, manager, settle)).status).toBe(200)
  expect(await states()).toEqual(['settled'])
})

test('after 14 days it is the cafe’s to decide', async () => {
  const bought = await buyGift(cafe)
  await pass(cafe, { hours: 24 * 14 })
  const refused = await own(bought.token, 'POST public/gift/refund')
  expect(refused).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
})

test('why a receiver cannot be corrected is true of this very gift', async () => {
  const right = { name: 'Ailsa Craig', email: 'right@example.com' }
  const correct = (token: string) => own(token, 'PUT public/gift/receiver', right)
  const unpaid = await orderGift(cafe, {})
  const printed = await buyGift(cafe, { receiverName: null, receiverEmail: null, sendOn: null })
  const returned = await buyGift(cafe)
  await own(returned.token, 'POST public/gift/refund')
  const spent = await buyGift(cafe)
  const code = (await giftMails(cafe, spent.id)).at(-1)?.secret ?? ''
  const order = await visitOrder(cafe, guest(), {
    date: addDays(cafeDate(cafe.clock.now()), 3),
  })
  await bookAsGuest(cafe, { ...order, voucher: { code, amount: 10 } })
  const answers = await Promise.all(
    [unpaid, printed, returned, spent].map(({ token }) => correct(token)),
  )
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, expect.stringContaining('is not paid yet')],
    [409, expect.stringContaining('yours to print')],
    [409, expect.stringContaining('can no longer be used')],
    [409, expect.stringContaining('is spent')],
  ])
})

test('what an open checkout keeps of it is not told as spent', async () => {
  const { id } = await buyGift(cafe)
  const code = (await giftMails(cafe, id)).at(-1)?.secret ?? ''
  const date = addDays(cafeDate(cafe.clock.now()), 4)
  const order = await visitOrder(cafe, guest(), { date })
  await bookAsGuest(cafe, { ...order, voucher: { code, amount: 10 } })
  expect(await cardOf(code)).toMatchObject({
    balance: 20,
    history: [{ what: 'issued' }, { what: 'kept', amount: -10 }],
  })
})

test('refunded in part at the provider, it is blocked in the same transaction, and staff give back the rest', async () => {
  const bought = await buyGift(cafe)
  const [payment] = await cafe.db
    .selectFrom('card_payments')
    .selectAll()
    .where('gift_id', '=', bought.id)
    .execute()
  const payment_intent = payment?.provider_payment_id ?? ''
  await cafe.sandbox.stripe.refunds.create({ payment_intent, amount: 1000 })
  await deliverEvents(cafe)
  const { reason, version } = await voucher(bought.voucherId)
  expect(reason).toBe('What was paid for it went back')
  const takeBack = `POST office/vouchers/${bought.voucherId}/take-back` as const
  const why = { version, reason: 'Wished back' }
  const staff = await visitor(cafe, 'Manager')
  const unblock = `POST office/vouchers/${bought.voucherId}/unblock` as const
  expect((await call(cafe, staff, unblock, why)).body.message).toContain('stays blocked')
  const { body } = await call(cafe, staff, takeBack, why)
  expect(body).toMatchObject({ balance: 0 })
  const refunds = await cafe.db
    .selectFrom('refunds')
    .select('amount_pence')
    .where('payment_id', '=', payment?.id ?? 0)
    .orderBy('id')
    .execute()
  expect(refunds).toEqual([{ amount_pence: 1000 }, { amount_pence: 2000 }])
  await isSound()
})

test('disputed at the bank, it is blocked, and staff are told', async () => {
  const ordered = await orderGift(cafe)
  const card = { card: '4000000000000259' }
  await cafe.sandbox.pay(ordered.payment.provider_session_id ?? '', card)
  await deliverEvents(cafe)
  await pass(cafe, { minutes: 1 })
  await deliverEvents(cafe)
  expect((await own(ordered.token, 'GET public/gift')).body.card.state).toBe('blocked')
  const staff = await visitor(cafe, 'Admin')
  const { body } = await call(cafe, staff, 'GET admin/dashboard/attention')
  expect(body.giftPayments.items).toMatchObject([{ problem: 'disputed', giverName: 'Mara Weber' }])
})

test('made-up links and codes open nothing, alike', async () => {
  const bought = await buyGift(cafe)
  const answers = new Set<string>()
  for (let guess = 0; guess < 40; guess++) {
    const link = await own(`guess ${guess}`, 'GET public/gift')
    const code = await call(cafe, nobody, 'POST public/vouchers/card', { code: `guess ${guess}` })
    for (const { status, body } of [link, code]) answers.add(`${status} ${body.code}`)
  }
  expect([...answers]).toEqual(['404 GIFT_UNKNOWN'])
  expect((await own(bought.token, 'GET public/gift')).status).toBe(200)
})

test('an order that nobody paid is forgotten after a month', async () => {
  const ordered = await orderGift(cafe)
  const bought = await buyGift(cafe)
  await pass(cafe, { hours: 24 * 31 })
  await reconcilePayments(cafe.parts)
  for (const job of giftJobs(cafe.parts)) await job.act()
  const ids = (await cafe.db.selectFrom('gifts').select('id').execute()).map(({ id }) => id)
  expect(ids).not.toContain(ordered.id)
  expect(ids).toContain(bought.id)
  await isSound()
})

test('one that never reached the provider is ordered anew, under the same key a day later', async () => {
  await cafe.sandbox.fault({ match: 'POST /v1/checkout/sessions', mode: 'garbage', times: null })
  const headers = { 'idempotency-key': 'key three' }
  const refused = await call(cafe, nobody, 'POST public/gifts', giftForm(), headers)
  expect(refused.status).toBe(503)
  await cafe.sandbox.clearFaults()
  await pass(cafe, { hours: 25 })
  expect((await orderGift(cafe, {}, 'key three')).checkoutUrl).toContain('http')
})
