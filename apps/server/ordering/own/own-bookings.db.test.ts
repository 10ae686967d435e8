import { describe, expect, test } from 'vitest'
import {
  book,
  bookAndPay,
  call,
  deliverEvents,
  sharedCafe,
  pass,
  payAtProvider,
  visitor,
  type Visitor,
} from '#testing/cafe.ts'

const cafe = await sharedCafe()
const url = await cafe.app.listen({ port: 0, host: '127.0.0.1' })
const isla = await visitor(cafe)
const callum = await visitor(cafe)
const staff = await visitor(cafe, 'Admin')

type Watching = Awaited<ReturnType<typeof watch>>

/** Opens a stream, past its first event; `changed` waits for the next, or for the end. */
async function watch({ token }: { token: string }) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/Api/bookings/stream`, {
    signal: leaving.signal,
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function changed(): Promise<boolean> {
    for (;;) {
      const event = /event: changed\ndata: \{\}\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return true
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return false
      text += value
    }
  }
  return { response, changed, leave: () => leaving.abort() }
}

type Seen = { status: string; payment_status: string; refundedAmount: number }

/** Waits until a booking looks so, asking only when the stream says that something changed. */
async function expectSoon({ changed }: Watching, who: Visitor, id: number, seen: Partial<Seen>) {
  while (await changed()) {
    const { body } = await call(cafe, who, 'GET bookings/bookings')
    const booking = body.find((each: { id: number }) => each.id === id)
    if (Object.entries(seen).every(([name, value]) => booking?.[name] === value)) return
  }
  expect.fail(`the stream ended before ${JSON.stringify(seen)}`)
}

describe('the list of one’s own bookings', () => {
  test('comes page by page, none missing and none twice, upcoming and history apart', async () => {
    const guest = await visitor(cafe)
    for (const start of ['09:00', '10:00', '11:00'])
      await bookAndPay(cafe, guest, { start, adults: 1 })
    const { bookingId } = await book(cafe, guest, { start: '12:00', adults: 1 })
    const page = async (query: string) => {
      const { body } = await call(cafe, guest, `GET bookings/bookings?pageSize=2&${query}`)
      return { ...body, items: body.items.map((each: { id: number }) => each.id) }
    }
    const sorted = 'view=upcoming&sort=booking_date'
    const [first, second] = [await page(`${sorted}&page=1`), await page(`${sorted}&page=2`)]
    expect([first.total, first.totalPages]).toEqual([3, 2])
    expect(new Set([...first.items, ...second.items]).size).toBe(3)
    expect(await page('view=history&page=1')).toEqual({
      items: [bookingId],
      total: 1,
      totalPages: 1,
    })
  })

  test('unpaid lists what can still be paid, and only one’s own', async () => {
    const guest = await visitor(cafe)
    const { bookingId } = await book(cafe, guest, { start: '14:00' })
    await bookAndPay(cafe, guest, { start: '15:00' })
    await book(cafe, callum, { start: '14:00' })
    const unpaid = async () => {
      const { body } = await call(cafe, guest, 'GET bookings/bookings?view=unpaid')
      return body.map(({ id, canPay }: { id: number; canPay: boolean }) => [id, canPay])
    }
    expect(await unpaid()).toEqual([[bookingId, true]])
    await pass(cafe, { minutes: 32 })
    expect(await unpaid()).toEqual([])
  })

  test('carries its version, by which a calendar tells a changed visit from the old one', async () => {
    const guest = await visitor(cafe)
    const { bookingId } = await bookAndPay(cafe, guest, { start: '16:00' })
    const version = async () =>
      (await call(cafe, guest, 'GET bookings/bookings')).body[0].version as number
    const before = await version()
    await call(cafe, guest, `PUT bookings/update/${bookingId}`, { special_requests: 'A corner' })
    expect(await version()).toBe(before + 1)
  })

  test('another customer’s booking answers, byte for byte, like one that does not exist', async () => {
    const { bookingId } = await book(cafe, callum, { start: '16:00' })
    const guest = await visitor(cafe)
    const tries = (id: number) =>
      [
        ['PUT', `bookings/update/${id}`, { special_requests: 'Mine now' }],
        ['PUT', `bookings/update/${id}`, { booking_date: '2031-01-15' }],
        ['DELETE', `bookings/cancel/${id}`, undefined],
        ['POST', 'StripePayments/create-checkout-session', { bookingId: id }],
        ['POST', 'bookings/request-cancellation', { bookingId: id, reason: 'Mine' }],
        ['GET', `StripePayments/status/${id}`, undefined],
      ] as const
    const answers = async (id: number) => {
      const all = tries(id).map(([method, path, body]) =>
        call(cafe, guest, `${method} ${path}`, body),
      )
      return (await Promise.all(all)).map(({ status, body }) => [status, body.code, body.message])
    }
    const theirs = await answers(bookingId)
    expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(theirs).toEqual(await answers(999_999_999))
    expect((await call(cafe, guest, 'GET bookings/bookings')).body).toEqual([])
  })
})

describe('the stream', () => {
  test('says at once that there may be news', async () => {
    const stream = await watch(isla)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    expect(await stream.changed()).toBe(true)
    stream.leave()
  })

  test('a booking, its payment, an approval and the refund are each heard', async () => {
    const stream = await watch(isla)
    const { bookingId } = await book(cafe, isla, { start: '14:00' })
    await expectSoon(stream, isla, bookingId, { status: 'pending' })
    await payAtProvider(cafe, bookingId)
    await deliverEvents(cafe)
    await expectSoon(stream, isla, bookingId, { status: 'confirmed', payment_status: 'paid' })
    const wish = { bookingId, reason: 'Ill.' }
    const asked = await call(cafe, isla, 'POST bookings/request-cancellation', wish)
    expect(asked.status).toBe(200)
    await expectSoon(stream, isla, bookingId, { status: 'cancelrequested' })
    const path = `bookings/admin/cancellation-requests/${asked.body.id}/review` as const
    await call(cafe, staff, `POST ${path}`, { isApproved: true })
    await expectSoon(stream, isla, bookingId, { status: 'cancelled', refundedAmount: 30 })
    stream.leave()
  })

  test('a partial refund is heard, though the booking itself does not change', async () => {
    const { bookingId } = await bookAndPay(cafe, isla, { start: '11:00' })
    const stream = await watch(isla)
    await stream.changed()
    await call(cafe, staff, 'POST StripePayments/refund', { bookingId, amountInMinor: 500 })
    await expectSoon(stream, isla, bookingId, { status: 'confirmed', refundedAmount: 5 })
    stream.leave()
  })

  test('ends with its sign-in, and with no other', async () => {
    const [here, elsewhere] = [await visitor(cafe), await visitor(cafe)]
    const [ending, going] = [await watch(here), await watch(elsewhere)]
    for (const stream of [ending, going]) await stream.changed()
    expect((await call(cafe, here, 'POST auth/logout')).status).toBe(200)
    while (await ending.changed());
    await book(cafe, elsewhere, { start: '16:00' })
    expect(await going.changed()).toBe(true)
    going.leave()
  })

  test('whoever is not signed in is refused', async () => {
    for (const headers of [{}, { authorization: 'Bearer forged' }]) {
      const answer = await cafe.app.inject({ url: '/Api/bookings/stream', headers })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('one customer opens a dozen streams, others are not kept out', async () => {
    const guest = await visitor(cafe)
    const open = await Promise.all(Array.from({ length: 12 }, () => watch(guest)))
    const refused = await watch(guest)
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([
      429,
      '60',
    ])
    const other = await watch(callum)
    expect(other.response.status).toBe(200)
    for (const stream of [...open, other]) stream.leave()
  })

  test('nobody hears of another customer’s bookings, until the server closes and ends all', async () => {
    const [own, theirs] = [await watch(isla), await watch(callum)]
    for (const stream of [own, theirs]) await stream.changed()
    await book(cafe, isla, { start: '12:00' })
    expect(await own.changed()).toBe(true)
    await cafe.app.close()
    expect(await theirs.changed()).toBe(false)
  })
})
