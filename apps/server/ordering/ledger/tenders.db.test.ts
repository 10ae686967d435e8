import { withSettings } from '#testing/settings.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  nextVisit,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sharedCafe,
  slotAt,
  type Visitor,
  visitor,
  type Wish,
} from '#testing/cafe.ts'
import { guestMails, tokenOf } from '#testing/guests.ts'
import { proved } from '#testing/accounts.ts'
import { reconcilePayments } from '#server/ordering/unpaid/reconcile.ts'

// Bills that are paid by other instruments than a card, or by several.

const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')
const nobody = { token: '' }
afterAll(() => expectPromisesKept(cafe))

let guests = 0

/** At the desk, by somebody whom mails reach and who has the link. */
async function sell(wish: Wish, by: 'cash' | 'reader' | 'invoice' | 'nothing') {
  const { date, start = '10:00', adults = 2, children = 0 } = { ...nextVisit(), ...wish }
  const { status, body } = await call(cafe, staff, 'POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, start),
    date,
    adults,
    children,
    totalPrice: 15 * (adults + children),
    name: 'Morag Reid',
    email: `morag${(guests += 1)}@example.com`,
    channel: 'phone',
    pay: { by, ...(by === 'nothing' && { reason: 'Our neighbours' }) },
  })
  expect(status).toBe(200)
  return { id: body.bookingId as number, ticket: body.ticket as string }
}

type Sold = Awaited<ReturnType<typeof sell>>
const at = ({ ticket }: Sold, name: `${'GET' | 'POST'} ${string}`, body?: object) =>
  call(cafe, nobody, name, body, { 'x-ticket': tokenOf({ ticket }) })
const take = (id: number, instrument: 'cash' | 'reader' | 'bank', amount: number) =>
  call(cafe, staff, `POST office/bookings/${id}/money`, { id: randomUUID(), instrument, amount })
const refund = (bookingId: number, amountInMinor?: number) =>
  call(cafe, staff, 'POST StripePayments/refund', { bookingId, amountInMinor })
const storyOf = async (id: number) =>
  (await call(cafe, staff, `GET bookings/admin/${id}/story`)).body
const handBacksOf = async (id: number) => (await storyOf(id)).handBacks
const done = (taskId: number) => call(cafe, staff, `POST office/tasks/${taskId}/done`)
const shown = async (id: number) => (await call(cafe, staff, `GET bookings/admin/${id}`)).body
const mailsOf = async (id: number) => (await guestMails(cafe, id)).map(({ text }) => text)

/** Booked by terms that need no request to cancel. */
const withoutApproval = <T>(act: () => Promise<T>) =>
  withSettings(cafe, { cancellationRequiresApproval: 'false' }, act)

/** An unpaid booking of the site of which a part came at the desk, the rest by card. */
async function paidInParts(who: Visitor, pounds: number): Promise<number> {
  const { bookingId } = await book(cafe, who, { ...nextVisit(), adults: 3 })
  expect((await take(bookingId, 'cash', pounds)).body).toMatchObject({ status: 'pending' })
  const pay = await call(cafe, who, 'POST StripePayments/create-checkout-session', { bookingId })
  expect(pay.status).toBe(200)
  await payAtProvider(cafe, bookingId)
  await deliverEvents(cafe)
  return bookingId
}

describe('a booking that was paid in cash', () => {
  test('is changed to fewer by its link: what goes back is a task until it is handed over', async () => {
    const sold = await sell({ adults: 3 }, 'cash')
    const quote = (await at(sold, 'POST public/ticket/changes/quote', { adults: 2 })).body
    const goesBack = [{ instrument: 'cash', amount: 15 }]
    expect(quote).toMatchObject({ difference: -15, refund: 15, goesBack })
    const agreed = { adults: 2, difference: -15 }
    const made = await at(sold, 'POST public/ticket/changes', agreed)
    expect(made).toMatchObject({ status: 200, body: { status: 'done', total: 30, refund: 15 } })

    const ticket = (await at(sold, 'GET public/ticket')).body
    expect(ticket).toMatchObject({ payment_status: 'paid', dueAmount: 0, refundedAmount: 0 })
    expect(ticket.tenders).toMatchObject([{ instrument: 'cash', amount: 45, toHandBackAmount: 15 }])
    const [mail] = (await mailsOf(sold.id)).slice(-1)
    expect(mail).toContain('£15.00 is handed back to you in cash at the cafe')
    expect(mail).not.toContain('Banks')
    const attention = (await call(cafe, staff, 'GET admin/dashboard/attention')).body
    expect(attention.handBacks.items).toMatchObject([
      { bookingId: sold.id, instrument: 'cash', amount: 15, userName: 'Morag Reid' },
    ])

    const [task] = await handBacksOf(sold.id)
    expect((await done(task.taskId)).status).toBe(200)
    expect(await handBacksOf(sold.id)).toEqual([])
    expect(await bookingRow(cafe, sold.id)).toMatchObject({
      status: 'confirmed',
      paid_pence: 4500,
      refunded_pence: 1500,
      due_pence: 0,
    })
    expect((await mailsOf(sold.id)).at(-1)).toContain('We have handed £15.00 back to you in cash')
  })

  test('is cancelled by its guest, who reads that staff hand it back; and staff hear of it', async () => {
    const sold = await withoutApproval(() => sell({}, 'cash'))
    const { body } = await at(sold, 'POST public/ticket/cancel', {})
    expect(body.message).toBe(
      'Your booking has been cancelled. You get £30.00 back in cash at the cafe.',
    )
    expect(body.ticket).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
    const [task] = await handBacksOf(sold.id)
    expect(task).toMatchObject({ instrument: 'cash', amount: 30 })
    expect(await shown(sold.id)).toMatchObject({ toHandBackAmount: 30, refundedAmount: 0 })
    const again = await call(cafe, staff, `PUT bookings/admin/${sold.id}/status`, {
      status: 'confirmed',
    })
    expect(again.body.code).toBe('INVALID_STATE')
    await done(task.taskId)
    expect(await shown(sold.id)).toMatchObject({ toHandBackAmount: 0, refundedAmount: 30 })
  })

  test('is approved to be cancelled, and its mail says who gives the money back', async () => {
    const sold = await sell({}, 'reader')
    const asked = await at(sold, 'POST public/ticket/cancellation-request', { reason: 'Ill.' })
    expect(asked.body.message).toBe(
      'We have your request. You will hear from us by email within 24 hours. Once it is approved, you get £30.00 back on your card at the cafe.',
    )
    expect((await mailsOf(sold.id)).at(-1)).toContain(
      'Once it is approved, you get £30.00 back on your card at the cafe.',
    )
    const { items } = (await call(cafe, staff, 'GET admin/dashboard/attention')).body
      .waitingRequests
    const { requestId } = items.find((each: { bookingId: number }) => each.bookingId === sold.id)
    const review = `POST bookings/admin/cancellation-requests/${requestId}/review` as const
    const { body: reviewed } = await call(cafe, staff, review, { isApproved: true })
    const goesBack = [{ instrument: 'reader', amount: 30 }]
    expect(reviewed).toMatchObject({ bookingId: sold.id, goesBack, creditAmount: 0 })
    expect(await handBacksOf(sold.id)).toMatchObject(goesBack)
    expect((await mailsOf(sold.id)).at(-1)).toContain(
      '£30.00 is put back on your card by our staff at the cafe',
    )
  })

  test('goes back in part by staff, who are told how, and the guest is told as well', async () => {
    const sold = await sell({}, 'cash')
    const { body } = await refund(sold.id, 1000)
    expect(body).toMatchObject({
      amount: 1000,
      status: 'pending',
      instrument: 'cash',
      goesBack: [{ instrument: 'cash', amount: 10 }],
    })
    expect((await mailsOf(sold.id)).at(-1)).toContain('£10.00 is handed back to you in cash')
    expect((await refund(sold.id, 2001)).body.code).toBe('REFUND_EXCEEDS_PAID')
    const [task] = await handBacksOf(sold.id)
    await done(task.taskId)
    const { body: history } = await call(cafe, staff, `GET StripePayments/refunds/${sold.id}`)
    expect(history).toMatchObject([{ amount: 1000, status: 'succeeded', instrument: 'cash' }])
    expect((await shown(sold.id)).status).toBe('confirmed')
  })

  test('is cancelled once all of it was handed back, not when it was promised', async () => {
    const sold = await sell({}, 'cash')
    await refund(sold.id)
    expect((await shown(sold.id)).status).toBe('confirmed')
    const [task] = await handBacksOf(sold.id)
    await done(task.taskId)
    expect(await shown(sold.id)).toMatchObject({
      status: 'cancelled',
      cancellationSource: 'full_refund',
    })
    const mails = await mailsOf(sold.id)
    expect(mails.filter((text) => text.includes('is handed back to you in cash'))).toHaveLength(1)
    expect(mails.at(-1)).toContain('We have cancelled this visit, as you asked')
  })

  test('whose only part was handed back is off, and its mails ask for nothing any more', async () => {
    const sold = await sell({}, 'invoice')
    await take(sold.id, 'cash', 10)
    await refund(sold.id)
    const [task] = await handBacksOf(sold.id)
    await done(task.taskId)
    const [refunded, off] = (await mailsOf(sold.id)).slice(-2)
    expect(refunded).toContain('We have handed £10.00 back')
    expect(off).toContain('We have cancelled this visit, as you asked')
    expect(`${refunded}${off}`).not.toContain('To pay')
  })

  test('handed back by two at once, it is handed back once', async () => {
    const sold = await sell({}, 'cash')
    await refund(sold.id, 1000)
    const [task] = await handBacksOf(sold.id)
    const both = await Promise.all([1, 2, 3].map(() => done(task.taskId)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await bookingRow(cafe, sold.id)).refunded_pence).toBe(1000)
    expect((await done(999_999)).status).toBe(404)
  })

  test('whose hand-back was told by mistake is still to be handed back', async () => {
    const sold = await sell({}, 'cash')
    await refund(sold.id, 1000)
    const [task] = await handBacksOf(sold.id)
    await done(task.taskId)
    const { entries } = (await call(cafe, staff, 'GET office/till')).body
    const { id } = entries.find((each: { bookingId: number }) => each.bookingId === sold.id)
    const undo = { id: randomUUID() }
    expect((await call(cafe, staff, `POST office/entries/${id}/reverse`, undo)).status).toBe(200)
    expect(await handBacksOf(sold.id)).toEqual([task])
    expect((await bookingRow(cafe, sold.id)).refunded_pence).toBe(0)
  })

  test('asked for twice under one key, it is promised once', async () => {
    const sold = await sell({}, 'cash')
    const wish = { bookingId: sold.id, amountInMinor: 1000 }
    const key = { 'idempotency-key': randomUUID() }
    const ask = () => call(cafe, staff, 'POST StripePayments/refund', wish, key)
    const [one, other] = await Promise.all([ask(), ask()])
    expect(other.body).toEqual(one.body)
    expect(await handBacksOf(sold.id)).toHaveLength(1)
  })
})

describe('a booking that staff gave for nothing', () => {
  test('asks for those who are added only, and for nothing where the difference is waived', async () => {
    const sold = await sell({ adults: 3 }, 'nothing')
    const wish = { ...nextVisit(), adults: 2 }
    const there = { bookingDate: wish.date, timeSlotId: await slotAt(cafe, wish.start) }
    const moved = { ...there, adults: 2, waive: true, difference: 0 }
    const made = await call(cafe, staff, `POST bookings/${sold.id}/changes`, moved)
    expect(made.body).toMatchObject({ status: 'done', total: 0, difference: 0 })
    expect(await shown(sold.id)).toMatchObject({ paymentStatus: 'paid', dueAmount: 0 })
    const quote = await at(sold, 'POST public/ticket/changes/quote', { adults: 3 })
    expect(quote.body).toMatchObject({ totalBefore: 0, total: 15, difference: 15 })
  })
})

describe('a bill that is paid by several instruments', () => {
  test('is confirmed by what covers it, and never Paid before', async () => {
    const { bookingId: id } = await book(cafe, await visitor(cafe), { ...nextVisit(), adults: 3 })
    const part = (await take(id, 'cash', 10)).body
    expect(part).toMatchObject({ status: 'pending', paymentStatus: 'pending', dueAmount: 35 })
    const rest = (await take(id, 'reader', 35)).body
    expect(rest).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', dueAmount: 0 })
    expect((await storyOf(id)).tenders).toMatchObject([
      { instrument: 'cash', amount: 10 },
      { instrument: 'reader', amount: 35 },
    ])
  })

  test('is confirmed once by two parts that come at the same moment', async () => {
    const { bookingId: id } = await book(cafe, await visitor(cafe), { ...nextVisit(), adults: 2 })
    const both = await Promise.all([take(id, 'cash', 10), take(id, 'reader', 20)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', paid_pence: 3000 })
    const confirmed = await cafe.db
      .selectFrom('mails')
      .select('kind')
      .where('booking_id', '=', id)
      .execute()
    expect(confirmed).toEqual([{ kind: 'booking-confirmed' }])
  })

  test('is asked of the card for what is still due only, and gives all back to where it came from', async () => {
    const ailsa = await visitor(cafe)
    const id = await withoutApproval(() => paidInParts(ailsa, 10))
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', paid_pence: 4500 })
    expect((await paymentsOf(cafe, id)).at(-1)).toMatchObject({ amount_pence: 3500, is_kept: true })
    const { body } = await call(cafe, ailsa, `DELETE bookings/cancel/${id}`)
    expect(body.message).toBe(
      'Your booking has been cancelled. Refund processing will begin shortly. You get £35.00 back to your card and £10.00 back in cash at the cafe.',
    )
    expect(await handBacksOf(id)).toMatchObject([{ instrument: 'cash', amount: 10 }])
    expect(await shown(id)).toMatchObject({ refundedAmount: 35, toHandBackAmount: 10 })
  })

  test('is changed to fewer: the card first, then what staff hand over', async () => {
    const ailsa = await visitor(cafe)
    const id = await paidInParts(ailsa, 20)
    const change = (path: string, wish: object) =>
      call(cafe, ailsa, `POST bookings/${id}/${path}`, wish)
    const { body } = await change('changes/quote', { adults: 1 })
    expect(body).toMatchObject({
      difference: -30,
      goesBack: [
        { instrument: 'card', amount: 25 },
        { instrument: 'cash', amount: 5 },
      ],
    })
    expect((await change('changes', { adults: 1, difference: -30 })).status).toBe(200)
    expect(await handBacksOf(id)).toMatchObject([{ instrument: 'cash', amount: 5 }])
    expect(await shown(id)).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 25,
      toHandBackAmount: 5,
    })
  })

  test('whose card paid for it comes first, whatever came last', async () => {
    const ailsa = await visitor(cafe)
    const { bookingId } = await bookAndPay(cafe, ailsa, { ...nextVisit(), adults: 1 })
    const { goesBack } = (await refund(bookingId, 500)).body
    expect(goesBack).toEqual([{ instrument: 'card', amount: 5 }])
  })

  test('that is never paid in full gives back what came, and says so', async () => {
    const ailsa = await visitor(cafe)
    const { bookingId: id } = await book(cafe, ailsa, { ...nextVisit(), adults: 2 })
    await take(id, 'cash', 10)
    await pass(cafe, { minutes: 32 })
    await reconcilePayments(cafe.parts)
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationSource: 'auto_cleanup',
      paymentStatus: 'pending',
      dueAmount: 0,
      toHandBackAmount: 10,
    })
    expect((await mailsOf(id)).at(-1)).toContain('£10.00 is handed back to you in cash')
  })

  test('of which some came takes no second order in its place, which would keep that money', async () => {
    const ailsa = await visitor(cafe)
    const visit = { ...nextVisit(), adults: 2 }
    const { bookingId: id } = await book(cafe, ailsa, visit)
    await take(id, 'cash', 10)
    const order = await orderOf(cafe, ailsa, visit)
    const again = await call(cafe, ailsa, 'POST bookings/create-with-checkout', order)
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATE'])
    expect(again.body.message).toContain('A part of this visit is paid already')
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'pending', due_pence: 2000 })
  })

  test('whose rest is too small for a card keeps its seats, for the desk', async () => {
    const ailsa = await visitor(cafe)
    const { bookingId } = await book(cafe, ailsa, { ...nextVisit(), adults: 2 })
    await take(bookingId, 'cash', 29.9)
    const pay = await call(cafe, ailsa, 'POST StripePayments/create-checkout-session', {
      bookingId,
    })
    expect(pay.body.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await take(bookingId, 'cash', 0.1)).body).toMatchObject({ status: 'confirmed' })
  })

  test('that was reversed owes again, though more of it came back before', async () => {
    const sold = await sell({}, 'invoice')
    await take(sold.id, 'cash', 15)
    await take(sold.id, 'reader', 15)
    await at(sold, 'POST public/ticket/changes', { adults: 1, difference: -15 })
    const [task] = await handBacksOf(sold.id)
    expect(task).toMatchObject({ instrument: 'reader', amount: 15 })
    await done(task.taskId)
    const { entries } = (await call(cafe, staff, 'GET office/till')).body
    const cash = entries.find(
      (each: { bookingId: number; instrument: string }) =>
        each.bookingId === sold.id && each.instrument === 'cash',
    )
    await call(cafe, staff, `POST office/entries/${cash.id}/reverse`, { id: randomUUID() })
    expect(await shown(sold.id)).toMatchObject({ paymentStatus: 'pending', dueAmount: 15 })
    // It stays confirmed; its ticket says what is due, and so does the door.
    const ticket = (await at(sold, 'GET public/ticket')).body
    expect(ticket).toMatchObject({ status: 'confirmed', payment_status: 'pending', dueAmount: 15 })
    const { parties } = (await call(cafe, staff, `GET office/today?date=${ticket.booking_date}`))
      .body
    const party = parties.find((each: { bookingId: number }) => each.bookingId === sold.id)
    expect(party).toMatchObject({ paymentStatus: 'pending', dueAmount: 15 })
  })
})

test('what is part-paid counts as Paid nowhere', async () => {
  const overview = async () =>
    (await call(cafe, staff, 'GET admin/dashboard/overview?fromDate=2031-01-01&toDate=2032-12-31'))
      .body
  const before = (await overview()).detailed_stats.payment_status
  const { id } = await sell({}, 'invoice')
  await take(id, 'bank', 10)
  const { detailed_stats, recent_bookings } = await overview()
  expect(detailed_stats.payment_status).toEqual({
    ...before,
    total: before.total + 1,
    pending: before.pending + 1,
  })
  expect(recent_bookings.find((each: { id: number }) => each.id === id)).toMatchObject({
    payment_status: 'pending',
    payment_amount: 10,
    due_amount: 20,
  })
  expect(await shown(id)).toMatchObject({ paymentStatus: 'pending', dueAmount: 20 })
  await proved(cafe, staff.id)
  const file = await cafe.app.inject({
    url: `/Api/bookings/admin/export?view=all&search=${id}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(file.body).toContain('"Part-paid, £20.00 due"')
  expect((await take(id, 'bank', 20)).body).toMatchObject({ paymentStatus: 'paid', dueAmount: 0 })
})
