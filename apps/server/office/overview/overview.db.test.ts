import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { addBooking } from '#testing/bookings.ts'
import { expect, test } from 'vitest'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/status.ts'
import { addDays, datesBetween } from '#domain/calendar/calendar-date.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { addPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { lockPayment } from '#server/ordering/ledger/payments.queries.ts'
import {
  changeRefund,
  listRefundsOfBooking,
  writeRefund,
} from '#server/ordering/ledger/refunds.queries.ts'
import { recountBooking, writeEntry } from '#server/ordering/ledger/entries.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

// The test clock stands on a Monday.
const TODAY = '2026-11-16'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin' })

const get = async (path: string) => (await staff.call('GET', path)).body
const overview = (from: string, to: string) =>
  get(`admin/dashboard/overview?fromDate=${from}&toDate=${to}`)
const charts = (from: string, to: string) =>
  get(`admin/dashboard/charts?fromDate=${from}&toDate=${to}`)

const pence = fc.integer({ min: 0, max: 3000 })

const past = fc.record({
  day: fc.integer({ min: -6, max: 6 }),
  slot: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom(...BOOKING_STATUSES),
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 3 }),
  isFree: fc.boolean(),
  payments: fc.array(
    fc.record({
      status: fc.constantFrom('open', 'paid', 'failed', 'expired'),
      refunds: fc.array(
        fc.record({
          pence,
          status: fc.constantFrom('queued', 'pending', 'succeeded', 'failed', 'canceled'),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
})
type Past = typeof past extends fc.Arbitrary<infer T> ? T : never

// What may happen to a booking afterwards, written past the code: the database counts alone.
const later = fc.record({
  nth: fc.nat(20),
  what: fc.constantFrom('move', 'fail-refunds', 'grow', 'complete', 'delete'),
})

async function write(one: Past): Promise<void> {
  const price = one.isFree ? 0 : 1500
  const total = price * (one.adults + one.children)
  // One person may hold three at most.
  const guest = one.status === 'pending' ? await addPerson(server) : staff
  const slot = await server.db
    .selectFrom('time_slots')
    .select(['id as slot_id', 'start_time', 'end_time'])
    .orderBy('start_time')
    .offset(one.slot)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { adults, children, status } = one
  const visit = { ...slot, booking_date: addDays(TODAY, one.day), user_id: guest.id }
  const party = { adults, children, status, seatPence: price }
  const bookingId = await addBooking(server.db, { ...visit, ...party }, server.clock.now())
  const taken = new Set<string>()
  for (const payment of total === 0 ? [] : one.payments) {
    if (!taken.has(payment.status)) await pay(bookingId, total, payment)
    taken.add(payment.status)
  }
}

async function pay(bookingId: number, total: number, payment: Past['payments'][number]) {
  const { rows } = await sql<{ id: number }>`
    with tendered as (
      insert into tenders (booking_id, instrument, amount_pence, state, created_at)
      values (${bookingId}, 'card', ${total},
        case ${payment.status} when 'open' then 'promised' else 'void' end, now()) returning id)
    insert into payments (tender_id, session_reference, idempotency_key, status, currency,
      description, success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    select id, 'cs_' || substr(md5(random()::text), 1, 26), gen_random_uuid()::text, ${payment.status},
      'gbp', '', '', '', now(), case ${payment.status} when 'paid' then now() end, now(), now()
    from tendered returning id`.execute(server.db)
  if (payment.status !== 'paid') return
  await inTransaction(server.db, async (db) => {
    const { tender_id } = await lockPayment(db, rows[0]?.id ?? 0)
    const money = { flow: 'in', amount_pence: total, at: server.clock.now() } as const
    await writeEntry(db, { tender_id, ...money })
    await recountBooking(db, bookingId)
  })
  let left = total
  for (const refund of payment.refunds) {
    const amount = Math.min(refund.pence, left)
    if (amount === 0) continue
    if (!['failed', 'canceled'].includes(refund.status)) left -= amount
    await inTransaction(server.db, async (db) => {
      const paid = await lockPayment(db, rows[0]?.id ?? 0)
      const key = { idempotency_key: randomUUID(), reason: 'other', origin: 'staff' } as const
      const back = { ...key, amount_pence: amount, status: refund.status }
      await writeRefund(db, paid, back, 'refund.queued', bySystem())
    })
  }
}

async function happen({ nth, what }: { nth: number; what: string }): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from bookings
    order by id offset ${nth} limit 1`.execute(server.db)
  const id = rows[0]?.id
  if (id === undefined) return
  if (what === 'move') {
    await sql`update bookings set booking_date = booking_date + 2, slot_id = last.id,
        start_time = last.start_time, end_time = last.end_time
      from (select * from time_slots order by id desc limit 1) as last
      where bookings.id = ${id}`.execute(server.db)
  }
  if (what === 'grow') {
    await sql`with grown as (
        update lines set quantity = quantity + 1 where booking_id = ${id} and name = 'adult'
        returning unit_pence)
      update bookings set adults = adults + 1, total_pence = total_pence + unit_pence
      from grown where id = ${id}`.execute(server.db)
  }
  if (what === 'complete') {
    await sql`update bookings set status = 'completed'
      where id = ${id} and status = 'confirmed'`.execute(server.db)
  }
  if (what === 'fail-refunds') {
    await inTransaction(server.db, async (db) => {
      for (const refund of await listRefundsOfBooking(db, id)) {
        await changeRefund(db, refund, { status: 'failed' }, bySystem())
      }
    })
  }
  // What was ever paid stays in the books.
  const isPaid = await sql`select from entries
    join tenders on tenders.id = tender_id where booking_id = ${id}`.execute(server.db)
  if (what === 'delete' && isPaid.rows.length === 0) {
    await sql`delete from tenders where booking_id = ${id}`.execute(server.db)
    await sql`delete from bookings where id = ${id}`.execute(server.db)
  }
}

const bySystem = () => ({
  actor: { kind: 'system' as const },
  now: server.clock.now(),
  publicUrl: '',
})

async function clear(): Promise<void> {
  const tables = 'entries, refunds, payments, tenders, bookings, room_days'
  await emptyTables(server.db, tables)
  await server.db.deleteFrom('users').where('id', '<>', staff.id).execute()
}

/** Payments minus refunds, of the visits in the period, in pence. */
async function ledger(from: string, to: string): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select ((select coalesce(sum(amount_pence), 0) from card_payments
        join bookings on bookings.id = booking_id
        where card_payments.status = 'paid' and booking_date between ${from} and ${to})
      - (select coalesce(sum(refunds.amount_pence), 0) from refunds
        join card_payments on card_payments.id = payment_id
        join bookings on bookings.id = booking_id
        where refunds.status not in ('failed', 'canceled')
          and booking_date between ${from} and ${to}))::integer as net`.execute(server.db)
  return rows[0]?.net ?? 0
}

test('whatever happened, revenue is the ledger and counts are the lists, for every period', async () => {
  const day = fc.integer({ min: -8, max: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(past, { minLength: 1, maxLength: 8 }),
      fc.array(later, { maxLength: 4 }),
      fc.tuple(day, day),
      fc.constantFrom(...BOOKING_STATUSES),
      async (bookings, events, days, status) => {
        await clear()
        for (const each of bookings) await write(each)
        for (const each of events) await happen(each)
        const [from = '', to = ''] = days
          .toSorted((a, b) => a - b)
          .map((offset) => addDays(TODAY, offset))
        await expectAgreement(from, to, status)
      },
    ),
    { numRuns: 40 },
  )
})

async function expectAgreement(from: string, to: string, status: BookingStatus): Promise<void> {
  const dates = `page=1&pageSize=100&dateFrom=${from}&dateTo=${to}`
  const [shown, drawn, list, filtered, history, upcoming] = await Promise.all([
    overview(from, to),
    charts(from, to),
    get(`bookings/admin/all?${dates}`),
    get(`bookings/admin/all?${dates}&status=${status}`),
    get(`bookings/admin/history?${dates}`),
    get(`bookings/admin/upcoming?${dates}`),
  ])
  const { main_stats, detailed_stats } = shown
  const items: Record<string, number & string>[] = list.items
  const sum = (column: string) => items.reduce((total, item) => total + Number(item[column]), 0)
  const count = (column: string, value: string) =>
    items.filter((item) => item[column] === value).length

  expect(Math.round(main_stats.total_revenue * 100)).toBe(await ledger(from, to))
  expect([list.total, filtered.total, history.total + upcoming.total]).toEqual([
    items.length,
    count('status', status),
    items.length,
  ])
  expect(main_stats.total_bookings).toBe(items.length)
  expect(detailed_stats.booking_status[status]).toBe(filtered.items.length)
  expect(detailed_stats.payment_status).toEqual({
    total: items.length,
    paid: count('paymentStatus', 'paid'),
    pending: count('paymentStatus', 'pending'),
    failed: count('paymentStatus', 'failed'),
  })
  expect([detailed_stats.total_adults_booked, detailed_stats.total_children_booked]).toEqual([
    sum('adults'),
    sum('children'),
  ])
  expectChartsToAgree(drawn, shown, from, to)
}

type Day = { date: string; bookings: number; revenue: number }
type Shown = { main_stats: { total_bookings: number; total_revenue: number } }

function expectChartsToAgree(drawn: { days: Day[] }, shown: Shown, from: string, to: string) {
  const total = (column: 'bookings' | 'revenue') =>
    drawn.days.reduce((sum, day) => sum + Math.round(day[column] * 100), 0)
  expect(drawn.days.map(({ date }) => date)).toEqual(datesBetween(from, to))
  expect(total('bookings')).toBe(shown.main_stats.total_bookings * 100)
  expect(total('revenue')).toBe(Math.round(shown.main_stats.total_revenue * 100))
}

const plain = (more: Partial<Past>): Past => ({
  day: 0,
  slot: 1,
  status: 'confirmed',
  adults: 2,
  children: 0,
  isFree: false,
  payments: [{ status: 'paid', refunds: [] }],
  ...more,
})

test('answers in the specified shape', async () => {
  await clear()
  await write(plain({}))
  await write(plain({ day: -1, children: 1, status: 'completed' }))
  await write(plain({ day: 3, status: 'cancelled', payments: [] }))
  const body = await overview(TODAY, addDays(TODAY, 5))
  expect(body).toMatchObject({
    main_stats: { total_bookings: 2, total_revenue: 30, registered_users: 1, today_bookings: 1 },
    detailed_stats: {
      booking_status: { confirmed: 1, cancelled: 1, pending: 0 },
      payment_status: { total: 2, paid: 1, pending: 0, failed: 1 },
      user_stats: { verified: 1, unverified: 0 },
      averages: {
        booking_value: 30,
        adults_per_booking: 2,
        children_per_booking: 0,
        people_per_booking: 2,
      },
      total_adults_booked: 4,
      total_children_booked: 0,
      total_people_booked: 4,
    },
    date_range: { from_date: TODAY, to_date: addDays(TODAY, 5) },
  })
  const used = body.slot_usage.find(({ total_usage }: { total_usage: number }) => total_usage > 0)
  expect(used).toEqual({
    id: expect.any(Number),
    start_time: '10:00',
    end_time: '11:00',
    session_names: [],
    is_active: true,
    period_usage: 1,
    total_usage: 2,
    today_usage: 1,
  })
  const ids = body.recent_bookings.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  expect(body.recent_bookings[2]).toEqual({
    id: ids[2],
    bookingRef: expect.stringMatching(/^WW-/),
    customer_name: 'Ailsa Reid',
    booking_date: TODAY,
    time_slot: '10:00 - 11:00',
    session_name: null,
    status: 'confirmed',
    total_price: 30,
    adults: 2,
    children: 0,
    payment_status: 'paid',
    cancellation_source: null,
    user_email: expect.stringContaining('@'),
    credit_bonus: null,
    payment_amount: 30,
    due_amount: 0,
    refunded_amount: 0,
    to_hand_back_amount: 0,
    revenue: 30,
    version: 1,
  })
})

test('an empty cafe has no averages to divide by', async () => {
  await clear()
  const body = await overview(TODAY, TODAY)
  expect(body.detailed_stats.averages.booking_value).toBe(0)
  expect(body.recent_bookings).toEqual([])
})

test('occupancy counts people against the seats that were on offer', async () => {
  await clear()
  await write(plain({ adults: 3 }))
  await write(plain({ adults: 1, status: 'cancelled' }))
  const { occupancy } = await charts(TODAY, addDays(TODAY, 13))
  const monday = occupancy.filter(({ weekday }: { weekday: number }) => weekday === 1)
  // Two Mondays of 15 seats each; nine slots lie inside the opening hours.
  expect(monday).toHaveLength(9)
  expect(monday[1]).toMatchObject({ start_time: '10:00', people: 3, seats: 30 })
  // Saturdays open from 10 to 16 with 20 seats.
  const saturday = occupancy.filter(({ weekday }: { weekday: number }) => weekday === 6)
  expect(saturday).toHaveLength(6)
  expect(saturday[0]).toMatchObject({ start_time: '10:00', people: 0, seats: 40 })
})

test('a room is as full as its minutes are, today and the six days after, whatever the period', async () => {
  await clear()
  await write(plain({ adults: 3 }))
  await write(plain({ slot: 2, adults: 1, children: 1 }))
  await write(plain({ day: 6, adults: 4 }))
  await write(plain({ day: 6, status: 'cancelled' }))
  await write(plain({ day: 7 }))
  const nap = { name: 'A nap', weekdays: [2], startTime: '13:30', endTime: '14:00' }
  const welfare = { rests: [nap], loweredDays: [], mostChildren: null }
  await staff.call('PUT', 'office/welfare', welfare)
  const { rooms } = await charts('2026-01-01', '2026-01-02')
  await staff.call('PUT', 'office/welfare', { ...welfare, rests: [] })
  expect(rooms).toEqual([{ id: expect.any(Number), name: 'The room', days: expect.any(Array) }])
  const day = (offset: number) => rooms[0].days[offset]
  // Nine hours of 15 seats; an hour less where the cats rest; six hours of 20 at the weekend.
  expect(day(0)).toEqual({ date: TODAY, taken: 5 * 60, offered: 9 * 60 * 15 })
  expect(day(1)).toEqual({ date: addDays(TODAY, 1), taken: 0, offered: 8 * 60 * 15 })
  expect(day(6)).toEqual({ date: addDays(TODAY, 6), taken: 4 * 60, offered: 6 * 60 * 20 })
  expect(rooms[0].days).toHaveLength(7)
  const week: { date: string; percent: number }[] = await get('office/week')
  expect(week.map(({ percent }) => percent)).toEqual([4, 0, 0, 0, 0, 0, 3])
  expect(week[5]?.date).toBe('2026-11-21')
})

test('without dates it is this month', async () => {
  const { date_range } = await get('admin/dashboard/overview')
  expect(date_range).toEqual({ from_date: '2026-11-01', to_date: '2026-11-30' })
})

test.each([
  'fromDate=2026-11-01',
  'toDate=2026-11-01',
  'fromDate=2026-11-02&toDate=2026-11-01',
  'fromDate=2026-11-01&toDate=2036-12-01',
  'fromDate=yesterday&toDate=2026-11-01',
  'fromDate=2026-11-01&toDate=2026-11-02&page=1',
])('%s is refused', async (query) => {
  for (const path of ['overview', 'charts']) {
    const { status, body } = await staff.call('GET', `admin/dashboard/${path}?${query}`)
    expect([status, body.code]).toEqual([422, 'VALIDATION'])
  }
})

test('a new account, a verification and an erasure are counted', async () => {
  const stats = async () => (await overview(TODAY, TODAY)).detailed_stats.user_stats
  const before = await stats()
  const { id } = await addPerson(server)
  const set = (change: string) =>
    sql`update users set ${sql.raw(change)} where id = ${id}`.execute(server.db)
  expect(await stats()).toEqual({ ...before, verified: before.verified + 1 })
  await set('email_verified_at = null')
  expect(await stats()).toEqual({ ...before, unverified: before.unverified + 1 })
  await set(
    'erased_at = now(), email = null, name = null, phone = null, password_hash = null, email_verified_at = null',
  )
  expect(await stats()).toEqual(before)
})

test('hours that only sessions have are named, and go with them', async () => {
  const times = [{ startTime: '08:15', endTime: '08:45' }]
  const form = { ...EMPTY_SESSION, name: 'Early birds', times, prices: { adult: 9 } }
  const { id, version } = (await staff.call('POST', 'office/sessions', form)).body
  const usage = async () =>
    (await overview(TODAY, TODAY)).slot_usage.find(
      ({ start_time }: { start_time: string }) => start_time === '08:15',
    )
  const tell = (state: string, seen: number) =>
    staff.call('PUT', `office/sessions/${id}/state`, { state, version: seen })
  expect(await usage()).toMatchObject({ session_names: ['Early birds'], is_active: true })
  await tell('ended', version)
  expect(await usage()).toMatchObject({ session_names: ['Early birds'], is_active: false })
  await tell('archived', version + 1)
  expect(await usage()).toBeUndefined()
})
