import { expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import { remindVisitors } from '#server/ordering/booking/remind-visitors.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  sharedCafe,
  pass,
  visitor,
} from '#testing/cafe.ts'
import { proved } from '#testing/accounts.ts'
import {
  bookAndPayAsGuest,
  bookAsGuest,
  guest,
  guestMails,
  tokenOf,
  visitOrder,
} from '#testing/guests.ts'

// Whatever staff see and do with bookings, they see and do with those of people without an account.

const zara = { ...guest(), name: 'Zára Guest', phone: '+4930901820' }
const cafe = await sharedCafe()
let staff = await visitor(cafe, 'Admin')
await bookAndPay(cafe, await visitor(cafe), nextVisit())
const booked = await bookAndPayAsGuest(cafe, await visitOrder(cafe, zara, nextVisit()))
await book(cafe, await visitor(cafe), nextVisit())

const asStaff = (endpoint: Parameters<typeof call>[2], body?: unknown) =>
  call(cafe, staff, endpoint, body)
type Row = { bookingRef: string; userName: string }
const refs = (rows: Row[]) => rows.map(({ bookingRef }) => bookingRef)

test('a booking shows who made it and how to reach them', async () => {
  const { body } = await asStaff(`GET bookings/admin/${booked.bookingId}`)
  expect(body).toMatchObject({
    userId: null,
    userName: 'Zára Guest',
    userEmail: zara.email,
    userPhone: '+4930901820',
  })
})

test.each(['zara', 'Zàra', zara.email.slice(0, 6), 'za', 'Guest'])(
  'a search for %s finds it',
  async (search) => {
    const { body } = await asStaff(
      `GET bookings/admin/all?page=1&search=${encodeURIComponent(search)}`,
    )
    expect(refs(body.items)).toContain(booked.bookingRef)
  },
)

test('in the order of names it stands among the others, forwards, backwards and by pages', async () => {
  const names = async (sort: string) => {
    const list = await asStaff(`GET bookings/admin/all?page=1&pageSize=10&sort=${sort}`)
    return list.body.items.map(({ userName }: Row) => userName)
  }
  expect(await names('userName')).toEqual(['Ailsa Craig', 'Ailsa Craig', 'Zára Guest'])
  expect(await names('-userName')).toEqual(['Zára Guest', 'Ailsa Craig', 'Ailsa Craig'])
  const last = await asStaff('GET bookings/admin/all?page=3&pageSize=1&sort=userName')
  expect(refs(last.body.items)).toEqual([booked.bookingRef])
})

test('the file of bookings and the overview have it', async () => {
  const { app } = cafe
  const headers = { authorization: `Bearer ${staff.token}` }
  const file = await app.inject({ url: '/Api/bookings/admin/export?view=all', headers })
  expect(file.body).toContain(`"Zára Guest","${zara.email}"`)
  const { body } = await asStaff('GET admin/dashboard/overview')
  expect(body.recent_bookings.map((row: { customer_name: string }) => row.customer_name)).toContain(
    'Zára Guest',
  )
})

test('a request is listed, found and approved; the money goes back, and mails tell of it', async () => {
  const order = await visitOrder(cafe, zara, nextVisit())
  const other = await bookAndPayAsGuest(cafe, order)
  const reason = 'We are ill, all of us.'
  const ask = 'POST public/ticket/cancellation-request'
  await call(cafe, { token: '' }, ask, { reason }, { 'x-ticket': tokenOf(other) })
  const { body } = await asStaff('GET bookings/admin/cancellation-requests?page=1&search=zara')
  expect(body.requests).toMatchObject([{ userName: 'Zára Guest', userEmail: zara.email }])
  const review = `POST bookings/admin/cancellation-requests/${body.requests[0].id}/review` as const
  expect((await asStaff(review, { isApproved: true })).status).toBe(200)
  await deliverEvents(cafe)
  expect(await bookingRow(cafe, other.bookingId)).toMatchObject({
    status: 'cancelled',
    refunded_pence: 3000,
  })
  const mails = await guestMails(cafe, other.bookingId)
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual(
    ['booking-confirmed', 'cancellation-requested', 'cancellation-approved', 'refund-done'].map(
      (kind) => [kind, zara.email],
    ),
  )
})

test('hours that change name those who are expected', async () => {
  const hours = await asStaff('GET admin/working-hours')
  const { booking_date: date } = await bookingRow(cafe, booked.bookingId)
  const closed = { date, isClosed: true, note: '' }
  const { status, body } = await asStaff('POST admin/working-hours/preview', {
    ...hours.body,
    exceptions: [...hours.body.exceptions, closed],
  })
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Zára Guest')])
})

test('a link that fell into the wrong hands is revoked, and they get a new one', async () => {
  const fresh = await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest(), nextVisit()))
  expect((await asStaff(`POST bookings/admin/${fresh.bookingId}/links`)).status).toBe(200)
  const look = (token: string) =>
    call(cafe, { token: '' }, 'GET public/ticket', undefined, { 'x-ticket': token })
  expect((await look(tokenOf(fresh))).body.code).toBe('TICKET_UNKNOWN')
  const mails = await guestMails(cafe, fresh.bookingId)
  expect(mails.at(-1)).toMatchObject({ kind: 'ticket-link' })
  expect((await look(mails.at(-1)?.token ?? '')).status).toBe(200)
  const { changes } = (await asStaff(`GET bookings/admin/${fresh.bookingId}/story`)).body
  expect(changes.map(({ action }: { action: string }) => action)).toContain('booking.links-renewed')

  const own = await bookAndPay(cafe, await visitor(cafe), nextVisit())
  const refused = await asStaff(`POST bookings/admin/${own.bookingId}/links`)
  expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE'])
})

test('is reminded, completed and then erased, with its links', async () => {
  const { starts_at } = await bookingRow(cafe, booked.bookingId)
  const before = starts_at.since(cafe.clock.now()).subtract({ hours: 47 })
  await pass(cafe, before)
  staff = await visitor(cafe, 'Admin')
  const tooEarly = await asStaff(`DELETE bookings/admin/${booked.bookingId}/contact`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'UPCOMING_BOOKINGS'])
  await remindVisitors(cafe.parts)
  expect(await mailKinds(cafe, booked.bookingId)).toContain('visit-reminder')
  await pass(cafe, { hours: 50 })
  await completeVisits(cafe.parts)
  expect((await bookingRow(cafe, booked.bookingId)).status).toBe('completed')

  staff = await visitor(cafe, 'Admin')
  const unproved = await asStaff(`DELETE bookings/admin/${booked.bookingId}/contact`)
  expect(unproved.body.code).toBe('PROOF_NEEDED')
  await proved(cafe, staff.id)
  expect((await asStaff(`DELETE bookings/admin/${booked.bookingId}/contact`)).status).toBe(200)
  const { body } = await asStaff(`GET bookings/admin/${booked.bookingId}`)
  expect(body).toMatchObject({ userName: '(erased)', userEmail: null, userPhone: null })
  const gone = await call(cafe, { token: '' }, 'GET public/ticket', undefined, {
    'x-ticket': tokenOf(booked),
  })
  expect([gone.status, gone.body.code]).toEqual([410, 'TICKET_ERASED'])
  expect(await mailKinds(cafe, booked.bookingId)).toEqual([])
  await expectPromisesKept(cafe)
})

test('a booking that staff delete takes its contact along', async () => {
  const unpaid = await bookAsGuest(cafe, await visitOrder(cafe, zara, { date: '2031-02-04' }))
  const { contact_id } = await bookingRow(cafe, unpaid.bookingId)
  expect((await asStaff(`DELETE bookings/admin/${unpaid.bookingId}`)).status).toBe(200)
  const left = await cafe.db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contact_id)
    .execute()
  expect(left).toEqual([])
})
