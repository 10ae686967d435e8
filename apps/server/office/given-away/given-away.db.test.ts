import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { BYTE_ORDER_MARK } from '#server/office/bookings/csv.ts'
import { proved } from '#testing/accounts.ts'
import { giftCard } from '#testing/vouchers.ts'
import { call, nextVisit, pass, sharedCafe, slotAt, visitor, type Visitor } from '#testing/cafe.ts'

type Report = Answer<'GET office/given-away'>

const cafe = await sharedCafe()
let manager: Visitor
let desk: Visitor
beforeAll(async () => {
  desk = await visitor(cafe, 'Desk')
})

async function sell(who: Visitor, pay: object, more: object = {}): Promise<number> {
  const { date, start } = nextVisit()
  const { body } = await call(cafe, who, 'POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, start),
    date,
    adults: 2,
    children: 0,
    totalPrice: 30,
    name: 'Morag Reid',
    channel: 'phone',
    pay,
    ...more,
  })
  return body.bookingId
}

async function giveInEveryWay() {
  const friends = await sell(desk, { by: 'nothing', reason: 'Neighbours' })
  await pass(cafe, { minutes: 1 })
  const changed = await sell(desk, { by: 'cash' })
  const waive = { adults: 3, waive: true, reason: 'Neighbours', difference: 0 }
  await call(cafe, desk, `POST bookings/${changed}/changes`, waive)
  const owing = await sell(desk, { by: 'arrival' })
  await pass(cafe, { hours: 24 })
  manager = await visitor(cafe, 'Manager')
  const off = { dueAmount: 30, reason: 'Moved away' }
  await call(cafe, manager, `POST office/bookings/${owing}/write-off`, off)
  await pass(cafe, { minutes: 1 })
  const part = { bookingId: changed, amountInMinor: 500, reason: 'quality_issue' }
  await call(cafe, manager, 'POST StripePayments/refund', part)
  const gone = await sell(manager, { by: 'nothing', reason: 'Nobody came' })
  await call(cafe, manager, `PUT bookings/admin/${gone}/status`, { status: 'cancelled' })
  return { friends, changed, owing }
}

test('who gave what to whom, with sums by day, person and reason; not of cancelled visits', async () => {
  const { friends, changed, owing } = await giveInEveryWay()
  const { body } = await call(cafe, manager, 'GET office/given-away')
  const report = body as Report
  expect(report.items.map(({ bookingId, kind, amount }) => [bookingId, kind, amount])).toEqual([
    [changed, 'favour', 5],
    [owing, 'written_off', 30],
    [changed, 'waived', 15],
    [friends, 'nothing', 30],
  ])
  expect(report.items.at(-1)).toMatchObject({ name: 'Morag Reid', reason: 'Neighbours' })
  const sums = (of: readonly { times: number; amount: number }[]) =>
    of.map(({ times, amount }) => [times, amount])
  expect(sums([report.sum])).toEqual([[4, 80]])
  expect([sums(report.byDay), sums(report.byPerson)]).toEqual([
    [
      [2, 35],
      [2, 45],
    ],
    // Both have one name here: the sums go by it.
    [[4, 80]],
  ])
  expect(report.byReason.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['Neighbours', 45],
    ['Moved away', 30],
    ['quality_issue', 5],
  ])
  const { body: second } = await call(cafe, manager, 'GET office/given-away?page=2&pageSize=3')
  expect([second.items.length, second.total, second.totalPages]).toEqual([1, 4, 2])
})

test('as a file, for those who have shown that it is they', async () => {
  const file = () =>
    cafe.app.inject({
      url: '/Api/office/given-away/export',
      headers: { authorization: `Bearer ${manager.token}` },
    })
  await pass(cafe, { hours: 2 })
  expect((await file()).json().code).toBe('PROOF_NEEDED')
  await proved(cafe, manager.id)
  const { body } = await file()
  const lines = body.replace(BYTE_ORDER_MARK, '').trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toMatch(/"Money given back","5.00","Quality Issue","Morag Reid","WW-/)
})

test('what staff gave back to a gift card is given away as well', async () => {
  const { code } = await giftCard(cafe, 30)
  const bookingId = await sell(manager, { by: 'cash' }, { voucher: { code, amount: 30 } })
  const giveBack = (amountInMinor: number, reason: string) =>
    call(cafe, manager, 'POST StripePayments/refund', { bookingId, amountInMinor, reason })
  expect((await giveBack(400, 'quality_issue')).status).toBe(200)
  // What could not be erased from an entry is not kept there.
  expect((await giveBack(300, 'Ailsa was stung by a wasp')).status).toBe(200)
  const { body } = await call(cafe, manager, 'GET office/given-away')
  expect(body.items.slice(0, 2)).toMatchObject([
    { bookingId, kind: 'favour', amount: 3, reason: 'other' },
    { bookingId, kind: 'favour', amount: 4, reason: 'quality_issue' },
  ])
  const history = await call(cafe, manager, `GET StripePayments/refunds/${bookingId}`)
  expect(history.body).toMatchObject([{ reason: 'other' }, { reason: 'quality_issue' }])
})
