import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBookings } from '#server/invariants/check-invariants.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { sealWith } from '#server/platform/sealed.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { hashOfMailbox } from './order.ts'
import { call as callFrom } from '#testing/accounts.ts'
import {
  bookingRow,
  call,
  deliverEvents,
  nextVisit,
  sharedCafe,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  visitor,
} from '#testing/cafe.ts'
import { bookAsGuest, type Guest, guest, guestMails, tokenOf, visitOrder } from '#testing/guests.ts'
import { letHoldLapse } from '#testing/lapsed-holds.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { addSession } from '#testing/sessions.ts'
import { changeSettings } from '#testing/settings.ts'
import { reconcilePayments } from '#server/ordering/money/checkout/reconcile.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

let mara: Guest
const cafe = await sharedCafe()
beforeEach(() => {
  mara = guest()
})

const nobody = { token: '' }
const send = (order: object, headers: Record<string, string> = {}, who = nobody) =>
  call(cafe, who, 'POST public/visits', order, headers)
const contactOf = async (bookingId: number) => {
  const { contact_id } = await bookingRow(cafe, bookingId)
  return cafe.db
    .selectFrom('contacts')
    .select(['name', 'email', 'phone'])
    .where('id', '=', contact_id)
    .executeTakeFirst()
}

test('takes the seats of somebody without an account, and is confirmed once paid', async () => {
  const order = await visitOrder(cafe, { ...mara, phone: '901' }, { adults: 2, children: 1 })
  const refused = await send(order)
  expect(refused.body.fields).toEqual({ phone: expect.stringContaining('with its country') })

  const { status, body } = await send({ ...order, phone: '+49 30 901820' })
  expect(status).toBe(200)
  expect(body).toEqual({
    bookingId: expect.any(Number),
    bookingRef: expect.stringMatching(/^WW-/),
    checkoutUrl: expect.stringContaining(cafe.sandbox.url),
    status: 'pending',
    ticket: expect.stringMatching(/^\/ticket#[\w-]{43}$/),
  })
  expect(await contactOf(body.bookingId)).toEqual({ ...mara, phone: '+4930901820' })
  expect(await bookingRow(cafe, body.bookingId)).toMatchObject({ user_id: null, people: 3 })

  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  expect((await bookingRow(cafe, body.bookingId)).status).toBe('confirmed')
})

test('the provider sends a payer to the ticket, and whoever gives up back to their choice', async () => {
  const order = await visitOrder(cafe, mara, { adults: 2, children: 1 })
  const { body } = await send(order)
  const [payment] = await paymentsOf(cafe, body.bookingId)
  const checkout = await cafe.sandbox.stripe.checkout.sessions.retrieve(
    await sessionOf(cafe, body.bookingId),
  )
  expect(checkout.success_url).toBe(
    `http://localhost:3000/ticket?session_id=${payment?.session_reference}#${tokenOf(body)}`,
  )
  expect(checkout.cancel_url).toBe(
    `http://localhost:3000/visit?date=${order.date}&slot=${order.slotId}&adults=2&children=1&cancelled=true`,
  )

  // The database knows the link by its hash alone: the way back is sealed while it is needed.
  expect(JSON.stringify(payment)).not.toContain(tokenOf(body))
  expect(payment?.success_url).toMatch(/#[\w-]{60,}$/)
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  const [paid] = await paymentsOf(cafe, body.bookingId)
  expect(JSON.stringify(paid)).not.toContain(tokenOf(body))
  const links = await cafe.db
    .selectFrom('booking_links')
    .select('token_hash')
    .where('booking_id', '=', body.bookingId)
    .where('is_mailed', '=', false)
    .execute()
  expect(links).toEqual([{ token_hash: hashSecret(tokenOf(body)) }])
})

test('where an unpaid order came from is a keyed hash, and goes with the hold', async () => {
  const book = async () => {
    const order = await visitOrder(cafe, guest(), nextVisit())
    const { body } = await callFrom(cafe, 'public/visits', order, { from: '198.51.100.7' })
    return Number(body.bookingId)
  }
  const heldFrom = async (id: number) => (await bookingRow(cafe, id)).held_from
  const [paid, left] = [await book(), await book()]
  const kept = await heldFrom(paid)
  expect(kept).toEqual([TEST_SEAL.mark('198.51.100.7')])
  expect(kept).not.toEqual([sealWith('another key').mark('198.51.100.7')])
  expect(await heldFrom(left)).toEqual(kept)

  await payAtProvider(cafe, paid)
  await deliverEvents(cafe)
  expect(await heldFrom(paid)).toBeNull()
  await pass(cafe, { hours: 1 })
  await reconcilePayments(cafe.parts)
  const lapsed = { status: 'cancelled', held_from: null }
  expect(await bookingRow(cafe, left)).toMatchObject(lapsed)
})

test('whoever is signed in books for their account', async () => {
  const ada = await visitor(cafe)
  const { body } = await send(await visitOrder(cafe, mara), {}, ada)
  const row = await bookingRow(cafe, body.bookingId)
  expect(row).toMatchObject({ user_id: ada.id, contact_id: null })
  const profile = await call(cafe, ada, 'GET public/profile')
  expect(row.held_by).toBe(hashOfMailbox(profile.body.email))
  const { status } = await send(await visitOrder(cafe, mara), {}, { token: 'over' })
  expect(status).toBe(401)
})

test.each<[string, object, number, string]>([
  ['yesterday', { date: '2031-01-12' }, 422, 'DATE_OUT_OF_RANGE'],
  ['an unknown slot', { slotId: 4711 }, 404, 'NOT_FOUND'],
  ['another price', { totalPrice: 29 }, 409, 'PRICE_CHANGED'],
  ['no adult', { adults: 0 }, 422, 'VALIDATION'],
  ['no name', { name: ' ' }, 422, 'VALIDATION'],
  ['a wrong address', { email: 'mara@example.con' }, 422, 'VALIDATION'],
  ['half a number', { phone: '+49' }, 422, 'VALIDATION'],
  ['a program that fills in everything', { website: 'https://x.example' }, 422, 'VALIDATION'],
  ['a field of its own', { userId: 1 }, 422, 'VALIDATION'],
])('refuses %s', async (_name, change, status, code) => {
  const answer = await send({ ...(await visitOrder(cafe, mara)), ...change })
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('more people than seats are told how many there are', async () => {
  const order = await visitOrder(cafe, mara, { ...nextVisit(), adults: 16 })
  const { status, body } = await send(order)
  expect([status, body.code, body.remaining_capacity]).toEqual([409, 'SLOT_FULL', 15])
})

test('the same order under one key is one booking, and another one is refused', async () => {
  const order = await visitOrder(cafe, mara, nextVisit())
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => send(order, key)))
  expect(new Set(answers.map(({ body }) => body.bookingRef)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1)
  // Each answer's link opens it: whoever lost one answer uses the other.
  const hashes = answers.map(({ body }) => hashSecret(tokenOf(body)))
  const links = await cafe.db
    .selectFrom('booking_links')
    .select('booking_id')
    .where('token_hash', 'in', hashes)
    .execute()
  expect(links).toHaveLength(3)
  const other = await send({ ...order, adults: 1, totalPrice: 15 }, key)
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  const stranger = await send({ ...order, ...guest() }, key)
  expect(stranger.body.bookingRef).not.toBe(answers[0]?.body.bookingRef)
})

test('one mailbox holds three unpaid bookings, however its address is spelled, also at once', async () => {
  const [name = ''] = mara.email.split('@')
  const spellings = [`${name}+cats`, `${name}.`, name.split('').join('.'), name, `${name}+1`]
  const answers = await Promise.all(
    spellings.map(async (spelled) => {
      const who = { ...mara, email: `${spelled}@gmail.com` }
      return send(await visitOrder(cafe, who, { ...nextVisit(), adults: 1 }))
    }),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'held' : body.code))
  expect(codes.toSorted()).toEqual(['TOO_MANY_PENDING', 'TOO_MANY_PENDING', 'held', 'held', 'held'])
  await expectPromisesKept(cafe)

  const words =
    'This email address has three unpaid bookings. Please pay or cancel one of them first.'
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.message)).toEqual([words, words])

  // Paid or over, they no longer count.
  await pass(cafe, { minutes: 40 })
  await reconcilePayments(cafe.parts)
  expect((await send(await visitOrder(cafe, mara, nextVisit()))).status).toBe(200)
  await expectPromisesKept(cafe)
})

test('one mailbox holds twenty people, unless it is one party', async () => {
  const weekend = { date: '2031-01-18', adults: 12 }
  expect((await send(await visitOrder(cafe, mara, { ...weekend, start: '10:00' }))).status).toBe(
    200,
  )
  const second = await send(await visitOrder(cafe, mara, { ...weekend, start: '12:00' }))
  expect([second.status, second.body.code]).toEqual([409, 'TOO_MANY_PENDING'])
  expect(second.body.message).toBe(
    'This email address has unpaid seats for 12 people. With these it would be more than 20. Please pay or cancel a booking first.',
  )
})

test('whoever shows the link of their unpaid try has it replaced; an address alone does not', async () => {
  const order = await visitOrder(cafe, mara, { ...nextVisit(), adults: 9 })
  const first = await bookAsGuest(cafe, order)
  const again = await send(order)
  expect([again.status, again.body.code]).toEqual([409, 'SLOT_FULL'])
  expect((await bookingRow(cafe, first.bookingId)).status).toBe('pending')

  const { status, body } = await send(order, { 'x-ticket': tokenOf(first) })
  expect(status).toBe(200)
  expect((await bookingRow(cafe, first.bookingId)).status).toBe('cancelled')
  expect((await bookingRow(cafe, body.bookingId)).status).toBe('pending')
})

test.each(['noticed', 'unnoticed'])(
  'whoever shows the link of a try that was paid, %s, pays no second time by mistake',
  async (state) => {
    const order = await visitOrder(cafe, mara, nextVisit())
    const first = await bookAsGuest(cafe, order)
    await payAtProvider(cafe, first.bookingId)
    if (state === 'noticed') await deliverEvents(cafe)
    const again = await send(order, { 'x-ticket': tokenOf(first) })
    expect([again.status, again.body.code]).toEqual([409, 'BOOKED_ALREADY'])
    expect((await bookingRow(cafe, first.bookingId)).status).toBe('confirmed')
    expect((await send(order)).status).toBe(200)
  },
)

test('late money for a mug that others have by now goes back, as it does for seats', async () => {
  const mug = { name: 'Mug', pence: 500, stock: 1 }
  const [row] = await cafe.db.insertInto('add_ons').values(mug).returning('id').execute()
  await renewRules(cafe.db)
  const withMug = { addOns: [{ id: row?.id ?? 0, quantity: 1 }], totalPrice: 20 }
  const plain = await visitOrder(cafe, mara, { ...nextVisit(), adults: 1 })
  const { bookingId } = await bookAsGuest(cafe, { ...plain, ...withMug })
  await letHoldLapse(cafe, bookingId)
  await payAtProvider(cafe, bookingId)
  await bookAsGuest(cafe, { ...plain, ...guest(), ...withMug })
  await deliverEvents(cafe)
  await deliverEvents(cafe)
  expect(await bookingRow(cafe, bookingId)).toMatchObject({
    status: 'cancelled',
    paid_pence: 2_000,
    refunded_pence: 2_000,
  })
})

describe('a free visit of a guest', () => {
  const free = async () => ({ ...(await visitOrder(cafe, guest(), nextVisit())), totalPrice: 0 })
  const confirm = (token: string) =>
    call(cafe, nobody, 'POST public/ticket/confirm', undefined, { 'x-ticket': token })
  const kinds = async (id: number) => (await guestMails(cafe, id)).map(({ kind }) => kind)

  beforeAll(() => changeSettings(cafe, { basePrice: '0' }))
  afterAll(() => changeSettings(cafe, { basePrice: '15' }))

  test('is theirs once they confirm it by the link in the only mail there is', async () => {
    const { body } = await send(await free())
    expect(body).toMatchObject({ checkoutUrl: null, status: 'pending' })
    const [asked, ...others] = await guestMails(cafe, body.bookingId)
    expect([asked?.kind, others]).toEqual(['visit-to-confirm', []])
    expect((await confirm(tokenOf(body))).body.message).toContain('the link in the e-mail')
    const seen = await call(cafe, nobody, 'GET public/ticket', undefined, {
      'x-ticket': asked?.token ?? '',
    })
    expect(seen.body).toMatchObject({ status: 'pending', canPay: false, canConfirm: true })
    const answers = await Promise.all([1, 2].map(() => confirm(asked?.token ?? '')))
    expect(answers.map(({ body }) => body.ticket.status)).toEqual(['confirmed', 'confirmed'])
    expect(await kinds(body.bookingId)).toEqual(['visit-to-confirm', 'booking-confirmed'])
    const breaches = await checkBookings(cafe.db, cafe.sandbox.card)
    expect(breaches.filter(({ subject }) => subject === `booking ${body.bookingId}`)).toEqual([])
  })

  test('is booked anew, not made of one that waits to be paid', async () => {
    const sessionId = await addSession(cafe.db, { name: 'Yoga', hourly_pence: 2500 })
    const order = { ...(await visitOrder(cafe, guest(), nextVisit())), sessionId, adults: 1 }
    const { body } = await send({ ...order, totalPrice: 25 })
    const shown = { 'x-ticket': tokenOf(body) }
    const wish = { sessionId: null }
    const quote = await call(cafe, nobody, 'POST public/ticket/changes/quote', wish, shown)
    expect(quote.body.message).toBe('That is free. Please cancel this booking and book it anew.')
  })

  test('cannot be paid or changed before, and gives its places back', async () => {
    const { body } = await send(await free())
    const act = (name: `POST ${string}` | `PUT ${string}`, form?: object) =>
      call(cafe, nobody, name, form, { 'x-ticket': tokenOf(body) })
    expect((await act('POST public/ticket/checkout')).body.code).toBe('INVALID_STATE')
    expect((await act('PUT public/ticket', { adults: 1 })).body.code).toBe('INVALID_STATE')
    const [asked] = await guestMails(cafe, body.bookingId)
    await pass(cafe, { minutes: 32 })
    expect((await confirm(asked?.token ?? '')).body.message).toContain('book again')
    await reconcilePayments(cafe.parts)
    expect((await bookingRow(cafe, body.bookingId)).status).toBe('cancelled')
    expect(await kinds(body.bookingId)).toEqual(['visit-to-confirm'])
  })

  test('is one of ten from a network and day, whatever they are called', async () => {
    const sent = (payload: object, headers = {}) =>
      cafe.app.inject({
        method: 'POST',
        url: '/Api/public/visits',
        payload,
        headers,
        remoteAddress: '203.0.113.77',
      })
    const answers: number[] = []
    for (let n = 0; n < 12; n++) {
      answers.push((await sent({ ...(await free()), adults: 1 })).statusCode)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    expect(answers.slice(10)).toEqual([409, 409])
    // A try that was to be paid for is not lost for one that would be free.
    await changeSettings(cafe, { basePrice: '15' })
    const order = await visitOrder(cafe, guest(), nextVisit())
    const first = (await sent(order)).json()
    await changeSettings(cafe, { basePrice: '0' })
    const again = await sent({ ...order, totalPrice: 0 }, { 'x-ticket': tokenOf(first) })
    expect([again.statusCode, again.json().code]).toEqual([409, 'TOO_MANY_PENDING'])
    expect((await bookingRow(cafe, first.bookingId)).status).toBe('pending')
  })
})
