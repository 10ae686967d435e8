import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { findByLink, mintMailedLink } from '#server/ordering/booking/booking-links.queries.ts'
import { mintSecret } from '#server/platform/secrets.ts'
import {
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  sharedCafe,
  pass,
  payAtProvider,
  sessionOf,
  slotAt,
} from '#testing/cafe.ts'
import {
  bookAndPayAsGuest,
  bookAsGuest,
  type Guest,
  type GuestBooking,
  guest,
  guestMails,
  tokenOf,
  visitOrder,
} from '#testing/guests.ts'

let mara: Guest
const cafe = await sharedCafe()
beforeEach(() => {
  mara = guest()
})

type Endpoint = Parameters<typeof call>[2]
const nobody = { token: '' }
const withToken = (token: string, endpoint: Endpoint, body?: unknown) =>
  call(cafe, nobody, endpoint, body, { 'x-ticket': token })
const at = (booked: GuestBooking, endpoint: Endpoint, body?: unknown) =>
  withToken(tokenOf(booked), endpoint, body)
const unpaid = async () => bookAsGuest(cafe, await visitOrder(cafe, mara, nextVisit()))
const paid = async () => bookAndPayAsGuest(cafe, await visitOrder(cafe, mara, nextVisit()))
const statusOf = async ({ bookingId }: GuestBooking) => (await bookingRow(cafe, bookingId)).status

/** The open checkout as the provider knows it. */
const atProvider = async ({ bookingId }: GuestBooking) =>
  cafe.sandbox.stripe.checkout.sessions.retrieve(await sessionOf(cafe, bookingId))

test('of mails that are sent at once, each has a link to its own booking, or none', async () => {
  const [one, other] = [await unpaid(), await unpaid()]
  const { db, clock } = cafe
  const opens = async ({ bookingId }: GuestBooking, isCorrected = false) => {
    const { contact_id } = await bookingRow(cafe, bookingId)
    const to = { id: isCorrected ? 0 : Number(contact_id), bookingId }
    const secret = await mintMailedLink(db, to, clock.now())
    const opened = secret ? await findByLink(db, secret, clock.now()) : null
    return opened?.booking?.id ?? secret
  }
  const all = [opens(other), opens(other), opens(one, true), opens(one), opens(other)]
  const [o, p] = [one.bookingId, other.bookingId]
  expect(await Promise.all(all)).toEqual([p, p, null, o, p])
})

test('shows the booking to whoever has its link', async () => {
  const booked = await unpaid()
  const waiting = await at(booked, 'GET public/ticket')
  expect(waiting.body).toMatchObject({ status: 'pending', canPay: true, paymentAmount: 0 })

  // Nobody has told us yet: the look asks the provider.
  await payAtProvider(cafe, booked.bookingId)
  await pass(cafe, { seconds: 3 })
  const { status, body, headers } = await at(booked, 'GET public/ticket')
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('no-store')
  expect(body).toMatchObject({
    bookingRef: booked.bookingRef,
    status: 'confirmed',
    name: mara.name,
    email: mara.email,
    sessionName: null,
    isGuest: true,
    canCorrectEmail: true,
    paymentAmount: 30,
    requiresCancellationRequest: true,
    changeableUntil: expect.any(String),
    isHire: false,
    invoice: {
      lines: [{ name: 'adult', quantity: 2, unitPrice: 15, amount: 30 }],
      paidAt: expect.any(String),
    },
  })
})

test('the confirmation says what was paid, and carries a link of its own, as do all mails after it', async () => {
  const booked = await paid()
  const [confirmed] = await guestMails(cafe, booked.bookingId)
  expect(confirmed).toMatchObject({ kind: 'booking-confirmed', to: mara.email })
  expect(confirmed?.text).toContain('Thank you, we have your £30.00.')
  expect(confirmed?.text).toContain('with the link below')
  expect(confirmed?.text).not.toContain('dashboard')
  expect(confirmed?.token).not.toBe(tokenOf(booked))
  const seen = await withToken(confirmed?.token ?? '', 'GET public/ticket')
  expect(seen.body).toMatchObject({ bookingRef: booked.bookingRef, canCorrectEmail: false })
  const kept = await sql<{ found: boolean }>`select exists (
    select from mails where facts::text like ${`%${confirmed?.token}%`}) as found`.execute(cafe.db)
  expect(kept.rows).toEqual([{ found: false }])
})

test('a link opens its own booking and nothing else', async () => {
  const [one, other] = [await paid(), await paid()]
  expect((await at(one, 'GET public/ticket')).body.bookingRef).toBe(one.bookingRef)
  await at(one, 'PUT public/ticket', { specialRequests: 'A quiet corner, please.' })
  const reason = 'We are ill, all of us.'
  await at(one, 'POST public/ticket/cancellation-request', { reason })
  expect(await bookingRow(cafe, other.bookingId)).toMatchObject({
    status: 'confirmed',
    special_requests: '',
  })
  // It is no sign-in either.
  const { status } = await call(cafe, { token: tokenOf(one) }, 'GET bookings/bookings')
  expect(status).toBe(401)
  expect((await at(one, 'GET bookings/bookings')).status).toBe(401)
})

test('is cancelled directly while unpaid, and still says so', async () => {
  const booked = await unpaid()
  const { body } = await at(booked, 'POST public/ticket/cancel')
  expect(body.ticket).toMatchObject({ status: 'cancelled', cancellationSource: 'user' })
  expect((await at(booked, 'GET public/ticket')).body.status).toBe('cancelled')
  const again = await at(booked, 'POST public/ticket/cancel')
  expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATE'])
})

test('once paid, a request is reviewed, as for customers', async () => {
  const booked = await paid()
  expect((await at(booked, 'POST public/ticket/cancel')).body.code).toBe('INVALID_STATE')
  const reason = 'The children are ill.'
  const { status } = await at(booked, 'POST public/ticket/cancellation-request', { reason })
  expect([status, await statusOf(booked)]).toEqual([200, 'cancelrequested'])
  expect(await mailKinds(cafe, booked.bookingId)).toEqual([
    'booking-confirmed',
    'cancellation-requested',
  ])
  const kept = await at(booked, 'DELETE public/ticket/cancellation-request')
  expect([kept.status, kept.body.ticket.status]).toEqual([200, 'confirmed'])
})

test('moves to another visit, and while unpaid pays for it anew on the way back to the ticket', async () => {
  const to = { bookingDate: '2031-01-22', timeSlotId: await slotAt(cafe, '16:00') }
  const confirmed = await paid()
  const moved = await at(confirmed, 'PUT public/ticket', to)
  expect(moved.body).toMatchObject({ checkoutUrl: null, ticket: { booking_date: to.bookingDate } })

  mara = guest()
  const waiting = await unpaid()
  const { body } = await at(waiting, 'PUT public/ticket', { ...to, adults: 1 })
  expect(body.ticket).toMatchObject({ booking_date: to.bookingDate, total_price: 15 })
  const { success_url, cancel_url } = await atProvider(waiting)
  expect(success_url).toMatch(new RegExp(`/ticket\\?session_id=cs_\\w+#${tokenOf(waiting)}$`))
  expect(cancel_url).toBe(`http://localhost:3000/ticket#${tokenOf(waiting)}`)

  const pay = await at(waiting, 'POST public/ticket/checkout')
  expect(pay.body).toEqual({ checkoutUrl: body.checkoutUrl })
})

describe('once paid, it is changed as an account changes its own', () => {
  const quote = (booked: GuestBooking, wish: object) =>
    at(booked, 'POST public/ticket/changes/quote', wish)
  const change = (booked: GuestBooking, wish: object, key = mintSecret()) =>
    call(cafe, nobody, 'POST public/ticket/changes', wish, {
      'x-ticket': tokenOf(booked),
      'idempotency-key': key,
    })

  test('more costs: quoted, held beside the booking, made once it is paid, back on the ticket', async () => {
    const booked = await paid()
    const wish = { adults: 2, children: 1 }
    expect((await quote(booked, wish)).body).toMatchObject({ difference: 15, total: 45 })
    const stale = await change(booked, { ...wish, difference: 10 })
    expect([stale.status, stale.body.code]).toEqual([409, 'PRICE_CHANGED'])

    const key = mintSecret()
    const { body } = await change(booked, { ...wish, difference: 15 }, key)
    expect(body).toMatchObject({ status: 'open', checkoutUrl: expect.any(String) })
    const again = await change(booked, { ...wish, difference: 15 }, key)
    expect(again.body.checkoutUrl).toBe(body.checkoutUrl)
    const other = await change(booked, { adults: 3, difference: 15 }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
    const { success_url, customer_email } = await atProvider(booked)
    expect(customer_email).toBe(mara.email)
    const page = await (await fetch(body.checkoutUrl)).text()
    expect(page).toContain('The difference for your changed visit')
    expect(success_url).toMatch(new RegExp(`/ticket\\?session_id=cs_\\w+#${tokenOf(booked)}$`))
    const waiting = (await at(booked, 'GET public/ticket')).body
    expect(waiting).toMatchObject({ status: 'confirmed', children: 0 })
    expect(waiting.openChange).toMatchObject({ children: 1, checkoutUrl: body.checkoutUrl })

    // Nobody has told us yet: the look asks the provider.
    await payAtProvider(cafe, booked.bookingId)
    await pass(cafe, { seconds: 3 })
    expect((await at(booked, 'GET public/ticket')).body).toMatchObject({
      children: 1,
      total_price: 45,
      openChange: null,
    })
    await expectPromisesKept(cafe)
  })

  test('less goes back, and another booking under the same key is not taken for it', async () => {
    const booked = await paid()
    const key = mintSecret()
    const { body } = await change(booked, { adults: 1, difference: -15 }, key)
    expect(body).toMatchObject({ status: 'done', refund: 15 })
    mara = guest()
    const other = await paid()
    const theirs = await change(other, { adults: 1, difference: -15 }, key)
    expect(theirs.body).toMatchObject({ bookingId: other.bookingId, status: 'done' })
    expect((await at(booked, 'GET public/ticket')).body).toMatchObject({ refundedAmount: 15 })
  })

  test('nothing is waived for a link', async () => {
    const booked = await paid()
    const { status } = await change(booked, { adults: 3, difference: 0, waive: true })
    expect(status).toBe(422)
  })
})

test('a mistyped address is mended by whoever booked: old links die, the right one gets a new one', async () => {
  const booked = await paid()
  const [first] = await guestMails(cafe, booked.bookingId)
  const email = `right-${mara.email}`
  const stranger = await withToken(first?.token ?? '', 'PUT public/ticket/email', { email })
  expect([stranger.status, stranger.body.code]).toEqual([409, 'INVALID_STATE'])

  const { status, body } = await at(booked, 'PUT public/ticket/email', { email })
  expect(status).toBe(200)
  for (const dead of [tokenOf(booked), first?.token ?? '']) {
    expect((await withToken(dead, 'GET public/ticket')).body.code).toBe('TICKET_UNKNOWN')
  }
  const now = tokenOf({ ticket: body.ticketPath })
  expect((await withToken(now, 'GET public/ticket')).body).toMatchObject({ email, name: mara.name })

  const [, notice, confirmed] = await guestMails(cafe, booked.bookingId)
  expect(notice).toMatchObject({ kind: 'email-corrected', to: mara.email, token: null })
  expect(confirmed).toMatchObject({ kind: 'booking-confirmed', to: email })
  expect((await withToken(confirmed?.token ?? '', 'GET public/ticket')).status).toBe(200)
  const { count } = await cafe.db
    .selectFrom('contacts')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('email', '=', mara.email)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('what still waited for the wrong address is never sent there', async () => {
  const booked = await paid()
  await at(booked, 'PUT public/ticket/email', { email: `right-${mara.email}` })
  const mails = await guestMails(cafe, booked.bookingId)
  expect(mails.map(({ kind, to, text }) => [kind, to, text !== ''])).toEqual([
    ['booking-confirmed', mara.email, false],
    ['email-corrected', mara.email, true],
    ['booking-confirmed', `right-${mara.email}`, true],
  ])
})

test('an unpaid booking moves to the other mailbox with its hold', async () => {
  const booked = await unpaid()
  const { status } = await at(booked, 'PUT public/ticket/email', { email: `right-${mara.email}` })
  expect(status).toBe(200)
  expect(await mailKinds(cafe, booked.bookingId)).toEqual([])
  await expectPromisesKept(cafe)

  const full = guest()
  for (const start of ['10:00', '11:00', '12:00']) {
    await bookAsGuest(cafe, await visitOrder(cafe, full, { date: '2031-01-24', start, adults: 1 }))
  }
  mara = guest()
  const other = await unpaid()
  const refused = await at(other, 'PUT public/ticket/email', { email: full.email })
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_PENDING'])
  expect((await at(other, 'GET public/ticket')).body.email).toBe(mara.email)
})

test('all links are closed at once, and a new one comes by mail', async () => {
  const booked = await paid()
  expect((await at(booked, 'POST public/ticket/revoke')).status).toBe(200)
  expect((await at(booked, 'GET public/ticket')).body.code).toBe('TICKET_UNKNOWN')
  const mails = await guestMails(cafe, booked.bookingId)
  expect(mails.at(-1)).toMatchObject({ kind: 'ticket-link', to: mara.email })
  expect((await withToken(mails.at(-1)?.token ?? '', 'GET public/ticket')).status).toBe(200)
})

test('while the bank is at it, there is nothing to pay or cancel, and the page is told why', async () => {
  const visit = { date: '2031-01-14', start: '16:00' }
  const booked = await bookAsGuest(cafe, await visitOrder(cafe, mara, visit))
  const before = await at(booked, 'GET public/ticket')
  expect(before.body).toMatchObject({ canPay: true, isPaymentUnderWay: false })
  await payAtProvider(cafe, booked.bookingId, { method: 'pay_by_bank' })
  await pass(cafe, { seconds: 3 })
  const { body } = await at(booked, 'GET public/ticket')
  expect(body).toMatchObject({
    status: 'pending',
    canPay: false,
    canCancelDirectly: false,
    isPaymentUnderWay: true,
  })
})

test('nobody is mailed for a hold that ran out: the address may be a stranger’s', async () => {
  const booked = await unpaid()
  await pass(cafe, { minutes: 40 })
  await deliverEvents(cafe)
  expect(await statusOf(booked)).toBe('cancelled')
  expect(await mailKinds(cafe, booked.bookingId)).toEqual([])
})

test('hundreds of guesses open nothing and learn nothing; whoever has a link is not kept out by them', async () => {
  const booked = await paid()
  const words = new Set<string>()
  for (let guess = 0; guess < 200; guess++) {
    const { status, body } = await withToken(mintSecret(), 'GET public/ticket')
    words.add(`${status} ${body.code} ${body.message}`)
  }
  expect([...words]).toEqual([
    expect.stringMatching(/^404 TICKET_UNKNOWN This link opens no booking\./),
  ])
  expect((await at(booked, 'GET public/ticket')).status).toBe(200)
  expect((await withToken('', 'GET public/ticket')).body.code).toBe('TICKET_UNKNOWN')
})

test('guesses open nothing, also those one letter beside a link', async () => {
  const token = tokenOf(await paid())
  const near = Array.from(token, (was, at) => {
    const letter = was === 'A' ? 'B' : 'A'
    return token.slice(0, at) + letter + token.slice(at + 1)
  })
  const guesses = [...near, ...Array.from({ length: 200 }, mintSecret)]
  const opened = await Promise.all(guesses.map((guess) => look(guess)))
  expect(opened.filter(Boolean)).toEqual([])
  expect(await look(token)).not.toBeNull()
})

const look = (token: string) => findByLink(cafe.db, token, cafe.clock.now())

test('a link lives for a year after the visit', async () => {
  const booked = await paid()
  // The visit is on one of the next days, as the tests before it left room.
  await pass(cafe, { hours: 24 * (365 + 30) })
  expect((await at(booked, 'GET public/ticket')).body.code).toBe('TICKET_UNKNOWN')
})
