import { beforeEach, expect, test } from 'vitest'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  mailKinds,
  nextVisit,
  sharedCafe,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { writtenMails } from '#testing/written-mails.ts'

let ada: Visitor
const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
})

type More = { refund?: boolean; message?: string; dryRun?: boolean }
const bulk = async (bookings: object[], more: More = {}, who = staff) =>
  call(cafe, who, 'POST bookings/admin/bulk-cancel', {
    bookings,
    refund: true,
    dryRun: false,
    ...more,
  })
const paid = async () => (await bookAndPay(cafe, ada, nextVisit())).bookingId
const unpaid = async () => (await book(cafe, ada, nextVisit())).bookingId
const shown = async (id: number) => (await call(cafe, staff, `GET bookings/admin/${id}`)).body
const request = (bookingId: number) =>
  call(cafe, ada, 'POST bookings/request-cancellation', { bookingId, reason: 'We are ill.' })

async function mailOf(bookingId: number, kind: string) {
  const mails = await writtenMails(cafe, (all) => all.where('booking_id', '=', bookingId))
  return mails.find((mail) => mail.kind === kind)
}

test('a dry run says what would happen, and nothing does', async () => {
  const [one, other, gone] = [await paid(), await unpaid(), await paid()]
  await bulk([{ id: gone }])
  const { body } = await bulk([{ id: one }, { id: other }, { id: gone }, { id: 999_999 }], {
    dryRun: true,
  })
  expect(body).toEqual({
    dryRun: true,
    count: 2,
    cancelled: [one, other],
    refundTotal: 30,
    refundTotalInMinor: 3000,
    creditTotal: 0,
    goesBack: [{ instrument: 'card', amount: 30 }],
    untold: [],
    refused: [
      {
        id: gone,
        bookingRef: expect.stringMatching(/^WW-/),
        code: 'INVALID_STATE',
        message: expect.any(String),
      },
      { id: 999_999, bookingRef: null, code: 'NOT_FOUND', message: expect.any(String) },
    ],
  })
  expect([(await shown(one)).status, (await shown(other)).status]).toEqual(['confirmed', 'pending'])
})

test('cancels all of them, gives the money back and says why, once', async () => {
  const [one, other] = [await paid(), await unpaid()]
  const message = 'A pipe has burst <b>here</b>.'
  const { body } = await bulk([{ id: one }, { id: other }, { id: one }], { message })
  expect(body).toMatchObject({ count: 2, cancelled: [one, other], refundTotal: 30, refused: [] })
  expect(await shown(one)).toMatchObject({
    status: 'cancelled',
    cancellationSource: 'admin_bulk',
    refundedAmount: 30,
  })
  const mail = await mailOf(one, 'cancelled-by-cafe')
  expect(mail?.text).toContain(message)
  expect(mail?.html).toContain('&lt;b&gt;here&lt;/b&gt;')

  const again = await bulk([{ id: one }, { id: other }], { message })
  expect(again.body).toMatchObject({ count: 0, refundTotal: 0, cancelled: [] })
  expect((await mailKinds(cafe, one)).filter((kind) => kind === 'cancelled-by-cafe')).toHaveLength(
    1,
  )
  await expectPromisesKept(cafe)
})

test('without a refund the mail promises none, and the booking can be brought back', async () => {
  const id = await paid()
  expect((await bulk([{ id }], { refund: false })).body).toMatchObject({ count: 1, refundTotal: 0 })
  const mail = await mailOf(id, 'cancelled-by-cafe')
  expect(mail?.text).not.toContain('goes back')
  const back = await call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: 'confirmed' })
  expect(back.body).toMatchObject({ status: 'confirmed', paymentAmount: 30, refundedAmount: 0 })
})

test('whoever had asked to cancel is approved, refund included', async () => {
  const id = await paid()
  await request(id)
  const dry = await bulk([{ id }], { refund: false, dryRun: true })
  const done = await bulk([{ id }], { refund: false, message: 'With our best wishes.' })
  expect([dry.body.refundTotal, done.body.refundTotal]).toEqual([30, 30])
  expect(await shown(id)).toMatchObject({
    status: 'cancelled',
    cancellationSource: 'admin_approval',
    refundedAmount: 30,
  })
  const mail = await mailOf(id, 'cancellation-approved')
  expect(mail?.text).toContain('With our best wishes.')
})

test('one that somebody changed meanwhile is left alone, the others are not', async () => {
  const [changed, same] = [await paid(), await paid()]
  const seen = await Promise.all([changed, same].map(async (id) => (await shown(id)).version))
  await request(changed)
  const { body } = await bulk([
    { id: changed, version: seen[0] },
    { id: same, version: seen[1] },
  ])
  expect(body).toMatchObject({
    cancelled: [same],
    refused: [{ id: changed, code: 'CHANGED_MEANWHILE' }],
  })
  expect((await shown(changed)).status).toBe('cancelrequested')
})

test('while the provider is away, only what is unpaid has to wait', async () => {
  const [open, done] = [await unpaid(), await paid()]
  await cafe.sandbox.fault({ match: '*', mode: 'down', times: null })
  const { status, body } = await bulk([{ id: open }, { id: done }])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    cancelled: [done],
    refundTotal: 30,
    refused: [{ id: open, code: 'PAYMENT_UNAVAILABLE' }],
  })
  expect((await bookingRow(cafe, open)).status).toBe('pending')
  expect((await shown(done)).refundedAmount).toBe(30)
})

test('two at once cancel and refund each booking once', async () => {
  const ids = [await paid(), await paid(), await paid()].map((id) => ({ id }))
  const second = await visitor(cafe, 'Admin')
  const [mine, theirs] = await Promise.all([bulk(ids), bulk(ids.toReversed(), {}, second)])
  expect(mine.body.count + theirs.body.count).toBe(3)
  expect(mine.body.refundTotalInMinor + theirs.body.refundTotalInMinor).toBe(9000)
  await expectPromisesKept(cafe)
})

test.each([
  [{ bookings: [] }],
  [{ bookings: Array.from({ length: 101 }, (_, index) => ({ id: index + 1 })) }],
  [{ bookings: [{ id: 0 }] }],
  [{ bookings: [{ id: 1, status: 'confirmed' }] }],
  [{ bookings: [{ id: 1 }], message: 'x'.repeat(1001) }],
  [{ bookings: [{ id: 1 }], dryRun: 'yes' }],
])('%j is refused', async (form) => {
  const body = { refund: true, dryRun: true, ...form }
  const answer = await call(cafe, staff, 'POST bookings/admin/bulk-cancel', body)
  expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION'])
})

test('is for staff', async () => {
  expect((await bulk([{ id: 1 }], {}, ada)).status).toBe(403)
})

test('the story of a booking: its mails, and every change of it and its money', async () => {
  const id = await paid()
  await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 500 })
  await request(id)
  await bulk([{ id }])
  const { body } = await call(cafe, staff, `GET bookings/admin/${id}/story`)
  expect(body.mails.map(({ kind }: { kind: string }) => kind)).toEqual(
    (await mailKinds(cafe, id)).toReversed(),
  )
  expect(body.mails[0]).toMatchObject({ status: 'queued', sentAt: null, error: null })
  const actions = body.changes.map(({ action }: { action: string }) => action)
  expect(actions.toReversed().join(' ')).toBe(
    'booking.created payment.started payment.checkout-opened ' +
      // The cause first, and what it brings about after it.
      'payment.paid booking.confirmed refund.queued refund.succeeded ' +
      'cancellation-request.opened booking.cancelrequested cancellation-request.approved ' +
      'booking.cancelled refund.queued refund.succeeded',
  )
  const cancelled = body.changes.find(
    ({ action }: { action: string }) => action === 'booking.cancelled',
  )
  expect(cancelled).toMatchObject({
    actorKind: 'admin',
    actorId: staff.id,
    actorName: 'Ailsa Craig',
    before: { status: 'cancelrequested' },
    after: { status: 'cancelled', cancellation_source: 'admin_approval' },
  })
  expect((await call(cafe, staff, 'GET bookings/admin/999999/story')).status).toBe(404)
})
