import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  bookAndPay,
  bookingRow,
  call,
  newEvents,
  nextVisit,
  pass,
  paymentsOf,
  sharedCafe,
  visitor,
} from '#testing/cafe.ts'
import { callBy } from '#server/ordering/booking/booking-call.ts'
import { openNewCheckout } from './open-checkout.ts'
import { askAgainLater } from '#server/ordering/ledger/payments.queries.ts'
import { reconcileRefunds } from './reconcile.ts'

const cafe = await sharedCafe()

const paid = async (how: object = {}) => {
  const ada = await visitor(cafe)
  const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 }, how)
  return bookingId
}
const paymentOf = async (bookingId: number) => {
  const [payment] = await paymentsOf(cafe, bookingId)
  if (!payment) throw new Error('no payment')
  return payment
}
const refundsOf = async (bookingId: number) => {
  const staff = await visitor(cafe, 'Admin')
  return (await call(cafe, staff, `GET StripePayments/refunds/${bookingId}`)).body
}
/** The provider told it, and nobody was there. */
const loseEvents = () => newEvents(cafe)
const later = async (duration: Temporal.DurationLike) => {
  await pass(cafe, duration)
  await reconcileRefunds(cafe.parts)
}

test('what a killed database has lost is not answered as an order that can be paid', async () => {
  const bookingId = await paid()
  const lost = { ...(await paymentOf(bookingId)), id: 999_999, idempotency_key: randomUUID() }
  const asking = openNewCheckout(
    cafe.parts,
    lost,
    await bookingRow(cafe, bookingId),
    callBy('system', cafe.parts),
  )
  await expect(asking).rejects.toMatchObject({ refusal: { refused: 'UNAVAILABLE' } })
})

test('a refund made at the provider is found, though its event is lost', async () => {
  const id = await paid()
  await later({ minutes: 9 })
  const { provider_payment_id } = await paymentOf(id)
  await cafe.sandbox.stripe.refunds.create({ payment_intent: provider_payment_id ?? '' })
  await loseEvents()
  await later({ minutes: 2 })
  expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', amount: 1500 }])
  expect((await bookingRow(cafe, id)).status).toBe('cancelled')
})

test('is asked ever more rarely, daily at least, and after a hundred days no more', async () => {
  const id = await paid()
  const payment = await paymentOf(id)
  const waitAfter = async (duration: Temporal.DurationLike) => {
    const now = (payment.paid_at ?? cafe.clock.now()).add(duration)
    await askAgainLater(cafe.db, payment.id, now)
    const { ask_again_at: next } = await paymentOf(id)
    return next && next.since(now).total('minutes')
  }
  expect(await waitAfter({ minutes: 1 })).toBe(10)
  expect(await waitAfter({ hours: 4 })).toBe(30)
  expect(await waitAfter({ hours: 24 * 30 })).toBe(24 * 60)
  expect(await waitAfter({ hours: 24 * 101 })).toBeNull()
})

test('a refund that fails after weeks is told, though its event is lost', async () => {
  const id = await paid({ card: '4000000000005126' })
  const payment = await paymentOf(id)
  const staff = await visitor(cafe, 'Admin')
  await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 1000 })
  // As if the bank had sent it back only then.
  const weeks = { hours: 24 * 40 }
  await askAgainLater(cafe.db, payment.id, cafe.clock.now().add(weeks))
  await later(weeks)
  expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }])
  await loseEvents()
  await later({ hours: 24 })
  expect(await refundsOf(id)).toMatchObject([{ status: 'failed', needsAttention: true }])
})
