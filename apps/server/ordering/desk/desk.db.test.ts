import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeVoucherCode } from '#domain/pricing/voucher-code.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import { checkBookings } from '#server/invariants/check-invariants.ts'
import {
  book,
  bookingRow,
  call,
  deliverEvents,
  nextVisit,
  sharedCafe,
  pass,
  payAtProvider,
  paymentsOf,
  slotAt,
  TODAY,
  visitor,
  type Wish,
} from '#testing/cafe.ts'
import { call as callFrom } from '#testing/accounts.ts'
import { codeForm } from '#testing/codes.ts'
import { bookAsGuest, guest, guestMails, visitOrder } from '#testing/guests.ts'
import { addSession, priceSession } from '#testing/sessions.ts'
import { giftCard, leftOn } from '#testing/vouchers.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const cafe = await sharedCafe()
let staff = await visitor(cafe, 'Desk')

const formOf = async (
  { date = TODAY, start = '11:00', adults = 2, children = 0 }: Wish,
  more: object,
) => ({
  id: randomUUID(),
  slotId: await slotAt(cafe, start),
  date,
  adults,
  children,
  totalPrice: 15 * (adults + children),
  name: 'Morag Reid',
  channel: 'phone',
  pay: { by: 'cash' },
  ...more,
})
const sell = async (wish: Wish = {}, more: object = {}) =>
  call(cafe, staff, 'POST office/bookings', await formOf(wish, more))
const take = (bookingId: number, more: object) =>
  call(cafe, staff, `POST office/bookings/${bookingId}/money`, {
    id: randomUUID(),
    instrument: 'cash',
    ...more,
  })
const giveBack = (bookingId: number) =>
  call(cafe, staff, 'POST StripePayments/refund', { bookingId })
const done = (taskId: number) => call(cafe, staff, `POST office/tasks/${taskId}/done`)
const till = async () => (await call(cafe, staff, 'GET office/till')).body
/** What should be in it today, in pounds, as no answer says before it was counted. */
const inTill = async () => {
  const { date } = await till()
  const { rows } = await sql<{ pence: number }>`
    select (coalesce(float_pence, 0) + (select coalesce(sum(pence), 0) from (
      select case flow when 'in' then amount_pence else -amount_pence end as pence
      from entries where till_date = date
      union all select amount_pence from till_moves where till_date = date) as moved))::integer as pence
    from till_days where date = ${date}`.execute(cafe.db)
  return (rows[0]?.pence ?? 0) / 100
}
const givenOf = async (bookingId: number) => {
  const given = await cafe.db
    .selectFrom('given_away')
    .select(['kind', 'pence'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return given.map(({ kind, pence }) => [kind, pence])
}
const checked = () => checkBookings(cafe.db, cafe.sandbox.card)

describe('the desk books', () => {
  test.each([
    ['cash', { by: 'cash' }, { paymentStatus: 'paid', dueAmount: 0 }],
    ['card reader', { by: 'reader' }, { paymentStatus: 'paid', dueAmount: 0 }],
    ['invoice', { by: 'invoice' }, { paymentStatus: 'pending', dueAmount: 30, isInvoiced: true }],
    ['hand on arrival', { by: 'arrival' }, { paymentStatus: 'pending', dueAmount: 30 }],
    [
      'nothing, with a reason',
      { by: 'nothing', reason: 'Our neighbours' },
      { paymentStatus: 'paid', totalPrice: 0 },
    ],
  ])('paid by %s', async (_how, pay, expected) => {
    const { status, body } = await sell(nextVisit(), { pay })
    expect([status, body.status, body.channel]).toEqual([200, 'confirmed', 'phone'])
    expect(body).toMatchObject(expected)
    expect(await checked()).toEqual([])
  })

  test('gives away and invoices no more than it may give back', async () => {
    const four = { ...nextVisit(), adults: 4 }
    const gift = { pay: { by: 'nothing', reason: 'Our neighbours' } }
    for (const more of [gift, { pay: { by: 'invoice' } }]) {
      const { status, body } = await sell(four, more)
      expect([status, body.message]).toEqual([
        403,
        expect.stringContaining('£50.00 of one booking. Please ask a manager for more.'),
      ])
    }
    expect((await sell(four, { pay: { by: 'arrival' } })).status).toBe(200)
    const manager = await visitor(cafe, 'Manager')
    const form = await formOf(four, gift)
    const given = await call(cafe, manager, 'POST office/bookings', form)
    expect(given.status).toBe(200)
    const { bookingId } = given.body
    const wish = { adults: 5, waive: true, reason: 'A cousin', difference: 0 }
    const change = (who: typeof staff, more = {}) =>
      call(cafe, who, `POST bookings/${bookingId}/changes`, { ...wish, ...more })
    // £15.00 alone would be theirs to give; with what was given before it is not.
    expect((await change(staff)).status).toBe(403)
    expect((await change(manager, { reason: ' ' })).body.fields).toEqual({
      reason: 'Say why nothing is paid.',
    })
    expect((await change(manager)).status).toBe(200)
    expect(await givenOf(bookingId)).toEqual([
      ['nothing', 6_000],
      ['waived', 1_500],
    ])
    expect(await checked()).toEqual([])
  })

  test('writes off what is due: it comes off the bill, once, within the limit of a role', async () => {
    const { body: sold } = await sell(nextVisit(), { pay: { by: 'arrival' } })
    const { bookingId: id } = sold
    const writeOff = (dueAmount: number, who = staff) =>
      call(cafe, who, `POST office/bookings/${id}/write-off`, { dueAmount, reason: 'Moved away' })
    const listed = async () => {
      const { body } = await call(cafe, staff, 'GET office/debts')
      const items: { bookingId: number; dueAmount: number }[] = body.items
      const sum = items.reduce((all, { dueAmount }) => all + dueAmount, 0)
      expect([body.total, body.totalAmount]).toEqual([items.length, sum])
      return items.some(({ bookingId }) => bookingId === id)
    }
    await take(id, { amount: 12 })
    expect([await listed(), (await writeOff(30)).body.code]).toEqual([true, 'CHANGED_MEANWHILE'])
    const written = await Promise.all([writeOff(18), writeOff(18)])
    expect(written.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await bookingRow(cafe, id)).toMatchObject({ total_pence: 1_200, due_pence: 0 })
    expect([await listed(), await givenOf(id)]).toEqual([false, [['written_off', 1_800]]])
    // Who is added is paid for; what was let go stays so.
    const more = { adults: 3, difference: 15, pay: { by: 'due' } }
    expect((await call(cafe, staff, `POST bookings/${id}/changes`, more)).status).toBe(200)
    expect((await writeOff(15)).status).toBe(200)
    const last = { adults: 5, difference: 30, pay: { by: 'due' } }
    expect((await call(cafe, staff, `POST bookings/${id}/changes`, last)).status).toBe(200)
    expect((await writeOff(30)).status).toBe(403)
    expect((await writeOff(30, await visitor(cafe, 'Manager'))).status).toBe(200)
    expect(await checked()).toEqual([])
  })

  test('by a link that somebody else pays', async () => {
    const { body } = await sell(nextVisit(), { pay: { by: 'link' }, phone: '+49 30 901820' })
    expect([body.status, body.phone]).toEqual(['pending', '+4930901820'])
    expect(body.payUrl).toContain('/c/pay/')
    await payAtProvider(cafe, body.bookingId)
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, body.bookingId)).status).toBe('confirmed')
  })

  test('told twenty times at once, it is one booking and one payment', async () => {
    const form = await formOf(nextVisit(), {})
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(cafe, staff, 'POST office/bookings', form)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.bookingId)).size).toBe(1)
    expect((await bookingRow(cafe, answers[0]?.body.bookingId)).paid_pence).toBe(3000)
  })

  test('told again with other details, it is neither another booking nor the answer to it', async () => {
    const form = await formOf(nextVisit(), {})
    const { body } = await call(cafe, staff, 'POST office/bookings', form)
    const other = { ...form, adults: 1, totalPrice: 15 }
    const again = await call(cafe, staff, 'POST office/bookings', other)
    expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await bookingRow(cafe, body.bookingId)).toMatchObject({ adults: 2, paid_pence: 3000 })
  })

  test('past the limits of the site, never past the room', async () => {
    const far = { date: '2031-06-16', start: '11:00', adults: 1, children: 14 }
    expect((await sell(far)).status).toBe(200)
    const { status, body } = await sell({ ...far, children: 0 })
    expect([status, body.code, body.remaining_capacity]).toEqual([409, 'SLOT_FULL', 0])
    expect(body.nearest).toMatchObject([
      { date: '2031-06-16', timeSlotStart: '10:00', free: 15 },
      { date: '2031-06-16', timeSlotStart: '12:00' },
      { date: '2031-06-16', timeSlotStart: '09:00' },
    ])
    expect(await checked()).toEqual([])
  })

  test('an hour that has begun, but none that is over', async () => {
    const here = { channel: 'door', isHere: true }
    const begun = await sell({ start: '10:00', adults: 1 }, here)
    expect(begun.body).toMatchObject({ arrived: 1, channel: 'door', status: 'confirmed' })
    const later = await sell({ start: '11:00', adults: 1 }, here)
    expect(later.body).toMatchObject({ arrived: 0, channel: 'door', status: 'confirmed' })
    expect((await sell({ start: '09:00', adults: 1 }, here)).body.code).toBe('DATE_OUT_OF_RANGE')
  })

  test('at the price that was seen', async () => {
    const { body } = await sell(nextVisit(), { totalPrice: 1 })
    expect([body.code, body.totalPrice]).toEqual(['PRICE_CHANGED', 30])
  })

  test('for the hours and prices it is offered', async () => {
    const { body } = await call(cafe, staff, 'GET office/offers?date=2031-07-01')
    expect(body).toMatchObject([{ name: 'Visit' }])
    expect(body[0].hours).toHaveLength(9)
    expect(body[0].hours[0]).toMatchObject({ free: 15, prices: { adult: 15, child: 15 } })
  })
})

describe('by age, as the site sells it', () => {
  const sellTo = async (sessionId: number, ages: object, party: Wish, totalPrice: number) => {
    const { status, body } = await sell(
      { ...nextVisit(), ...party },
      { sessionId, ages, totalPrice },
    )
    return status === 200 ? body.totalPrice : [body.code, body.message]
  }

  test('a toddler is free and a concession known, but a child in yoga is refused', async () => {
    const family = await addSession(cafe.db, { name: 'Family morning', children_per_adult: 1 })
    await priceSession(cafe.db, family, { toddler: 0, child: 800, adult: 1200, concession: 900 })
    const all = { toddler: 1, child: 2, adult: 1, concession: 1 }
    expect(await sellTo(family, all, { adults: 2, children: 3 }, 37)).toBe(37)
    const yoga = await addSession(cafe.db, { name: 'Yoga' })
    await priceSession(cafe.db, yoga, { adult: 2200 })
    const child = { adult: 1, child: 1 }
    expect(await sellTo(yoga, child, { adults: 1, children: 1 }, 22)).toEqual([
      'PARTY_NOT_WELCOME',
      'This session is not for children.',
    ])
    const { body } = await call(cafe, staff, `GET office/offers?date=${nextVisit().date}`)
    const offer = body.find((each: { sessionId: number }) => each.sessionId === family)
    expect(offer).toMatchObject({ childrenPerAdult: 1, hours: expect.any(Array) })
    expect(offer.hours[0].prices).toEqual({ toddler: 0, child: 8, adult: 12, concession: 9 })
    expect(await checked()).toEqual([])
  })
})

test('an accountant reads the till of any day, and moves nothing', async () => {
  const accountant = await visitor(cafe, 'Accountant')
  const read = await call(cafe, accountant, 'GET office/till?date=2031-01-12')
  expect([read.status, read.body.date]).toEqual([200, '2031-01-12'])
  const moves = [
    ['open', { float: 50 }],
    ['moves', { id: randomUUID(), kind: 'banking', amount: 5, reason: 'The bank' }],
    ['close', { counted: 50 }],
  ] as const
  for (const [act, form] of moves) {
    expect((await call(cafe, accountant, `POST office/till/${act}`, form)).status).toBe(403)
  }
})

describe('a gift card at the desk', () => {
  const paidBy = async (bookingId: number) => {
    const tenders = await cafe.db
      .selectFrom('tenders')
      .select(['instrument', 'amount_pence', 'state'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
    return tenders.map(({ instrument, amount_pence, state }) => [instrument, amount_pence, state])
  }

  test('pays first, to the penny, and the rest comes by hand, by link or later', async () => {
    const card = await giftCard(cafe, 29)
    const voucher = { code: card.code, amount: 29 }
    const { body } = await sell(nextVisit(), { voucher })
    expect(body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', dueAmount: 0 })
    expect(await paidBy(body.bookingId)).toEqual([
      ['voucher', 2_900, 'taken'],
      ['cash', 100, 'taken'],
    ])
    // What goes back to the gift card left no till, and nobody can reverse it there.
    expect((await giveBack(body.bookingId)).status).toBe(200)
    const entered = (await till()).entries.filter(
      (entry: { bookingId: number }) => entry.bookingId === body.bookingId,
    )
    expect(entered).toMatchObject([{ instrument: 'cash', amount: 1 }])
    // Of a link the card provider charges at least 30p.
    const other = await giftCard(cafe, 29.9)
    const half = { code: other.code, amount: 29.9 }
    const byLink = { voucher: half, pay: { by: 'link' } }
    expect((await sell(nextVisit(), byLink)).body).toMatchObject({ code: 'VOUCHER_CHANGED' })
    const linked = await sell(nextVisit(), { ...byLink, voucher: { ...half, amount: 29.7 } })
    expect(linked.body).toMatchObject({ status: 'pending', payUrl: expect.any(String) })
    expect(await checked()).toEqual([])
  })

  test('that pays all of it is settled, whatever way the rest would have come', async () => {
    for (const by of ['link', 'invoice', 'arrival']) {
      const card = await giftCard(cafe, 50)
      const { body } = await sell(nextVisit(), {
        voucher: { code: card.code, amount: 30 },
        pay: { by },
      })
      expect(body).toMatchObject({ status: 'confirmed', dueAmount: 0, isInvoiced: false })
      expect([await leftOn(cafe, card), body.payUrl]).toEqual([20, null])
    }
    expect(await checked()).toEqual([])
  })

  test('is not taken for a booking that is free of charge', async () => {
    const card = await giftCard(cafe, 50)
    const pay = { by: 'nothing', reason: 'Our neighbours' }
    for (const amount of [30, 10]) {
      const voucher = { code: card.code, amount }
      const { status, body } = await sell(nextVisit(), { voucher, pay })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        422,
        'VALIDATION',
        ['voucher'],
      ])
    }
    expect(await leftOn(cafe, card)).toBe(50)
    expect(await checked()).toEqual([])
  })

  test('pays what is due, told twice once; and what it has no more is refused', async () => {
    const card = await giftCard(cafe, 20)
    const { bookingId } = (await sell(nextVisit(), { pay: { by: 'arrival' } })).body
    const gift = { id: randomUUID(), instrument: 'voucher', code: card.code, amount: 20 }
    const twice = [await take(bookingId, gift), await take(bookingId, gift)]
    expect(twice.map(({ body }) => body.dueAmount)).toEqual([10, 10])
    const more = { instrument: 'voucher', code: card.code, amount: 10 }
    expect((await take(bookingId, more)).body.code).toBe('VOUCHER_UNUSABLE')
    await take(bookingId, { amount: 10 })
    expect(await paidBy(bookingId)).toEqual([
      ['voucher', 2_000, 'taken'],
      ['cash', 1_000, 'taken'],
    ])
    await giveBack(bookingId)
    expect(await leftOn(cafe, card)).toBe(20)
    expect(await checked()).toEqual([])
  })

  test('an unpaid booking of the site holds it until the rest came', async () => {
    const card = await giftCard(cafe, 20)
    const { bookingId } = await book(cafe, await visitor(cafe), nextVisit())
    const gift = { instrument: 'voucher', code: card.code, amount: 20 }
    expect((await take(bookingId, gift)).body).toMatchObject({ status: 'pending', dueAmount: 10 })
    expect((await take(bookingId, { amount: 10 })).body.status).toBe('confirmed')
    expect(await paidBy(bookingId)).toEqual([
      ['card', 3_000, 'void'],
      ['voucher', 2_000, 'taken'],
      ['cash', 1_000, 'taken'],
    ])
    expect(await checked()).toEqual([])
  })

  test('wrong codes of staff are counted by who types them', async () => {
    const { bookingId } = (await sell(nextVisit(), { pay: { by: 'arrival' } })).body
    const { token } = await visitor(cafe, 'Desk')
    const tried = []
    for (let nth = 0; nth < 11; nth++) {
      const code = makeVoucherCode(randomBytes(15))
      const gift = { id: randomUUID(), instrument: 'voucher', code, amount: 5 }
      const way = { token, from: '198.51.100.21' }
      tried.push(await callFrom(cafe, `office/bookings/${bookingId}/money`, gift, way))
    }
    expect(tried.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429])
  })

  test('a code takes off what the field said, also of an hour that has begun', async () => {
    const admin = await visitor(cafe, 'Admin')
    const made = await call(cafe, admin, 'POST office/codes', codeForm({ name: 'DESK10' }))
    expect(made.status).toBe(200)
    const visit = { slotId: await slotAt(cafe, '10:00'), date: TODAY, adults: 2, children: 0 }
    const check = { code: 'desk-10', visit, isDesk: true }
    const said = await call(cafe, staff, 'POST public/vouchers/check', check)
    expect(said.body.bill).toMatchObject({ saved: 3, totalPrice: 27 })
    const sold = await sell({ start: '10:00' }, { code: 'desk-10', totalPrice: 27 })
    expect(sold.body).toMatchObject({ status: 'confirmed', totalPrice: 27 })
    // Who is no staff is told of a visit that they can book.
    const asGuest = await call(cafe, { token: '' }, 'POST public/vouchers/check', check)
    expect(asGuest.body.bill).toBeNull()
    expect(await checked()).toEqual([])
  })

  test('a code for each guest once is counted by their mailbox, whoever books', async () => {
    const admin = await visitor(cafe, 'Admin')
    const form = codeForm({ name: 'ONCE10', mostPerGuest: 1 })
    expect((await call(cafe, admin, 'POST office/codes', form)).status).toBe(200)
    const once = { code: 'ONCE10', totalPrice: 27, email: 'eilidh.reid@gmail.com' }
    expect((await sell(nextVisit(), once)).status).toBe(200)
    const again = await sell(nextVisit(), { ...once, email: 'eilidhreid+cats@gmail.com' })
    expect(again.body.code).toBe('DISCOUNT_USED_UP')
    const ordered = await visitOrder(cafe, { ...guest(), email: once.email }, nextVisit())
    const online = await call(cafe, { token: '' }, 'POST public/visits', { ...ordered, ...once })
    expect(online.body.code).toBe('DISCOUNT_USED_UP')
    expect((await sell(nextVisit(), { ...once, email: undefined })).status).toBe(200)
  })

  test('what staff hold for a guest is none of the three that a mailbox may hold', async () => {
    const mara = guest()
    const asked = { pay: { by: 'link' }, email: mara.email }
    for (const _ of [1, 2, 3, 4]) {
      expect((await sell({ ...nextVisit(), adults: 1 }, asked)).status).toBe(200)
    }
    await bookAsGuest(cafe, await visitOrder(cafe, mara, nextVisit()))
    expect(await checked()).toEqual([])
  })
})

describe('money at the desk', () => {
  test('pays an unpaid booking of the site, whose checkout can then be paid no more', async () => {
    const { bookingId } = await book(cafe, await visitor(cafe), { ...nextVisit(), adults: 2 })
    expect((await take(bookingId, { amount: 31 })).body.message).toBe(
      'That is more than is due for this booking.',
    )
    const mistyped = { instrument: 'voucher', code: 'no card', amount: 30 }
    expect((await take(bookingId, mistyped)).body.code).toBe('VOUCHER_UNUSABLE')
    // What was refused leaves them where they pay.
    expect(await paymentsOf(cafe, bookingId)).toMatchObject([{ status: 'open' }])
    expect((await take(bookingId, { amount: 30 })).body).toMatchObject({
      status: 'confirmed',
      dueAmount: 0,
    })
    expect(await paymentsOf(cafe, bookingId)).toMatchObject([{ status: 'expired' }])
    expect(await checked()).toEqual([])
  })

  test('that is due is said to the guest, and listed until all of it came', async () => {
    const guest = { pay: { by: 'arrival' }, email: 'morag@example.com' }
    const { body } = await sell(nextVisit(), guest)
    const [mail] = await guestMails(cafe, body.bookingId)
    expect(mail?.text).toContain('£30.00 when you arrive')
    const debts = async (): Promise<{ bookingId: number }[]> =>
      (await call(cafe, staff, 'GET office/debts?pageSize=100')).body.items
    const owed = async () => (await debts()).find(({ bookingId }) => bookingId === body.bookingId)
    const since = cafe.clock.now().toString()
    const owes = { name: 'Morag Reid', dueAmount: 30, isInvoiced: false, since }
    expect(await owed()).toMatchObject(owes)
    expect((await take(body.bookingId, { amount: 10 })).body.dueAmount).toBe(20)
    expect(await owed()).toMatchObject({ dueAmount: 20 })
    await take(body.bookingId, { amount: 20, instrument: 'reader' })
    expect(await owed()).toBeUndefined()
  })

  test('of an invoice is said to the guest once all of it came, unless that was a slip', async () => {
    const guest = { pay: { by: 'invoice' }, email: 'morag@example.com' }
    const { body } = await sell(nextVisit(), guest)
    const told = async () =>
      (await guestMails(cafe, body.bookingId)).flatMap(({ kind, text }) =>
        kind === 'invoice-paid' ? [text] : [],
      )
    await take(body.bookingId, { instrument: 'bank', amount: 10 })
    expect(await told()).toEqual([])
    await take(body.bookingId, { amount: 20 })
    const [slip] = (await till()).entries
    await call(cafe, staff, `POST office/entries/${slip.id}/reverse`, { id: randomUUID() })
    // It is queued, and not sent: £20.00 are due again.
    expect(await told()).toEqual([''])
    await take(body.bookingId, { instrument: 'bank', amount: 20 })
    expect(await told()).toEqual([expect.stringContaining('we have your £20.00. Nothing is left')])
  })

  test('told twice moves once, and goes back as it came', async () => {
    const { body } = await sell(nextVisit(), { pay: { by: 'invoice' } })
    const bank = { id: randomUUID(), instrument: 'bank', amount: 30 }
    for (const _ of [1, 2]) expect((await take(body.bookingId, bank)).status).toBe(200)
    expect((await bookingRow(cafe, body.bookingId)).paid_pence).toBe(3000)
    const inCash = await take(body.bookingId, { ...bank, instrument: 'cash' })
    expect(inCash.body.code).toBe('IDEMPOTENCY_MISMATCH')
    const another = await sell(nextVisit(), { pay: { by: 'invoice' } })
    const forAnother = await take(another.body.bookingId, bank)
    expect(forAnother.body.code).toBe('IDEMPOTENCY_MISMATCH')
    const { goesBack } = (await giveBack(body.bookingId)).body
    expect(goesBack).toEqual([{ instrument: 'bank', amount: 30 }])
    expect((await giveBack(body.bookingId)).body.code).toBe('REFUND_EXCEEDS_PAID')
  })

  test('cash for a visit that is cancelled is offered back, and leaves the till as an entry', async () => {
    const { body } = await sell(nextVisit())
    const manager = await visitor(cafe, 'Manager')
    const id = body.bookingId
    const bulk = { bookings: [{ id }], refund: true }
    const cancel = (dryRun: boolean) =>
      call(cafe, manager, 'POST bookings/admin/bulk-cancel', { ...bulk, dryRun })
    const inCash = [{ instrument: 'cash', amount: 30 }]
    const goesBack = { count: 1, refundTotal: 30, goesBack: inCash }
    expect((await cancel(true)).body).toMatchObject(goesBack)
    const untold = [{ id, userName: 'Morag Reid', userEmail: null }]
    expect((await cancel(false)).body).toMatchObject({ ...goesBack, untold })
    const storyOf = async () => (await call(cafe, manager, `GET bookings/admin/${id}/story`)).body
    const [task] = (await storyOf()).handBacks
    expect(task).toMatchObject({ instrument: 'cash', amount: 30 })
    const before = await inTill()
    expect((await done(task.taskId)).status).toBe(200)
    const { handBacks, tenders, changes } = await storyOf()
    expect(handBacks).toEqual([])
    expect(tenders).toMatchObject([{ instrument: 'cash', amount: 30, backAmount: 30 }])
    expect(
      changes
        .map(({ action }: { action: string }) => action)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['entry.back', 'task.done'])
    expect(await inTill()).toBe(before - 30)
    expect(await checked()).toEqual([])
  })

  test('of a wrong entry is reversed once', async () => {
    const { body } = await sell(nextVisit())
    const [entry] = (await till()).entries
    const reverse = () =>
      call(cafe, staff, `POST office/entries/${entry.id}/reverse`, { id: randomUUID() })
    expect((await reverse()).body).toMatchObject({ bookingId: body.bookingId, dueAmount: 30 })
    expect((await reverse()).body.message).toBe('This was reversed already.')
    expect((await till()).entries.slice(0, 2)).toMatchObject([
      { amount: -30, isReversal: true },
      { amount: 30, isReversed: true },
    ])
  })
})

describe('who reverses money', () => {
  type Who = { token: string }
  const reverse = (entryId: number, who: Who = staff) =>
    call(cafe, who, `POST office/entries/${entryId}/reverse`, { id: randomUUID() })
  const lastEntry = async (): Promise<number> => (await till()).entries[0].id
  const byPin = (who: { id: number }) =>
    cafe.db.updateTable('sign_ins').set({ by_pin: true }).where('user_id', '=', who.id).execute()
  const rest = async (minutes: number) => {
    await pass(cafe, { minutes })
  }

  test('gives no more back than its limit, refunds and parts together', async () => {
    const { body } = await sell(nextVisit(), { pay: { by: 'invoice' } })
    await take(body.bookingId, { amount: 21 })
    expect((await reverse(await lastEntry())).status).toBe(200)
    await take(body.bookingId, { amount: 30 })
    expect(await reverse(await lastEntry())).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('£50.00 of one booking') },
    })
    expect((await giveBack(body.bookingId)).status).toBe(403)
    expect((await bookingRow(cafe, body.bookingId)).paid_pence).toBe(3_000)
  })

  test('at the desk, is who entered it, for a quarter of an hour', async () => {
    const colleague = await visitor(cafe, 'Desk')
    await sell(nextVisit())
    const entry = await lastEntry()
    expect((await reverse(entry, colleague)).body.message).toContain('ask a manager')
    await rest(15)
    await sell(nextVisit())
    expect((await reverse(entry + 1)).status).toBe(200)
    await rest(1)
    expect((await reverse(entry)).status).toBe(403)
    expect((await reverse(entry, await visitor(cafe, 'Manager'))).status).toBe(200)
  })

  test('by PIN, is nothing but the desk, whatever the role', async () => {
    await sell(nextVisit(), { adults: 4, totalPrice: 60 })
    const entry = await lastEntry()
    const manager = await visitor(cafe, 'Manager')
    await byPin(manager)
    expect((await reverse(entry, manager)).status).toBe(403)
    await byPin(staff)
    expect((await reverse(entry)).status).toBe(403)
  })
})

describe('the till', () => {
  const open = (float: number) => call(cafe, staff, 'POST office/till/open', { float })
  const close = (counted: number, word?: string) =>
    call(cafe, staff, 'POST office/till/close', { counted, word })

  const nextDay = async () => {
    await pass(cafe, { hours: 24 })
    staff = await visitor(cafe, 'Desk')
  }
  beforeAll(nextDay)

  test('begins with what was said once, and should hold that and its cash', async () => {
    expect((await open(50)).body).toMatchObject({ float: 50, expected: null })
    expect((await open(60)).body.message).toBe('The till is open already.')
    await sell(nextVisit())
    await sell(nextVisit(), { pay: { by: 'reader' } })
    expect(await inTill()).toBe(80)
  })

  test('has its float mended and cash taken out by entries, each told once', async () => {
    const move = (more: object) =>
      call(cafe, staff, 'POST office/till/moves', { id: randomUUID(), ...more })
    const mended = await move({ kind: 'float', amount: 55, reason: 'Mistyped' })
    expect([mended.body.float, await inTill()]).toEqual([55, 85])
    const milk = { id: randomUUID(), kind: 'petty_cash', amount: 3, reason: 'Milk' }
    for (const _ of [1, 2]) await move(milk)
    expect(await inTill()).toBe(82)
    const { body } = await move({ kind: 'banking', amount: 2, reason: 'To the bank' })
    const moved = body.moves.map(({ amount }: { amount: number }) => amount)
    expect([await inTill(), ...moved.toSorted((a: number, b: number) => a - b)]).toEqual([
      80, -3, -2, 5,
    ])
    expect((await move({ kind: 'banking', amount: 2, reason: ' ' })).status).toBe(422)
    const slip = await move({ kind: 'banking', amount: 80.01, reason: 'To the bank' })
    expect(slip.body.fields).toEqual({ amount: 'There should not be that much in the till.' })
    expect(await inTill()).toBe(80)
  })

  test('is closed with a word for what differs, and stays closed', async () => {
    const entry = (await till()).entries.find(
      ({ instrument }: { instrument: string }) => instrument === 'cash',
    )
    // A blind count: what should be there is said to who has counted, and that they counted is kept.
    expect((await till()).expected).toBeNull()
    expect((await close(79)).body.fields).toEqual({
      word: '£80.00 expected: £1.00 missing. Count again, or say why.',
    })
    const { body: audit } = await call(cafe, await visitor(cafe, 'Admin'), 'GET admin/audit?page=1')
    expect(audit.items[0]).toMatchObject({
      action: 'till.counted',
      after: { countedPence: 7_900, expectedPence: 8_000 },
    })
    const { body } = await close(79, 'A pound fell behind the counter.')
    expect(body).toMatchObject({ expected: 80, counted: 79, word: expect.any(String) })
    expect((await close(80)).body.code).toBe('TILL_CLOSED')
    expect((await open(50)).body.code).toBe('TILL_CLOSED')
    const visit = nextVisit()
    expect((await sell(visit)).body.code).toBe('TILL_CLOSED')
    expect((await sell(visit, { pay: { by: 'reader' } })).status).toBe(200)
    const reversing = { id: randomUUID() }
    const undo = await call(cafe, staff, `POST office/entries/${entry.id}/reverse`, reversing)
    expect(undo.body.code).toBe('TILL_CLOSED')
    await expect(
      sql`update till_days set counted_pence = 80 where closed_at is not null`.execute(cafe.db),
    ).rejects.toMatchObject({ constraint: 'till_days_stay_closed' })
    expect(await checked()).toEqual([])
  })

  test('of the next day is open again, and counted late where it was forgotten', async () => {
    await nextDay()
    expect((await sell(nextVisit())).status).toBe(200)
    expect((await sell(nextVisit(), { pay: { by: 'reader' } })).status).toBe(200)
    const { date, sums } = await till()
    // A blind count: not even added up is there cash before.
    expect(sums).toEqual([{ instrument: 'reader', amount: 30 }])
    await nextDay()
    expect((await till()).notCounted).toContain(date)
    const late = { date, counted: 30 }
    const { body } = await call(cafe, staff, 'POST office/till/close', late)
    expect(body).toMatchObject({ date, counted: 30, expected: 30, closedAt: expect.any(String) })
    expect(body.sums).toContainEqual({ instrument: 'cash', amount: 30 })
    expect((await till()).notCounted).not.toContain(date)
    expect((await sell(nextVisit())).status).toBe(200)
    const ahead = { date: '2099-01-01', counted: 0 }
    expect((await call(cafe, staff, 'POST office/till/close', ahead)).status).toBe(422)
    expect(await checked()).toEqual([])
  })

  test('gives back for a visit that is over: a task first, then an entry of that day', async () => {
    const date = cafeDate(cafe.clock.now())
    const { body } = await sell({ date, start: '10:00', adults: 1 }, { channel: 'door' })
    await nextDay()
    await completeVisits(cafe.parts)
    expect((await giveBack(body.bookingId)).status).toBe(200)
    const story = await call(cafe, staff, `GET bookings/admin/${body.bookingId}/story`)
    const [task] = story.body.handBacks
    expect((await done(task.taskId)).body.status).toBe('completed')
    expect([await inTill(), await till()]).toMatchObject([-15, { entries: [{ amount: -15 }] }])
  })
})

test('a group with a cake each, for what the offer and its rule come to', async () => {
  const sessionId = await addSession(cafe.db, {
    name: 'School morning',
    group_from: 10,
    group_percentage: 10,
  })
  const cake = { name: 'Cake', words: '', pence: 450, stock: 20, is_offered: true }
  const { id } = await cafe.db
    .insertInto('add_ons')
    .values(cake)
    .returning('id')
    .executeTakeFirstOrThrow()
  await renewRules(cafe.db)
  const visit = nextVisit()
  const { body: offers } = await call(cafe, staff, `GET office/offers?date=${visit.date}`)
  const offer = offers.find((each: { sessionId: number }) => each.sessionId === sessionId)
  expect(offer.group).toEqual({ from: 10, percentage: 10 })
  const more = { sessionId, addOns: [{ id, quantity: 10 }], name: 'Kirkbrae Primary' }
  const wish = { ...visit, adults: 2, children: 8 }
  const naive = await sell(wish, { ...more, totalPrice: 195 })
  expect(naive.body).toMatchObject({ code: 'PRICE_CHANGED', totalPrice: 180 })
  const { body } = await sell(wish, { ...more, totalPrice: 135 + 45 })
  expect(body).toMatchObject({ status: 'confirmed', totalPrice: 180, dueAmount: 0 })
  expect(await checked()).toEqual([])
})
