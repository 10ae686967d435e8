import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { proved } from '#testing/accounts.ts'
import {
  bookAndPay,
  call,
  nextVisit,
  pass,
  sharedCafe,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { buyGift } from '#testing/gifts.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'

const cafe = await sharedCafe()
const to = { name: 'Ailsa Craig', email: 'ailsa@example.com' }
const owner = () => visitor(cafe, 'Admin')

const give = (who: Visitor, amount: number, whom: object = { to }) => {
  const words = { reason: 'The heating was off', message: 'Sorry!' }
  return call(cafe, who, 'POST office/credit', { id: randomUUID(), amount, ...words, ...whom })
}
const sell = (who: Visitor, amount: number) => {
  const sale = { id: randomUUID(), amount, visits: null, name: 'Walter Walk', by: 'reader' }
  return call(cafe, who, 'POST office/vouchers', sale)
}
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status)
const waiting = async () =>
  (await call(cafe, await owner(), 'GET admin/dashboard/attention')).body.dayLimits.items

test('an old sign-in gives no credit and hands out no code until its person proves themselves', async () => {
  const manager = await visitor(cafe, 'Manager')
  const { voucherId } = await buyGift(cafe, { amount: 150 })
  const { bookingId } = await bookAndPay(cafe, await visitor(cafe), nextVisit())
  const blocked = (await buyGift(cafe)).voucherId
  const wish = (version: number) => ({ version, reason: 'Lost on the bus' })
  const act = (id: number, name: string, version: number, more: object = {}) =>
    call(cafe, manager, `POST office/vouchers/${id}/${name}`, { ...wish(version), ...more })
  await act(blocked, 'block', 1)
  await pass(cafe, { hours: 5 })
  const all = async () => [
    await give(manager, 50),
    await give(manager, 50, { bookingId }),
    await act(voucherId, 'replace', 1),
    await act(blocked, 'unblock', 2),
    await act(blocked, 'extend', 3, { until: '2040-06-30' }),
  ]
  const answers = await all()
  expect(codes(answers)).toEqual(Array.from({ length: 5 }, () => 'PROOF_NEEDED'))
  expect(JSON.stringify(answers)).not.toContain('/gift#')
  await proved(cafe, manager.id)
  expect(codes(await all())).toEqual([200, 200, 200, 200, 200])
})

test('what one person gives on a day has a sum, counted as it is written; the next day begins anew', async () => {
  // Late enough that one sign-in sees two days.
  await pass(cafe, { hours: 6 })
  const desk = await visitor(cafe, 'Desk')
  const answers = await Promise.all(Array.from({ length: 12 }, () => give(desk, 50)))
  expect(codes(answers).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 200),
    ...Array.from({ length: 8 }, () => 'FORBIDDEN'),
  ])
  expect((await give(desk, 1)).body.message).toContain('£200.00 a day')
  expect((await give(await visitor(cafe, 'Desk'), 50)).status).toBe(200)
  await pass(cafe, { hours: 4 })
  await proved(cafe, desk.id)
  expect((await give(desk, 50)).status).toBe(200)
  await expectPromisesKept(cafe)
})

test('by PIN ordinary cards are sold, and many of them or large ones are not', async () => {
  const byPin = await visitor(cafe, 'Desk', true)
  expect((await sell(byPin, 50)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sell(byPin, 100)))
  expect(codes(answers).filter((code) => code === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 403)
  expect(refused?.body.message).toContain('sign in with your password')
  expect((await sell(await visitor(cafe, 'Admin', true), 200)).status).toBe(200)
})

test('cards above a sum want a proof, and have a sum a day even then', async () => {
  const desk = await visitor(cafe, 'Desk')
  await pass(cafe, { hours: 5 })
  expect((await sell(desk, 150)).status).toBe(200)
  expect((await sell(desk, 100)).body.code).toBe('PROOF_NEEDED')
  await proved(cafe, desk.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sell(desk, 100)))
  expect(codes(answers).filter((code) => code === 200)).toHaveLength(3)
})

test('the owner sees who came near, or was refused, today and yesterday', async () => {
  await pass(cafe, { hours: 72 })
  expect(await waiting()).toEqual([])
  const [near, far, refused] = [
    await visitor(cafe, 'Desk'),
    await visitor(cafe, 'Desk'),
    await visitor(cafe, 'Desk', true),
  ]
  for (const amount of [50, 50, 50, 20]) await give(near, amount)
  await give(far, 50)
  await sell(refused, 150)
  await sell(refused, 100)
  const seen = [
    { given: 170, sold: 0, wasRefused: false },
    { given: 0, sold: 150, wasRefused: true },
  ]
  expect(await waiting()).toMatchObject(seen)
  await pass(cafe, { hours: 24 })
  expect(await waiting()).toMatchObject(seen)
  await pass(cafe, { hours: 24 })
  expect(await waiting()).toEqual([])
})
