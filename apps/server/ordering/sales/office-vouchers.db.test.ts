import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { endVouchers } from '#server/ordering/ledger/vouchers/end-vouchers.ts'
import { findRow } from '#server/platform/database/row.ts'
import { call, deliverEvents, pass, sharedCafe, visitor } from '#testing/cafe.ts'
import { buyGift, giftMails } from '#testing/gifts.ts'

const cafe = await sharedCafe()
const nobody = { token: '' }
const manager = await visitor(cafe, 'Manager')
const desk = await visitor(cafe, 'Desk')

const find = async (search: string, who = desk) =>
  (await call(cafe, who, `GET office/vouchers?search=${encodeURIComponent(search)}`)).body.items
const seen = async (voucherId: number) =>
  cafe.db.selectFrom('vouchers').selectAll().where('id', '=', voucherId).executeTakeFirstOrThrow()
const act = async (voucherId: number, name: string, more: object = {}, who = manager) => {
  const { version } = await seen(voucherId)
  const body = { version, reason: 'Lost on the bus', ...more }
  return call(cafe, who, `POST office/vouchers/${voucherId}/${name}`, body)
}
const cardOf = async (code: string) =>
  (await call(cafe, nobody, 'POST public/vouchers/card', { code })).body
const saleOf = (voucher_id: number) => findRow(cafe.db, 'card_sales', { voucher_id })
const sums = async () => (await call(cafe, desk, 'GET office/vouchers/sums')).body

test('is found by the last four of its code, by its giver and by its receiver', async () => {
  const { voucherId } = await buyGift(cafe, { name: 'Una Giver', receiverName: 'Rory Receiver' })
  const { last_four } = await seen(voucherId)
  for (const search of [last_four.toLowerCase(), 'una', 'u', 'RO', 'rory rec', 'GIFT-']) {
    expect(await find(search)).toMatchObject([{ id: voucherId, lastFour: last_four, balance: 30 }])
  }
  expect(await find('nobody')).toEqual([])
})

test('sold at the desk it is in the till and in hand at once, and goes back by hand', async () => {
  const sale = { id: randomUUID(), amount: 135, visits: 10, name: 'Walter Walk', by: 'cash' }
  const sell = (more: object = {}) => call(cafe, desk, 'POST office/vouchers', { ...sale, ...more })
  const { body } = await sell()
  expect((await sell()).body).toEqual(body)
  expect((await sell({ by: 'reader' })).body.code).toBe('IDEMPOTENCY_MISMATCH')
  const cheap = await sell({ id: randomUUID(), amount: 15 })
  expect(cheap.body.fields.visits).toContain('£135.00')
  expect(await cardOf(body.card.replace('/gift#', ''))).toMatchObject({
    amount: 150,
    balance: 150,
    visitPrice: 15,
  })
  // No gift is invented for it: nobody ordered one.
  expect(await findRow(cafe.db, 'gifts', { voucher_id: body.voucher.id })).toBeUndefined()
  const [listed] = await find('Walter')
  expect(listed).toMatchObject({ id: body.voucher.id, gift: { paidBy: 'cash' } })
  const till = async () => (await call(cafe, desk, 'GET office/till')).body
  const { entries } = await till()
  const cash = { bookingId: null, name: 'Walter Walk', instrument: 'cash' }
  expect(entries).toMatchObject([{ ...cash, amount: 135 }])
  const reversal = `POST office/entries/${entries[0].id}/reverse` as const
  expect((await call(cafe, manager, reversal, { id: randomUUID() })).body.message).toContain(
    'paid for a gift card',
  )

  // What was paid for it, and nothing of the free visit.
  expect((await act(body.voucher.id, 'take-back')).body.balance).toBe(0)
  expect((await till()).entries).toMatchObject([
    { ...cash, amount: -135 },
    { ...cash, amount: 135 },
  ])
  await expectPromisesKept(cafe)
})

test('what the cafe owes is what can still be spent, and no revenue', async () => {
  const before = await sums()
  const { voucherId } = await buyGift(cafe, { amount: 50 })
  const byKind = [{ kind: 'gift', owed: before.owed + 50 }]
  const bought = { issued: before.issued + 50, owed: before.owed + 50, byKind }
  expect(await sums()).toEqual({ ...before, ...bought })
  const period = 'fromDate=2031-01-01&toDate=2031-12-31'
  const { status, body } = await call(cafe, manager, `GET admin/dashboard/overview?${period}`)
  expect([status, body.main_stats?.total_revenue]).toEqual([200, 0])
  await act(voucherId, 'take-back')
  expect(await sums()).toEqual({ ...before, issued: before.issued + 50 })
})

test('blocked, nobody opens its code; unblocked, it is as it was', async () => {
  const { id, voucherId } = await buyGift(cafe)
  const { secret } = (await giftMails(cafe, id)).at(-1)!
  expect((await act(voucherId, 'block', {}, desk)).body.state).toBe('blocked')
  expect((await act(voucherId, 'block')).body.code).toBe('INVALID_STATE')
  expect(await cardOf(secret ?? '')).toMatchObject({ state: 'blocked', code: null })
  expect((await act(voucherId, 'unblock', {}, desk)).status).toBe(403)
  expect((await act(voucherId, 'unblock')).body.state).toBe('good')
  expect(await cardOf(secret ?? '')).toMatchObject({ state: 'good', balance: 30 })
})

test('with a new code, the old one is worthless, and its receiver is mailed the new one', async () => {
  const { id, voucherId } = await buyGift(cafe)
  const old = (await giftMails(cafe, id)).at(-1)
  const { body } = await act(voucherId, 'replace')
  const now = (await giftMails(cafe, id)).at(-1)
  expect(body.card).toBe(`/gift#${now?.secret}`)
  expect((await cardOf(old?.secret ?? '')).code).toBe('GIFT_UNKNOWN')
  expect((await cardOf(now?.secret ?? '')).balance).toBe(30)
})

test('lives longer, never shorter', async () => {
  const { voucherId } = await buyGift(cafe)
  const refused = await act(voucherId, 'extend', { until: '2031-06-01' })
  expect(refused.body.fields.until).toContain('Choose a day after')
  const { body } = await act(voucherId, 'extend', { until: '2040-06-30' })
  expect(body.expiresAt).toBe('2040-06-30T23:00:00Z')
})

test('over, it has what had lapsed back once staff let it live longer, once', async () => {
  const { voucherId } = await buyGift(cafe)
  const over = { expires_at: cafe.clock.now() }
  await cafe.db.updateTable('vouchers').set(over).where('id', '=', voucherId).execute()
  await endVouchers(cafe.parts)
  expect(await seen(voucherId)).toMatchObject({ balance_pence: 0 })
  const { body } = await act(voucherId, 'extend', { until: '2040-06-30' })
  expect(body).toMatchObject({ state: 'good', balance: 30 })
  expect((await act(voucherId, 'extend', { until: '2041-06-30' })).body.balance).toBe(30)
  await expectPromisesKept(cafe)
})

test('who decided on what is no longer so is told, and every act is in the audit; its reason stands on the card', async () => {
  const { voucherId } = await buyGift(cafe)
  const stale = await act(voucherId, 'block', { version: 99 })
  expect(stale.body.code).toBe('CHANGED_MEANWHILE')
  await act(voucherId, 'block')
  const [entry] = await cafe.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'voucher.blocked')
    .where('subject_id', '=', String(voucherId))
    .execute()
  expect(entry).toMatchObject({ actor_id: manager.id, after: { hasReason: true } })
  expect(JSON.stringify(entry)).not.toContain('Lost on the bus')
  expect((await find((await seen(voucherId)).last_four))[0].reason).toBe('Lost on the bus')
})

test('what is left goes back to its card, within the limit of a role, once', async () => {
  const { voucherId } = await buyGift(cafe, { amount: 60 })
  await pass(cafe, { hours: 24 * 15 })
  const takeBack = async (role: 'Desk' | 'Manager') =>
    act(voucherId, 'take-back', {}, await visitor(cafe, role))
  expect((await takeBack('Desk')).status).toBe(403)
  expect((await takeBack('Manager')).body).toMatchObject({ balance: 0, state: 'spent' })
  expect((await takeBack('Manager')).body.code).toBe('INVALID_STATE')
  await deliverEvents(cafe)
  await expectPromisesKept(cafe)
})

test('sold at the desk it is emailed to its buyer, and later again to that address alone', async () => {
  const sale = { amount: 30, visits: null, name: 'Sorcha Sent', by: 'cash' }
  const today = await visitor(cafe, 'Desk')
  const sell = async () =>
    (await call(cafe, today, 'POST office/vouchers', { id: randomUUID(), ...sale })).body
  const send = (id: number, more: object = {}, who = today) =>
    call(cafe, who, `POST office/vouchers/${id}/send`, more)
  const { voucher, card } = await sell()
  expect((await send(voucher.id)).body.fields).toEqual({ email: expect.any(String) })
  const first = await send(voucher.id, { email: 'sorcha@example.com' })
  expect([first.status, first.body]).toEqual([200, { email: 'sorcha@example.com' }])
  expect((await send(voucher.id, { email: 'thief@example.com' })).body.code).toBe('INVALID_STATE')
  const other = await sell()
  await pass(cafe, { hours: 24 })
  const tomorrow = await visitor(cafe, 'Desk')
  expect((await send(voucher.id, {}, tomorrow)).status).toBe(200)
  // Who wrote no address down on the day cannot have its code sent to an address of their own.
  const late = await send(other.voucher.id, { email: 'thief@example.com' }, tomorrow)
  expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE'])
  const ofSale = { saleId: (await saleOf(voucher.id))?.id }
  const mails = await giftMails(cafe, ofSale)
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['card-sold', 'sorcha@example.com'],
    ['card-sold', 'sorcha@example.com'],
  ])
  expect(mails.every(({ secret }) => card === `/gift#${secret}`)).toBe(true)
  const online = await buyGift(cafe)
  expect((await send(online.voucherId, {}, tomorrow)).body.code).toBe('INVALID_STATE')
  await expectPromisesKept(cafe)
})
