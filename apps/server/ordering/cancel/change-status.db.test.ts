import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  mailKinds,
  nextVisit,
  sharedCafe,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { cancelledByCafe } from '#server/ordering/booking/mails/mail-kinds.ts'
import { claimMails } from '#server/platform/mail/claim-mail.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { auditOf } from '#testing/people.ts'
import { giftCard } from '#testing/vouchers.ts'

let ada: Visitor
const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
})

const setStatus = (id: number, status: unknown, version?: number) =>
  call(cafe, staff, `PUT bookings/admin/${id}/status`, {
    status,
    ...(version !== undefined && { version }),
  })
const remove = (id: number, who = staff) => call(cafe, who, `DELETE bookings/admin/${id}`)
const paid = async (wish = {}) =>
  (await bookAndPay(cafe, ada, { ...nextVisit(), ...wish })).bookingId
const unpaid = async () => (await book(cafe, ada, nextVisit())).bookingId
const atProvider = async (id: number) =>
  (await cafe.sandbox.stripe.checkout.sessions.retrieve(await sessionOf(cafe, id))).status
const actions = async (id: number) =>
  (await auditOf(cafe, 'booking', id)).map(({ action }) => action)

const waitingMail = (id: number) =>
  cafe.db
    .selectFrom('mails')
    .select([
      'facts',
      sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('seconds'),
    ])
    .where('booking_id', '=', id)
    .where('kind', '=', cancelledByCafe.name)
    .executeTakeFirstOrThrow()
const secondsToWait = async (id: number) => (await waitingMail(id)).seconds

/** Now, or in a few milliseconds. */
const minuteIsOver = (id: number, ms = 0) =>
  cafe.db
    .updateTable('mails')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${ms / 1000})` })
    .where('booking_id', '=', id)
    .where('kind', '=', cancelledByCafe.name)
    .execute()

/** As a worker does; says whether it got the mail before it was withdrawn. */
async function claimWhenDue(id: number): Promise<boolean> {
  while ((await mailKinds(cafe, id)).includes(cancelledByCafe.name)) {
    const [claimed] = await claimMails(cafe.db, [cancelledByCafe], 1)
    if (claimed?.booking_id === id) return true
  }
  return false
}

describe('cancelling', () => {
  test('a paid booking leaves the refund to staff, and can be undone', async () => {
    const id = await paid()
    const cancelled = await setStatus(id, 'cancelled')
    expect(cancelled.body).toMatchObject({
      id,
      status: 'cancelled',
      cancellationSource: 'admin',
      paymentAmount: 30,
      refundedAmount: 0,
    })
    expect((await mailKinds(cafe, id)).slice(1)).toEqual(['cancelled-by-cafe'])
    const back = await setStatus(id, 'confirmed')
    expect(back.body).toMatchObject({ status: 'confirmed', cancellationSource: null })
    expect((await mailKinds(cafe, id)).slice(1)).toEqual([])
    expect((await actions(id)).slice(2)).toEqual(['booking.cancelled', 'booking.confirmed'])
  })

  test('the mail about a slip waits a minute; reconfirmed later, both are told', async () => {
    const id = await paid()
    await setStatus(id, 'cancelled')
    expect(await secondsToWait(id)).toBeGreaterThan(50)
    await minuteIsOver(id)
    await setStatus(id, 'confirmed')
    expect((await mailKinds(cafe, id)).slice(1)).toEqual(['cancelled-by-cafe', 'booking-confirmed'])
  })

  test('undone in the very moment in which the mail leaves: both are told, or nothing', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await paid()
      await setStatus(id, 'cancelled')
      await minuteIsOver(id, round * 2)
      const claiming = claimWhenDue(id)
      await setStatus(id, 'confirmed')
      const isClaimed = await claiming
      const both = ['cancelled-by-cafe', 'booking-confirmed']
      expect((await mailKinds(cafe, id)).slice(1)).toEqual(isClaimed ? both : [])
      expect((await bookingRow(cafe, id)).status).toBe('confirmed')
    }
    await expectPromisesKept(cafe)
  })

  test('refunded within the minute, the mail says at once what goes back', async () => {
    const id = await paid()
    await setStatus(id, 'cancelled')
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 1000 })
    expect(await secondsToWait(id)).toBeLessThanOrEqual(0)
    const { facts } = await waitingMail(id)
    const back = [{ instrument: 'card', pence: 1000 }]
    expect(facts).toMatchObject({ back, keptPence: 2000 })
  })

  test('an unpaid booking closes its checkout at the provider first', async () => {
    const id = await unpaid()
    expect((await setStatus(id, 'cancelled')).body.status).toBe('cancelled')
    expect(await atProvider(id)).toBe('expired')
    expect(await paymentsOf(cafe, id)).toMatchObject([{ status: 'expired' }])
  })

  test('an unpaid booking costs its customer at most twenty statements', async () => {
    const id = await unpaid()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await call(cafe, ada, `DELETE bookings/cancel/${id}`)
    const sent = query.mock.calls
      .map(([config]) => (config as { text?: string }).text ?? String(config))
      .filter((text) => !/^(begin|commit)/.test(text))
    query.mockRestore()
    expect(answer.status).toBe(200)
    expect(sent.length).toBeLessThanOrEqual(20)
  })

  test('an unpaid booking while the provider is away changes nothing', async () => {
    const id = await unpaid()
    await cafe.sandbox.fault({ match: 'POST /v1/checkout/*', mode: 'down', times: null })
    const { status, body, headers } = await setStatus(id, 'cancelled')
    expect([status, body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    expect(headers['retry-after']).toBeDefined()
    expect((await bookingRow(cafe, id)).status).toBe('pending')
  })

  test('a booking whose money does not match lets its seats go, and the money stays in sight', async () => {
    const id = await unpaid()
    const ours = cafe.db.updateTable('tenders').where('booking_id', '=', id)
    await ours.set({ amount_pence: 100 }).execute()
    await payAtProvider(cafe, id)
    expect((await setStatus(id, 'cancelled')).body).toMatchObject({ status: 'cancelled' })
    expect(await paymentsOf(cafe, id)).toMatchObject([
      { status: 'failed', attention: 'amount-differs' },
    ])
  })

  test('a booking that was paid at the last moment says so instead', async () => {
    const id = await unpaid()
    await payAtProvider(cafe, id)
    const { status, body } = await setStatus(id, 'cancelled')
    expect([status, body.code, body.current.status]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      'confirmed',
    ])
    expect((await bookingRow(cafe, id)).status).toBe('confirmed')
  })

  test('a booking whose customer asked for it approves the request, refund included', async () => {
    const id = await paid()
    const wish = { bookingId: id, reason: 'Ill' }
    const request = await call(cafe, ada, 'POST bookings/request-cancellation', wish)
    expect((await setStatus(id, 'cancelled')).body).toMatchObject({
      cancellationSource: 'admin_approval',
      refundedAmount: 30,
    })
    const closed = await call(
      cafe,
      staff,
      `GET bookings/admin/cancellation-requests/${request.body.id}`,
    )
    expect(closed.body).toMatchObject({ isProcessed: true, isApproved: true })
  })

  test('twice at once happens once', async () => {
    const id = await paid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(id, 'cancelled')))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await actions(id)).toHaveLength(3)
  })
})

describe('reconfirming', () => {
  test('takes the seats again, or is refused', async () => {
    const visit = nextVisit()
    const id = await paid({ ...visit, adults: 10 })
    await setStatus(id, 'cancelled')
    const others = await visitor(cafe)
    const { bookingId } = await bookAndPay(cafe, others, { ...visit, adults: 6 })
    const full = await setStatus(id, 'confirmed')
    expect([full.status, full.body.code, full.body.remaining_capacity]).toEqual([
      409,
      'SLOT_FULL',
      9,
    ])
    expect((await bookingRow(cafe, id)).status).toBe('cancelled')
    await setStatus(bookingId, 'cancelled')
    expect((await setStatus(id, 'confirmed')).status).toBe(200)
  })

  test('many at once never takes more seats than there are', async () => {
    const visit = nextVisit()
    const ids: number[] = []
    for (let index = 0; index < 6; index++) {
      ada = await visitor(cafe)
      const id = await paid({ ...visit, adults: 4 })
      await setStatus(id, 'cancelled')
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => setStatus(id, 'confirmed')))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409])
  })

  test('does not wait for tidying up: a hold that is over gives way', async () => {
    const visit = nextVisit()
    const id = await paid({ ...visit, adults: 10 })
    await setStatus(id, 'cancelled')
    const other = await visitor(cafe)
    await book(cafe, other, { ...visit, adults: 10 })
    expect((await setStatus(id, 'confirmed')).body.code).toBe('SLOT_FULL')
    await pass(cafe, { minutes: 32 })
    expect((await setStatus(id, 'confirmed')).status).toBe(200)
  })

  test('is refused once anything was refunded', async () => {
    const id = await paid()
    await setStatus(id, 'cancelled')
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 1 })
    expect((await setStatus(id, 'confirmed')).body.code).toBe('INVALID_STATE')
  })

  test('brings back a booking that nobody could pay for', async () => {
    const id = await unpaid()
    await setStatus(id, 'cancelled')
    expect((await setStatus(id, 'confirmed')).body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'pending',
    })
  })
})

test('every other status, and every other way to one, is refused and changes nothing', async () => {
  const ids = { pending: await unpaid(), confirmed: await paid(), cancelled: await paid() }
  await setStatus(ids.cancelled, 'cancelled')
  for (const [from, id] of Object.entries(ids)) {
    const before = await bookingRow(cafe, id)
    for (const to of BOOKING_STATUSES) {
      const isStaffs =
        (to === 'cancelled' && from !== 'cancelled') || (to === 'confirmed' && from === 'cancelled')
      if (isStaffs) continue
      const { status, body } = await setStatus(id, to)
      expect([from, to, status, body.code]).toEqual([from, to, 409, 'INVALID_STATE'])
    }
    expect(await bookingRow(cafe, id)).toEqual(before)
  }
})

test.each(['asleep', '', null, 1, ['cancelled']])('the status %j is no status', async (status) => {
  expect((await setStatus(1, status)).status).toBe(422)
})

test('somebody who saw an older version is told what is so now', async () => {
  const id = await paid()
  const { version } = (await call(cafe, staff, `GET bookings/admin/${id}`)).body
  expect((await setStatus(id, 'cancelled', version)).status).toBe(200)
  const late = await setStatus(id, 'confirmed', version)
  expect(late.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { status: 'cancelled', version: version + 1, adults: 2 },
  })
  expect((await setStatus(id, 'confirmed', version + 1)).status).toBe(200)
  expect((await setStatus(99_999_999, 'cancelled')).body.code).toBe('NOT_FOUND')
})

test('the story of a booking tells its changes from what to what, and its mails', async () => {
  const id = await paid()
  await call(cafe, ada, `PUT bookings/update/${id}`, { Special_Requests: 'By the window' })
  await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 500 })
  await setStatus(id, 'cancelled')
  const { body } = await call(cafe, staff, `GET bookings/admin/${id}/story`)
  const told = (action: string) =>
    body.changes.find((entry: { action: string }) => entry.action === action)
  expect(told('booking.cancelled')).toMatchObject({
    actorId: staff.id,
    before: { status: 'confirmed', cancellation_source: null },
    after: { status: 'cancelled', cancellation_source: 'admin' },
  })
  // A customer's own words are named, never quoted.
  expect(told('booking.changed')).toMatchObject({
    before: {},
    after: { changed: ['special_requests'] },
  })
  // What stayed as it was stands on both sides, so that nobody takes it for a change.
  expect(told('payment.paid')).toMatchObject({
    before: { status: 'open', isKept: true, attention: null },
    after: { status: 'paid', isKept: true, attention: null },
  })
  expect(told('refund.succeeded')).toMatchObject({
    before: { status: 'queued', failure: null },
    after: { status: 'succeeded', failure: null },
  })
  expect(body.mails.map(({ kind }: { kind: string }) => kind)).toEqual(
    (await mailKinds(cafe, id)).toReversed(),
  )
  expect((await call(cafe, staff, 'GET bookings/admin/99999999/story')).status).toBe(404)
})

describe('deleting', () => {
  test('an unpaid booking closes its checkout, tells the customer, and leaves a trace', async () => {
    const id = await unpaid()
    const session = await sessionOf(cafe, id)
    const { reference } = await bookingRow(cafe, id)
    expect((await remove(id)).status).toBe(200)
    expect((await call(cafe, staff, `GET bookings/admin/${id}`)).status).toBe(404)
    const { status } = await cafe.sandbox.stripe.checkout.sessions.retrieve(session)
    expect(status).toBe('expired')
    expect((await auditOf(cafe, 'booking', id)).at(-1)).toMatchObject({
      action: 'booking.deleted',
      actor_id: staff.id,
      before: { reference, status: 'pending' },
    })
    const mails = await cafe.db
      .selectFrom('mails')
      .select('kind')
      .where('subject', 'like', `%${reference}%`)
      .execute()
    expect(mails).toEqual([{ kind: 'cancelled-by-cafe' }])
    expect((await remove(id)).body.code).toBe('NOT_FOUND')
  })

  test('a booking that was cancelled unpaid goes without a word', async () => {
    const id = await unpaid()
    await call(cafe, ada, `DELETE bookings/cancel/${id}`)
    expect((await remove(id)).status).toBe(200)
  })

  test.each(['confirmed', 'cancelled', 'refunded'])(
    'a paid and %s booking stays',
    async (state) => {
      const id = await paid()
      if (state === 'cancelled') await setStatus(id, 'cancelled')
      if (state === 'refunded')
        await call(cafe, staff, 'POST StripePayments/refund', { bookingId: id })
      const before = await bookingRow(cafe, id)
      expect((await remove(id)).body.code).toBe('INVALID_STATE')
      expect(await bookingRow(cafe, id)).toEqual(before)
    },
  )

  test('a booking that a gift card pays in part stays, and can still be paid', async () => {
    const { code } = await giftCard(cafe, 20)
    const order = await orderOf(cafe, ada, nextVisit())
    const paying = { ...order, Voucher: { code, amount: 20 } }
    const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', paying)
    expect((await remove(body.bookingId)).body.code).toBe('INVALID_STATE')
    expect(await paymentsOf(cafe, body.bookingId)).toMatchObject([{ status: 'open' }])
  })

  test('a booking that is paid at that moment stays', async () => {
    const id = await unpaid()
    await payAtProvider(cafe, id)
    expect((await remove(id)).body.code).toBe('INVALID_STATE')
    expect((await bookingRow(cafe, id)).status).toBe('confirmed')
  })

  test('while the customer pays and cancels: somebody hears no, nobody hears of a fault', async () => {
    const lostReply = { mode: 'lose_reply_after_acting', match: '*' } as const
    for (let round = 0; round < 3; round++) {
      // The checkout was made, but we never heard of it: all of them ask for it again.
      await cafe.sandbox.fault({ ...lostReply, times: 2 })
      const order = await orderOf(cafe, ada, nextVisit())
      expect((await call(cafe, ada, 'POST bookings/create-with-checkout', order)).status).toBe(503)
      const { id } = await cafe.db
        .selectFrom('bookings')
        .select('id')
        .where('user_id', '=', ada.id)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      await cafe.sandbox.fault({ ...lostReply, times: 1 })
      const answers = await Promise.all([
        remove(id),
        call(cafe, ada, 'POST StripePayments/create-checkout-session', { bookingId: id }),
        call(cafe, ada, `DELETE bookings/cancel/${id}`),
      ])
      expect(answers.filter(({ status }) => status === 500)).toEqual([])
      await cafe.sandbox.clearFaults()
      await remove(id)
    }
  })

  test('is for staff', async () => {
    const id = await unpaid()
    expect((await remove(id, ada)).body.code).toBe('FORBIDDEN')
  })
})

test('and every promise of the server still holds', async () => {
  await expectPromisesKept(cafe)
})
