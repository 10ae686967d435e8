import { beforeEach, expect, test } from 'vitest'
import {
  book,
  bookAndPay,
  call,
  deliverEvents,
  newEvents,
  nextVisit,
  sharedCafe,
  pass,
  payAtProvider,
  paymentsOf,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { auditOf } from '#testing/people.ts'
import { sessionFor } from '#testing/stripe-sandbox.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import { noteStrays } from '#server/ordering/unpaid/stray-payments.ts'
import { declareJobs, finishJob } from '#server/platform/jobs/jobs.queries.ts'
import { claimMails } from '#server/platform/mail/claim-mail.ts'
import { markFailed } from '#server/platform/mail/mark-mail.ts'
import { readAttention } from './read-attention.ts'

let staff: Visitor
let ada: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
  staff = await visitor(cafe, 'Admin')
})

const attention = async () => (await call(cafe, staff, 'GET admin/dashboard/attention')).body
const act = (path: string, who = staff) =>
  call(cafe, who, `POST admin/dashboard/attention/${path}`, {})
const refund = (bookingId: number, amountInMinor?: number) =>
  call(cafe, staff, 'POST StripePayments/refund', { bookingId, amountInMinor })

type Item = { bookingId: number; refundId: number; paymentId: number; mailId: number }
const of = (list: { items: Item[] }, id: number) =>
  list.items.find(({ bookingId }) => bookingId === id)

/** A card whose refunds succeed and then fail a minute later. */
async function failedRefund(): Promise<{ id: number; refundId: number }> {
  const card = { card: '4000000000005126' }
  const { bookingId: id } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 }, card)
  await refund(id, 1000)
  await pass(cafe, { minutes: 1 })
  await deliverEvents(cafe)
  return { id, refundId: of((await attention()).failedRefunds, id)?.refundId ?? 0 }
}

test('nothing needs anybody at first', async () => {
  expect(await attention()).toMatchObject({ total: 0, disputes: { total: 0, items: [] } })
})

test('a request to cancel is shown until it is answered', async () => {
  const { bookingId } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 })
  const wish = { bookingId, reason: 'We are ill' }
  await call(cafe, ada, 'POST bookings/request-cancellation', wish)
  const [waiting] = (await attention()).waitingRequests.items
  expect(waiting).toMatchObject({ bookingId, reason: 'We are ill' })
  const review = `POST bookings/admin/cancellation-requests/${waiting.requestId}/review` as const
  await call(cafe, staff, review, { isApproved: false })
  expect((await attention()).waitingRequests).toEqual({ total: 0, items: [] })
})

test('a failed refund is shown with its customer, and can be tried again, once', async () => {
  const { id, refundId } = await failedRefund()
  const { total, failedRefunds } = await attention()
  expect(of(failedRefunds, id)).toMatchObject({
    userName: 'Ailsa Craig',
    status: 'confirmed',
    amount: 10,
    refundableAmount: 15,
    failure: expect.any(String),
    reason: 'requested_by_customer',
  })
  const tries = await Promise.all([1, 2, 3].map(() => act(`refunds/${refundId}/retry`)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(tries.find(({ status }) => status === 200)?.body).toMatchObject({
    bookingId: id,
    amount: 1000,
  })
  const after = await attention()
  expect(of(after.failedRefunds, id)).toBeUndefined()
  expect(after.total).toBe(total - 1)
  expect((await auditOf(cafe, 'refund', refundId)).at(-1)).toMatchObject({
    action: 'refund.settled',
    actor_id: staff.id,
  })
})

test('trying again sends no more than is left', async () => {
  const { id, refundId } = await failedRefund()
  await refund(id, 1200)
  const { body } = await act(`refunds/${refundId}/retry`)
  expect(body.amount).toBe(300)
})

test('a failed refund whose money went back another way needs nobody', async () => {
  const { id, refundId } = await failedRefund()
  expect((await act(`refunds/${refundId}/settle`)).status).toBe(200)
  expect(of((await attention()).failedRefunds, id)).toBeUndefined()
  expect((await act(`refunds/${refundId}/settle`)).body.code).toBe('INVALID_STATE')
  expect((await act(`refunds/${refundId}/retry`)).body.code).toBe('INVALID_STATE')
})

test('a dispute stays until somebody takes care of it', async () => {
  const card = { card: '4000000000000259' }
  const { bookingId: id } = await bookAndPay(cafe, ada, { ...nextVisit(), adults: 1 }, card)
  await pass(cafe, { minutes: 1 })
  await deliverEvents(cafe)
  const dispute = of((await attention()).disputes, id)
  expect(dispute).toMatchObject({ amount: 15, userName: 'Ailsa Craig' })
  expect((await act(`disputes/${dispute?.paymentId}/seen`)).status).toBe(200)
  expect(of((await attention()).disputes, id)).toBeUndefined()
  expect((await act(`disputes/${dispute?.paymentId}/seen`)).status).toBe(409)
})

test('a payment that came to no end is asked about again', async () => {
  const { bookingId: id } = await book(cafe, ada, nextVisit())
  await payAtProvider(cafe, id)
  await pass(cafe, { hours: 3 })
  const stuck = of((await attention()).stuckPayments, id)
  expect(stuck).toMatchObject({ problem: 'overdue', amount: 30, status: 'pending' })
  await cafe.sandbox.fault({ match: '*', mode: 'down', times: null })
  expect((await act(`payments/${stuck?.paymentId}/check`)).body.code).toBe('PAYMENT_UNAVAILABLE')
  await cafe.sandbox.clearFaults()
  const { body } = await act(`payments/${stuck?.paymentId}/check`)
  expect(body.message).toBe('This payment has arrived.')
  expect(of((await attention()).stuckPayments, id)).toBeUndefined()
})

test('money that does not match is told apart', async () => {
  const { bookingId: id } = await book(cafe, ada, nextVisit())
  await cafe.db
    .updateTable('tenders')
    .set({ amount_pence: 2900 })
    .where('booking_id', '=', id)
    .execute()
  await payAtProvider(cafe, id)
  await deliverEvents(cafe)
  const stuck = of((await attention()).stuckPayments, id)
  const since = cafe.clock.now().toString()
  expect(stuck).toMatchObject({ problem: 'amount-differs', since })
  const { body } = await act(`payments/${stuck?.paymentId}/check`)
  expect(body.message).toContain('does not match')
  await cafe.db
    .updateTable('tenders')
    .set({ amount_pence: 3000 })
    .where('booking_id', '=', id)
    .execute()
  const again = await act(`payments/${stuck?.paymentId}/check`)
  expect(again.body.message).toBe('This payment has arrived.')
  expect(of((await attention()).stuckPayments, id)).toBeUndefined()
  expect(await paymentsOf(cafe, id)).toMatchObject([{ status: 'paid' }])
})

const NO_MAILBOX = { kind: 'refused', code: '550', words: '550 no such mailbox' } as const

/** What the mail server refuses for good. */
async function failMail(): Promise<void> {
  const [mail] = await claimMails(cafe.db, mailKinds, 1)
  await markFailed(cafe.db, mail ?? failNow(), NO_MAILBOX)
}

const mailOf = async (id: number) => {
  const { items } = (await attention()).stuckMails as {
    items: (Item & { status: string; canSendAgain: boolean })[]
  }
  return items.find(({ bookingId }) => bookingId === id)
}

test('a mail that was refused keeps its facts and is sent again, or given up', async () => {
  await cafe.db.deleteFrom('mails').execute()
  const { bookingId: id } = await bookAndPay(cafe, ada, nextVisit())
  await failMail()
  const mail = await mailOf(id)
  expect(mail).toMatchObject({
    kind: 'booking-confirmed',
    status: 'failed',
    error: '550 no such mailbox',
    canSendAgain: true,
  })
  expect((await act(`mails/${mail?.mailId}/send-again`)).status).toBe(200)
  expect(await mailOf(id)).toBeUndefined()
  const [again] = await claimMails(cafe.db, mailKinds, 1)
  expect(again).toMatchObject({ id: mail?.mailId, facts: { adults: 2 } })
  expect((await act(`mails/${mail?.mailId}/send-again`)).body.code).toBe('INVALID_STATE')

  await markFailed(cafe.db, again ?? failNow(), NO_MAILBOX)
  expect((await act(`mails/${mail?.mailId}/settle`)).status).toBe(200)
  expect(await mailOf(id)).toBeUndefined()
  expect((await act(`mails/${mail?.mailId}/settle`)).status).toBe(409)
  expect((await auditOf(cafe, 'mail', mail?.mailId ?? 0)).map(({ action }) => action)).toEqual([
    'mail.sent-again',
    'mail.settled',
  ])
})

function failNow(): never {
  throw new Error('no mail')
}

test('a mail whose facts are gone is not sent again', async () => {
  await cafe.db.deleteFrom('mails').execute()
  await bookAndPay(cafe, ada, nextVisit())
  await failMail()
  await cafe.db.updateTable('mails').set({ facts: null }).execute()
  const [first] = (await attention()).stuckMails.items
  expect(first).toMatchObject({ canSendAgain: false })
  const { body } = await act(`mails/${first.mailId}/send-again`)
  expect(body.message).toBe('The words of this e-mail are not kept any more.')
})

const strandedOf = async (id: number) =>
  (await attention()).strandedBookings.items.find(
    ({ bookingId }: { bookingId: number }) => bookingId === id,
  )

test('visits at hours that are closed by now are shown until they are cancelled', async () => {
  const visit = nextVisit()
  const { bookingId: id } = await bookAndPay(cafe, ada, visit)
  const hours = (await call(cafe, staff, 'GET admin/working-hours')).body
  const shut = { date: visit.date, isClosed: true, opensAt: null, closesAt: null, note: '' }
  const save = (exceptions: object[]) =>
    call(cafe, staff, 'PUT admin/working-hours', { week: hours.week, exceptions })
  await save([shut])
  expect(await strandedOf(id)).toMatchObject({
    bookingDate: visit.date,
    status: 'confirmed',
    why: 'closed',
  })
  await call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: 'cancelled' })
  expect(await strandedOf(id)).toBeUndefined()
  await save([])
})

test('who comes while the cats rest is shown until staff have told them', async () => {
  const visit = nextVisit()
  const { bookingId: id } = await bookAndPay(cafe, ada, visit)
  const needs = (rests: object[], loweredDays: object[] = []) =>
    call(cafe, staff, 'PUT office/welfare', { rests, loweredDays, mostChildren: null })
  const [{ start_time: startTime, end_time: endTime }] = (await cafe.db
    .selectFrom('bookings')
    .select(['start_time', 'end_time'])
    .where('id', '=', id)
    .execute()) as [{ start_time: string; end_time: string }]
  expect((await act(`bookings/${id}/told`)).body.code).toBe('INVALID_STATE')
  await needs([{ name: 'A nap', weekdays: null, startTime, endTime }])
  expect(await strandedOf(id)).toMatchObject({ why: 'resting' })
  expect((await act(`bookings/${id}/told`)).status).toBe(200)
  expect(await strandedOf(id)).toBeUndefined()
  expect((await act(`bookings/${id}/told`)).status).toBe(409)
  expect((await auditOf(cafe, 'party', id)).at(-1)).toMatchObject({
    action: 'party.told',
    after: { why: 'resting' },
    actor_id: staff.id,
  })
  // For another reason they have to hear again.
  await needs([], [{ date: visit.date, seats: 0, reason: 'Biscuit is ill' }])
  expect(await strandedOf(id)).toMatchObject({ why: 'overfull' })
  await needs([])
  expect(await strandedOf(id)).toBeUndefined()
})

test('a session that was moved, or takes the room, leaves whom to call', async () => {
  const visit = nextVisit()
  const { bookingId: ordinary } = await bookAndPay(cafe, ada, visit)
  const [{ start_time: startTime, end_time: endTime }] = (await cafe.db
    .selectFrom('bookings')
    .select(['start_time', 'end_time'])
    .where('id', '=', ordinary)
    .execute()) as [{ start_time: string; end_time: string }]
  const form = {
    ...EMPTY_SESSION,
    name: 'Yoga',
    isAlone: true,
    times: [{ startTime, endTime }],
    dates: [visit.date],
  }
  const { id, version } = (await call(cafe, staff, 'POST office/sessions', form)).body
  expect(await strandedOf(ordinary)).toMatchObject({ why: 'beside' })
  await cafe.db.updateTable('bookings').set({ session_id: id }).where('id', '=', ordinary).execute()
  expect(await strandedOf(ordinary)).toBeUndefined()
  const next = Temporal.PlainDate.from(visit.date).add({ days: 1 }).toString()
  const moved = { ...form, dates: [next], version }
  await call(cafe, staff, `PUT office/sessions/${id}`, moved)
  expect(await strandedOf(ordinary)).toMatchObject({ why: 'no-visit' })
  await call(cafe, staff, `PUT office/sessions/${id}`, { ...form, version: version + 1 })
  expect(await strandedOf(ordinary)).toBeUndefined()
  const ended = { state: 'ended', version: version + 2 }
  await call(cafe, staff, `PUT office/sessions/${id}/state`, ended)
  expect(await strandedOf(ordinary)).toBeUndefined()
})

test.each([
  'refunds/1/settle',
  'bookings/1/told',
  'adoptions/1/answered',
  'mails/1/send-again',
  'disputes/1/seen',
  'payments/1/check',
])('%s: unknown ids, and customers', async (path) => {
  expect((await act(path.replace('1', '999999'))).status).toBe(404)
  expect((await act(path, ada)).status).toBe(403)
})

/** As after a backup was restored: the provider remembers, and we do not. */
async function payForNothing(metadata: Record<string, string>) {
  const { stripe } = cafe.sandbox
  const session = await stripe.checkout.sessions.create({ ...sessionFor(), metadata })
  await cafe.sandbox.pay(session.id)
  await newEvents(cafe)
}

test('money for a booking that is not here is named, and given back once', async () => {
  await payForNothing({ booking: 'WW-LOST2345', session: `cs_${'a'.repeat(26)}` })
  // Another shop's.
  await payForNothing({})
  const settledBefore = cafe.clock.now().add({ minutes: 1 })
  const breaches = await checkInvariants(cafe.db, cafe.sandbox.card, { settledBefore })
  expect(breaches.map(({ what }) => what)).toEqual([
    'has 3000p at the provider for booking WW-LOST2345, which is not here',
  ])
  const since = cafe.clock.now().subtract({ hours: 24 })
  await noteStrays(cafe.parts, since)
  await noteStrays(cafe.parts, since)
  const { items } = (await attention()).strayPayments
  expect(items).toEqual([
    {
      strayId: expect.any(Number),
      amount: 30,
      bookingRef: 'WW-LOST2345',
      payerEmail: 'customer@example.com',
      openedAt: expect.any(String),
    },
  ])
  const id = items[0].strayId
  await cafe.sandbox.fault({ match: 'POST /v1/refunds', mode: '500', times: null })
  expect((await act(`strays/${id}/give-back`)).body.code).toBe('PAYMENT_UNAVAILABLE')
  await cafe.sandbox.clearFaults()
  const both = await Promise.all([1, 2].map(() => act(`strays/${id}/give-back`)))
  expect(both.map(({ status }) => status)).toContain(200)
  expect((await act(`strays/${id}/give-back`)).body.code).toBe('INVALID_STATE')
  expect((await attention()).strayPayments.total).toBe(0)
  expect(await auditOf(cafe, 'stray-payment', id)).toMatchObject([{ actor_id: staff.id }])
  await expectPromisesKept(cafe)
})

test('such money that was given back at the provider needs nobody any more', async () => {
  await payForNothing({ booking: 'WW-LOST2346', session: `cs_${'b'.repeat(26)}` })
  const since = cafe.clock.now().subtract({ hours: 24 })
  await noteStrays(cafe.parts, since)
  expect((await attention()).strayPayments.total).toBe(1)
  const [paid] = await cafe.sandbox.card.listPaid(since)
  await cafe.sandbox.stripe.refunds.create({ payment_intent: paid?.paymentId ?? '' })
  await noteStrays(cafe.parts, since)
  expect((await attention()).strayPayments.total).toBe(0)
})

test('a backup that is late, or was never tried, is shown where backups are kept', async () => {
  const now = cafe.clock.now()
  const late = async (keeps: boolean) =>
    (await readAttention(cafe.db, now, keeps)).lateBackups.total
  expect(await late(true)).toBe(0)
  const made_at = now.subtract({ hours: 30 })
  await cafe.db.insertInto('backups').values({ file: 'a', made_at }).execute()
  expect(await late(true)).toBe(1)
  await cafe.db.updateTable('backups').set({ tried_at: made_at }).execute()
  expect(await late(true)).toBe(0)
  await cafe.db
    .updateTable('backups')
    .set({ made_at: now.subtract({ hours: 40 }) })
    .execute()
  expect([await late(true), await late(false)]).toEqual([1, 0])
})

test('what a job could not do is shown until it can', async () => {
  const id = 12
  await declareJobs(cafe.db, ['complete-visits'])
  const faults = [{ subject: `booking ${id}`, error: 'no such cat' }]
  await finishJob(cafe.db, 'complete-visits', faults)
  expect((await attention()).failedJobs.items).toMatchObject([
    { job: 'complete-visits', subject: 'booking 12', bookingId: id, error: 'no such cat' },
  ])
  await finishJob(cafe.db, 'complete-visits', [])
  expect((await attention()).failedJobs.total).toBe(0)
})

test('after all of this every promise is kept', async () => {
  await expectPromisesKept(cafe)
})
