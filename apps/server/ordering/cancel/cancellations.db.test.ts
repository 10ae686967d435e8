import { beforeEach, describe, expect, test } from 'vitest'
import { CANCELLATION_REASON_REQUIRED } from '#domain/booking/cancellation-request.ts'
import {
  bookAndPay,
  book,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  paymentsOf,
  sharedCafe,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { auditOf } from '#testing/people.ts'
import { changeSettings } from '#testing/settings.ts'

let ada: Visitor
const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  cafe.clock.set('2031-01-13T10:00:00Z')
  ada = await visitor(cafe)
})

const paid = async () => (await bookAndPay(cafe, ada, nextVisit())).bookingId
const ask = (bookingId: unknown, reason: unknown = 'The children are ill.', who = ada) =>
  call(cafe, who, 'POST bookings/request-cancellation', { bookingId, reason })
const requested = async () => {
  const bookingId = await paid()
  const { body } = await ask(bookingId)
  return { bookingId, requestId: Number(body.id) }
}
const review = (requestId: number, verdict: unknown, who = staff) =>
  call(cafe, who, `POST bookings/admin/cancellation-requests/${requestId}/review`, verdict)
const refundsOf = (bookingId: number) =>
  cafe.db
    .selectFrom('refunds')
    .innerJoin('card_payments', 'card_payments.id', 'refunds.payment_id')
    .select(['refunds.amount_pence', 'refunds.status', 'refunds.origin', 'refunds.reason'])
    .where('card_payments.booking_id', '=', bookingId)
    .execute()
const actions = async (kind: string, id: number) =>
  (await auditOf(cafe, kind, id)).map(({ action }) => action)
const set = (key: string, value: string) => changeSettings(cafe, { [key]: value })
const list = async (query = '') =>
  (await call(cafe, staff, `GET bookings/admin/cancellation-requests${query}`)).body

describe('asking', () => {
  test('keeps the seats, tells the customer and remembers it', async () => {
    const bookingId = await paid()
    const { status, body } = await ask(bookingId)
    expect([status, body]).toEqual([
      200,
      {
        message: expect.any(String),
        id: expect.any(Number),
        bookingId,
        status: 'cancelrequested',
      },
    ])
    expect((await bookingRow(cafe, bookingId)).status).toBe('cancelrequested')
    expect(await mailKinds(cafe, bookingId)).toEqual([
      'booking-confirmed',
      'cancellation-requested',
    ])
    expect(await actions('booking', bookingId)).toEqual([
      'booking.created',
      'booking.confirmed',
      'booking.cancelrequested',
    ])
    expect(await actions('cancellation-request', body.id)).toEqual(['cancellation-request.opened'])
  })

  test('twenty times at once is one request', async () => {
    const bookingId = await paid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(bookingId)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const rows = await cafe.db
      .selectFrom('cancellation_requests')
      .select('id')
      .where('booking_id', '=', bookingId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test("another customer's booking answers like one that does not exist", async () => {
    const bookingId = await paid()
    const eve = await visitor(cafe)
    const theirs = await ask(bookingId, 'Mine now', eve)
    const nobodys = await ask(99_999_999, 'Mine now', eve)
    const { requestId: one, ...first } = theirs.body
    const { requestId: other, ...second } = nobodys.body
    expect(one).not.toBe(other)
    expect([theirs.status, first]).toEqual([nobodys.status, second])
    expect(first.code).toBe('NOT_FOUND')
    expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  })

  test('an unpaid booking needs no request, a cancelled one has nothing to ask for', async () => {
    const { bookingId } = await book(cafe, ada, nextVisit())
    expect((await ask(bookingId)).body).toMatchObject({ code: 'INVALID_STATE' })
    await call(cafe, ada, `DELETE bookings/cancel/${bookingId}`)
    expect((await ask(bookingId)).body).toMatchObject({ code: 'INVALID_STATE' })
  })

  test('is possible up to the very deadline', async () => {
    const first = await paid()
    const { starts_at } = await bookingRow(cafe, first)
    await call(cafe, ada, `POST bookings/${first}/changes`, { adults: 3, difference: 15 })
    cafe.clock.set(starts_at.subtract({ hours: 24 }).add({ milliseconds: 1 }).toString())
    expect((await ask(first)).body.code).toBe('PAST_DEADLINE')
    expect((await paymentsOf(cafe, first))[1]?.status).toBe('open')
    cafe.clock.set(starts_at.subtract({ hours: 24 }).toString())
    expect((await ask(first)).status).toBe(200)
  })

  test('is refused where it is disabled, or not needed', async () => {
    await set('cancellationEnabled', 'false')
    const bookingId = await paid()
    await set('cancellationEnabled', 'true')
    const disabled = await ask(bookingId)
    await set('cancellationRequiresApproval', 'false')
    const direct = await ask(await paid())
    await set('cancellationRequiresApproval', 'true')
    expect([disabled.body.code, direct.body.code]).toEqual(['INVALID_STATE', 'INVALID_STATE'])
    expect(disabled.body.message).toContain('contact the cafe')
    expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  })

  test.each([
    ['', CANCELLATION_REASON_REQUIRED],
    [' \n\t ', CANCELLATION_REASON_REQUIRED],
    ['x'.repeat(1_001), 'Please use at most 1000 characters.'],
    ['a\0b', 'This text cannot be stored.'],
    [42, expect.any(String)],
    [null, expect.any(String)],
  ])('with the reason %j is refused', async (reason, message) => {
    const { status, body } = await ask(1, reason)
    expect([status, body.fields]).toEqual([422, { reason: message }])
  })

  test.each([0, -1, 1.5, '1', null, 1e99])('for the booking %j is refused', async (bookingId) => {
    const { status, body } = await ask(bookingId)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['bookingId']])
  })

  test('keeps the reason exactly as it was written', async () => {
    const bookingId = await paid()
    const reason = ' <b>Sorry</b>\r\nmy cat 🐈 \u202eslept on it '
    const { body } = await ask(bookingId, reason)
    const found = await call(cafe, staff, `GET bookings/admin/cancellation-requests/${body.id}`)
    expect(found.body.reason).toBe(reason)
  })
})

describe('taking it back', () => {
  const keep = (bookingId: number, who = ada) =>
    call(cafe, who, `DELETE bookings/request-cancellation/${bookingId}`)

  test('keeps the visit, and staff have nothing to decide any more', async () => {
    const { bookingId, requestId } = await requested()
    const { status, body } = await keep(bookingId)
    expect([status, body.booking.status]).toEqual([200, 'confirmed'])
    const open: { bookingId: number }[] = (await list('?processed=false')).requests
    expect(open.some((each) => each.bookingId === bookingId)).toBe(false)
    expect((await review(requestId, { isApproved: true })).status).toBe(404)
    expect(await refundsOf(bookingId)).toEqual([])
    expect(await actions('cancellation-request', requestId)).toEqual([
      'cancellation-request.opened',
      'cancellation-request.withdrawn',
    ])
    expect((await keep(bookingId)).status).toBe(409)
    // And asked for anew, where plans change again.
    expect((await ask(bookingId)).status).toBe(200)
  })

  test('comes before the decision, or not at all', async () => {
    const { bookingId, requestId } = await requested()
    const [kept, decided] = await Promise.all([
      keep(bookingId),
      review(requestId, { isApproved: true }),
    ])
    expect([kept.status === 200, decided.status === 200].toSorted()).toEqual([false, true])
    const { status } = await bookingRow(cafe, bookingId)
    expect(status).toBe(kept.status === 200 ? 'confirmed' : 'cancelled')
  })
})

describe('a review', () => {
  test('that approves cancels and gives everything back, in one go', async () => {
    const { bookingId, requestId } = await requested()
    const { status, body } = await review(requestId, {
      isApproved: true,
      adminNotes: ' Get well! ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: requestId,
      bookingId,
      bookingStatus: 'cancelled',
      totalPrice: 30,
      isProcessed: true,
      isApproved: true,
      reviewedAt: '2031-01-13T10:00:00Z',
      adminNotes: 'Get well!',
    })
    expect(await bookingRow(cafe, bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_source: 'admin_approval',
    })
    expect(await refundsOf(bookingId)).toEqual([
      {
        amount_pence: 3000,
        status: 'succeeded',
        origin: 'cancellation',
        reason: 'requested_by_customer',
      },
    ])
    expect((await mailKinds(cafe, bookingId)).slice(2)).toEqual([
      'cancellation-approved',
      'refund-done',
    ])
    expect((await actions('booking', bookingId)).slice(3)).toEqual(['booking.cancelled'])
    expect((await actions('cancellation-request', requestId)).slice(1)).toEqual([
      'cancellation-request.approved',
    ])
  })

  test('that denies leaves the booking as it was', async () => {
    const { bookingId, requestId } = await requested()
    const { body } = await review(requestId, { isApproved: false })
    expect(body).toMatchObject({ isProcessed: true, isApproved: false, bookingStatus: 'confirmed' })
    expect(body).not.toHaveProperty('adminNotes')
    expect(await refundsOf(bookingId)).toEqual([])
    expect((await mailKinds(cafe, bookingId)).slice(2)).toEqual(['cancellation-denied'])
    expect((await ask(bookingId)).status).toBe(200)
  })

  test('happens once, also when twenty decide at the same moment', async () => {
    const { bookingId, requestId } = await requested()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => review(requestId, { isApproved: index % 2 === 0 })),
    )
    const decided = answers.filter(({ status }) => status === 200)
    const late = answers.filter(({ body }) => body.code === 'INVALID_STATE')
    expect([decided.length, late.length]).toEqual([1, 19])
    const { isApproved } = decided[0]?.body ?? {}
    expect((await bookingRow(cafe, bookingId)).status).toBe(isApproved ? 'cancelled' : 'confirmed')
    expect(await refundsOf(bookingId)).toHaveLength(isApproved ? 1 : 0)
    expect(await actions('cancellation-request', requestId)).toHaveLength(2)
  })

  test('refunds only what a partial refund left', async () => {
    const { bookingId, requestId } = await requested()
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId, amountInMinor: 1000 })
    await review(requestId, { isApproved: true })
    const amounts = (await refundsOf(bookingId)).map(({ amount_pence }) => amount_pence)
    expect(amounts).toEqual([1000, 2000])
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, bookingId)).cancellation_source).toBe('admin_approval')
  })

  test('stands even if the provider is away: the refund waits', async () => {
    const { bookingId, requestId } = await requested()
    await cafe.sandbox.fault({ match: 'POST /v1/refunds', mode: 'down', times: null })
    expect((await review(requestId, { isApproved: true })).status).toBe(200)
    expect((await bookingRow(cafe, bookingId)).status).toBe('cancelled')
    expect(await refundsOf(bookingId)).toMatchObject([{ status: 'queued', amount_pence: 3000 }])
  })

  test('is spared when staff refund everything: that approves the request', async () => {
    const { bookingId, requestId } = await requested()
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId })
    expect(await bookingRow(cafe, bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_source: 'admin_approval',
    })
    expect((await review(requestId, { isApproved: false })).body.code).toBe('INVALID_STATE')
    expect(await actions('cancellation-request', requestId)).toHaveLength(2)
    expect((await mailKinds(cafe, bookingId)).slice(2)).toEqual([
      'refund-done',
      'cancellation-approved',
    ])
  })

  test('of a request that nobody made is not found; its verdict must be one', async () => {
    expect((await review(99_999_999, { isApproved: true })).status).toBe(404)
    const { requestId } = await requested()
    for (const verdict of [
      {},
      { isApproved: 'true' },
      { isApproved: true, adminNotes: 'x'.repeat(1_001) },
      { isApproved: true, adminNotes: 'a\0' },
      { isApproved: true, status: 'cancelled' },
    ]) {
      expect((await review(requestId, verdict)).status).toBe(422)
    }
    expect((await review(requestId, { isApproved: true }, ada)).body.code).toBe('FORBIDDEN')
    const found = await call(cafe, staff, `GET bookings/admin/cancellation-requests/${requestId}`)
    expect(found.body).toMatchObject({ isProcessed: false, bookingStatus: 'cancelrequested' })
  })
})

describe('the list', () => {
  test('splits by processed, searches by name or e-mail, and comes in pages', async () => {
    const made = []
    for (let index = 0; index < 3; index++) {
      ada = await visitor(cafe)
      await cafe.db
        .updateTable('users')
        .set({ name: `Guest 100%_${index}`, email: `list-${index}@example.com` })
        .where('id', '=', ada.id)
        .execute()
      made.push(await requested())
      cafe.clock.advance({ minutes: 1 })
    }
    const [first, second, third] = made.map(({ requestId }) => requestId)
    await review(second ?? 0, { isApproved: true })
    cafe.clock.advance({ minutes: 1 })
    await review(first ?? 0, { isApproved: false })
    const ids = ({ requests }: { requests: { id: number }[] }) => requests.map(({ id }) => id)
    expect(ids(await list('?search=list-'))).toEqual([third, second, first])
    expect(ids(await list('?processed=false&search=list-'))).toEqual([third])
    expect(ids(await list('?processed=true&search=list-'))).toEqual([first, second])
    expect(ids(await list('?search=100%25_1'))).toEqual([second])
    expect(ids(await list('?search=LIST-2@'))).toEqual([third])
    expect(await list('?search=%25%25')).toEqual({
      requests: [],
      total: 0,
      totalPages: 0,
      totalIsCapped: false,
    })
    const [all, open, processed] = await Promise.all(
      ['', '?processed=false', '?processed=true'].map(async (query) => (await list(query)).total),
    )
    expect([open >= 1, processed >= 2, open + processed === all]).toEqual([true, true, true])
    const page = await list('?page=2&pageSize=2&search=list-')
    expect([ids(page), page.total, page.totalPages]).toEqual([[first], 3, 2])
    expect((await list('?processed=true&page=1&search=list-')).requests[0]).toEqual({
      id: first,
      bookingId: made[0]?.bookingId,
      bookingRef: expect.stringMatching(/^WW-/),
      bookingDate: expect.stringMatching(/^2031-01-/),
      timeSlotRange: expect.stringMatching(/^\d\d:00 - \d\d:00$/),
      sessionName: null,
      bookingStatus: 'confirmed',
      userName: 'Guest 100%_0',
      userEmail: 'list-0@example.com',
      totalPrice: 30,
      reason: 'The children are ill.',
      requestedAt: '2031-01-13T10:00:00Z',
      isProcessed: true,
      isApproved: false,
      reviewedAt: '2031-01-13T10:04:00Z',
    })
  })

  test.each(['?page=0', '?pageSize=101&page=1', '?processed=maybe', '?sort=id', '?page=x'])(
    '%s is refused',
    async (query) => {
      expect((await list(query)).code).toBe('VALIDATION')
    },
  )

  test('is for staff', async () => {
    const mine = await call(cafe, ada, 'GET bookings/admin/cancellation-requests')
    expect(mine.body.code).toBe('FORBIDDEN')
  })
})

test('and every promise of the server still holds', async () => {
  await expectPromisesKept(cafe)
})
