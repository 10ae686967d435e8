import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  orderOf,
  sharedCafe,
  TODAY,
  visitor,
} from '#testing/cafe.ts'

const cafe = await sharedCafe()

const DATE = '2031-01-20'

test('a whole day: nobody comes, paid or not, and nothing of it is on sale again', async () => {
  const [ada, bob, eve] = [await visitor(cafe), await visitor(cafe), await visitor(cafe)]
  const staff = await visitor(cafe, 'Admin')
  const paid = await bookAndPay(cafe, ada, { date: DATE, start: '10:00', adults: 2 })
  const unpaid = await book(cafe, bob, { date: DATE, start: '12:00', adults: 1 })
  const asked = await bookAndPay(cafe, eve, { date: DATE, start: '11:00', adults: 1 })
  await call(cafe, eve, 'POST bookings/request-cancellation', {
    bookingId: asked.bookingId,
    reason: 'ill',
  })
  const beside = await book(cafe, bob, { date: '2031-01-21', start: '12:00', adults: 1 })
  const cancel = (dryRun: boolean) =>
    call(cafe, staff, `POST admin/days/${DATE}/cancel`, {
      refund: true,
      message: 'A pipe burst.',
      dryRun,
    })

  const preview = await cancel(true)
  expect(preview.body).toMatchObject({ count: 3, refundTotal: 45 })
  expect(preview.body.bookings).toHaveLength(3)
  expect((await bookingRow(cafe, paid.bookingId)).status).toBe('confirmed')

  expect((await cancel(false)).body).toMatchObject({ count: 3, refundTotal: 45, refused: [] })
  for (const { bookingId } of [paid, unpaid, asked]) {
    expect((await bookingRow(cafe, bookingId)).status).toBe('cancelled')
  }
  expect((await bookingRow(cafe, beside.bookingId)).status).toBe('pending')
  const order = await orderOf(cafe, bob, { date: DATE, start: '14:00', adults: 1 })
  const again = await call(cafe, bob, 'POST bookings/create-with-checkout', order)
  expect(again.body.code).toBe('CLOSED')
  expect((await cancel(false)).body).toMatchObject({ count: 0, refused: [] })
  await expectPromisesKept(cafe)
})

test('today is cancelled from now on: who has come, and hours that are over, stay', async () => {
  const [over, here, toCome] = await Promise.all(
    ['11:00', '12:00', '13:00'].map(async (start) =>
      bookAndPay(cafe, await visitor(cafe), { date: TODAY, start, adults: 1 }),
    ),
  )
  cafe.clock.advance({ hours: 2, minutes: 5 })
  const staff = await visitor(cafe, 'Admin')
  const arrival = { id: randomUUID(), at: cafe.clock.now().toString(), bookingId: here?.bookingId }
  await call(cafe, staff, 'POST office/arrivals', arrival)

  const wish = { refund: false, dryRun: false }
  const { body } = await call(cafe, staff, `POST admin/days/${TODAY}/cancel`, wish)

  expect(body.cancelled).toEqual([toCome?.bookingId])
  for (const stays of [over, here]) {
    expect((await bookingRow(cafe, stays?.bookingId ?? 0)).status).toBe('confirmed')
  }
})

test('with refunds, it asks an owner who signed in long ago who sits there', async () => {
  const staff = await visitor(cafe, 'Admin')
  cafe.clock.advance({ minutes: 11 })
  const wish = { refund: true, dryRun: false }
  const { body } = await call(cafe, staff, `POST admin/days/${DATE}/cancel`, wish)
  expect(body.code).toBe('PROOF_NEEDED')
})
