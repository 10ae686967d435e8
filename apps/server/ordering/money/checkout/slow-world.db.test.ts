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
