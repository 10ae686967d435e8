import { expect, onTestFinished, test } from 'vitest'
import { photoJobs } from '#server/house/photos/photos.job.ts'
import { connectBucket } from '#server/platform/bucket/bucket.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { startTestBucket } from '#testing/bucket.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  nextVisit,
  openCafe,
  pass,
  visitor,
} from '#testing/cafe.ts'
import { paymentJobs } from './payments.job.ts'

const AN_HOUR_MS = 3_600_000

test.each(['the storage of photos', 'a list of the provider'])(
  'while %s does not answer, holds end and refunds are sent',
  async (what) => {
    const { promise: nothing, resolve: letGo } = Promise.withResolvers<never[]>()
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<unknown>()
    const listPaid = () => {
      isAsked(true)
      return nothing
    }
    const there = await startTestBucket()
    const isStorage = what === 'the storage of photos'
    const cafe = await openCafe(async ({ card }) => (isStorage ? card : { ...card, listPaid }))
    if (isStorage) {
      there.fault = 'silent'
      isAsked(there.met())
    }
    const bucket = connectBucket(there.address, AN_HOUR_MS)

    const unpaid = await book(cafe, await visitor(cafe), nextVisit())
    const paid = await bookAndPay(cafe, await visitor(cafe), nextVisit())
    await cafe.sandbox.fault({ match: 'POST /v1/refunds', mode: 'down', times: null })
    const owner = await visitor(cafe, 'Admin')
    await call(cafe, owner, 'POST StripePayments/refund', { bookingId: paid.bookingId })
    await cafe.sandbox.clearFaults()
    await pass(cafe, { hours: 1 })
    const statuses = () =>
      Promise.all(
        [unpaid, paid].map(async ({ bookingId }) => (await bookingRow(cafe, bookingId)).status),
      )
    expect(await statuses()).toEqual(['pending', 'confirmed'])

    const parts = { ...cafe.parts, bucket }
    const slowFirst = [...photoJobs(parts), ...paymentJobs(parts).toReversed()]
    const jobs = startJobs(cafe.db, parts.log, slowFirst)
    onTestFinished(async () => {
      letGo([])
      await there.stop()
      await jobs.stop()
      await cafe.close()
    })
    await asked
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['cancelled', 'cancelled'])
  },
)

const hireWish = {
  date: '2031-01-21',
  roughTime: 'in the afternoon',
  people: 12,
  name: 'Ada Lovelace',
  email: 'ada@hire.example',
  phone: '+44 131 496 0000',
  words: 'A birthday.',
}
const times = { startTime: '13:30', endTime: '15:30' }
const hireOffer = { date: hireWish.date, ...times, adults: 12, children: 0, price: 240, words: '' }

test.each([
  ['checkouts', ['fetchCheckout', 'findCheckout', 'expireCheckout'], ['pending', 'cancelled']],
  ['refunds', ['sendRefund', 'listRefunds'], ['cancelled', 'confirmed']],
] as const)(
  'while the provider answers nothing about %s, holds without a checkout end, and so does what it answers',
  async (_, calls, [ofUnpaid, ofPaid]) => {
    const { promise: nothing, resolve: letGo } = Promise.withResolvers<never>()
    let isSlow = false
    const cafe = await openCafe(async ({ card }) => {
      const slow = calls.map((name) => {
        const ask = card[name] as (...asked: unknown[]) => Promise<unknown>
        return [name, (...asked: unknown[]) => (isSlow ? nothing : ask(...asked))]
      })
      return { ...card, ...Object.fromEntries(slow) }
    })
    const owner = await visitor(cafe, 'Admin')
    await call(cafe, { token: '' }, 'POST public/hire-requests', hireWish)
    const { body } = await call(cafe, owner, 'GET office/hire-requests')
    const { id, version } = body.items[0]
    const answer = { ...hireOffer, version }
    const offered = await call(cafe, owner, `POST office/hire-requests/${id}/offer`, answer)
    expect(offered.status).toBe(200)

    const unpaid = await book(cafe, await visitor(cafe), nextVisit())
    const paid = await bookAndPay(cafe, await visitor(cafe), nextVisit())
    await cafe.sandbox.fault({ match: 'POST /v1/refunds', mode: 'down', times: null })
    await call(cafe, owner, 'POST StripePayments/refund', { bookingId: paid.bookingId })
    await cafe.sandbox.clearFaults()
    await pass(cafe, { hours: 49 })
    const statuses = () =>
      Promise.all(
        [offered.body.request.offer, unpaid, paid].map(
          async ({ bookingId }) => (await bookingRow(cafe, bookingId)).status,
        ),
      )
    expect(await statuses()).toEqual(['pending', 'pending', 'confirmed'])

    isSlow = true
    const limits = { 'money and seats': 2, outside: 600 }
    const jobs = startJobs(cafe.db, cafe.parts.log, paymentJobs(cafe.parts), limits)
    onTestFinished(async () => {
      letGo(undefined as never)
      await jobs.stop()
      await cafe.close()
    })
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['cancelled', ofUnpaid, ofPaid])
  },
)
