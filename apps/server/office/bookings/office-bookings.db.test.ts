import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { exportBookings } from '#server/office/bookings/export-bookings.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import { writeHistory } from '#testing/office-history.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  bookAndPay,
  call,
  sharedCafe,
  TODAY,
  TOMORROW,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'

const cafe = await sharedCafe()
let staff: Visitor
let ada: Visitor
beforeAll(async () => {
  staff = await visitor(cafe, 'Admin')
  ada = await visitor(cafe)
  await rename(ada, 'Ada Byron', 'ada@example.com')
  await fill()
})

const rename = ({ id }: Visitor, name: string, email: string) =>
  cafe.db.updateTable('users').set({ name, email }).where('id', '=', id).execute()

/** Years of visits by one customer, most of them past, straight into the database. */
async function fill(): Promise<void> {
  const bob = await visitor(cafe)
  await rename(bob, 'Bob 100%_Smith', 'bob@example.com')
  await writeHistory(cafe.db, async () => {
    await fillWith(bob)
  })
}

async function fillWith({ id }: Visitor): Promise<void> {
  await sql`
    insert into bookings (reference, user_id, session_id, slot_id, booking_date, start_time,
      end_time, starts_at, ends_at, adults, children, total_pence, status,
      cancellation_source, cancellation_hours, cancellation_enabled, cancellation_requires_approval,
      created_at, updated_at)
    select 'WW-' || lpad(n::text, 8, '0'), ${id}, sessions.id, slot.id, day,
      slot.start_time, slot.end_time, day + slot.start_time, day + slot.end_time, 1, 0, 1500,
      case when n % 10 = 0 then 'cancelled' when day < ${TODAY}::date then 'completed' else 'confirmed' end,
      case when n % 10 = 0 then 'user' end, 24, true, true, ${cafe.clock.now()}, ${cafe.clock.now()}
    from generate_series(1, 20000) n
    cross join lateral (select ${TODAY}::date + 20 - n / 20 as day) as calendar
    join lateral (
      select * from time_slots order by start_time offset n % 9 limit 1
    ) as slot on true
    join sessions on is_ordinary`.execute(cafe.db)
}

type Item = {
  id: number
  bookingDate: string
  timeSlotStart: string
  status: string
  userName: string
  paymentAmount: number
}
const get = async (path: string) => (await call(cafe, staff, `GET bookings/admin/${path}`)).body
const items = async (path: string): Promise<Item[]> => (await get(path)).items
const byVisit = (one: Item, other: Item) =>
  other.bookingDate.localeCompare(one.bookingDate) ||
  other.timeSlotStart.localeCompare(one.timeSlotStart) ||
  other.id - one.id

test('shows a booking with its customer, visit and money', async () => {
  const { bookingId, bookingRef } = await bookAndPay(cafe, ada, { children: 1 })
  const one = await get(String(bookingId))
  expect(one).toEqual({
    id: bookingId,
    bookingRef,
    userName: 'Ada Byron',
    userEmail: 'ada@example.com',
    userPhone: null,
    userId: ada.id,
    sessionId: null,
    sessionName: null,
    bookingDate: TOMORROW,
    timeSlotRange: '10:00 - 11:00',
    timeSlotId: expect.any(Number),
    timeSlotStart: '10:00',
    timeSlotEnd: '11:00',
    timeSlotIsActive: true,
    adults: 2,
    children: 1,
    specialRequests: '',
    extras: [],
    paymentAmount: 45,
    dueAmount: 0,
    isInvoiced: false,
    refundedAmount: 0,
    toHandBackAmount: 0,
    price: 45,
    totalPrice: 45,
    status: 'confirmed',
    paymentStatus: 'paid',
    createdAt: '2031-01-13T10:00:00Z',
    cancellationSource: null,
    version: 2,
  })
  expect(await items(`upcoming?page=1&search=${bookingRef}`)).toEqual([one])
  expect((await get('99999999')).code).toBe('NOT_FOUND')
})

test('upcoming and history together are all', async () => {
  const [all, upcoming, history] = await Promise.all(
    ['all', 'upcoming', 'history'].map((view) => get(`${view}?page=1`)),
  )
  expect(upcoming.total + history.total).toBe(all.total)
  expect(all).toMatchObject({ totalPages: Math.ceil(all.total / 10) })
  const next: Item[] = (await get('upcoming?page=1&pageSize=100')).items
  expect(
    next.every(({ status, bookingDate }) => status === 'confirmed' && bookingDate >= TODAY),
  ).toBe(true)
})

test('pages follow each other without a gap, the latest visit first', async () => {
  const first = await items('history?page=1&pageSize=30')
  const parts = await Promise.all([1, 2, 3].map((page) => items(`history?page=${page}`)))
  expect(parts.flat()).toEqual(first)
  expect(first).toEqual(first.toSorted(byVisit))
  expect(await items('history?page=1000000')).toEqual([])
})

test('filters by status, dates and customer', async () => {
  const query = `status=cancelled&dateFrom=2031-01-01&dateTo=2031-01-10&pageSize=100&page=1`
  const found = await items(`all?${query}`)
  expect(found).toHaveLength(20)
  expect(
    found.every(
      ({ status, bookingDate }) =>
        status === 'cancelled' && bookingDate >= '2031-01-01' && bookingDate <= '2031-01-10',
    ),
  ).toBe(true)
  const hers = await get(`all?userId=${ada.id}`)
  expect(hers.map(({ userName }: Item) => userName)).toEqual(['Ada Byron'])
})

test.each([
  ['ada b', 'Ada Byron'],
  ['Àda Byró', 'Ada Byron'],
  ['ADA@EXAMPLE', 'Ada Byron'],
  ['100%_s', 'Bob 100%_Smith'],
  ['WW-00000007', 'Bob 100%_Smith'],
])('searching for %s finds %s', async (words, name) => {
  const [first] = await items(`all?page=1&search=${encodeURIComponent(words)}`)
  expect(first?.userName).toBe(name)
})

test('searching finds ids, dates and slots as they are written', async () => {
  const search = (words: string) => items(`all?page=1&search=${encodeURIComponent(words)}`)
  const [newest] = await items('all?page=1&sort=-id')
  expect((await search(`#${newest?.id}`)).map(({ id }) => id)).toEqual([newest?.id])
  expect((await search('2031-01-05')).every((one) => one.bookingDate === '2031-01-05')).toBe(true)
  expect((await search('jan 5, 2031'))[0]?.bookingDate).toBe('2031-01-05')
  expect((await search('12:00 - 13'))[0]?.timeSlotStart).toBe('12:00')
  expect(await search('0%_')).toHaveLength(10)
  expect(await search('no such thing')).toEqual([])
})

test.each(['id', 'userName', 'bookingDate', 'status', 'paymentAmount', 'createdAt'])(
  'sorts by %s, up and down',
  async (column) => {
    const value = (item: Item) => Reflect.get(item, column)
    const up = (await items(`upcoming?page=1&pageSize=100&sort=${column}`)).map(value)
    const down = (await items(`upcoming?page=1&pageSize=100&sort=-${column}`)).map(value)
    const inOrder = (one: number | string, other: number | string) => (one < other ? -1 : 1)
    expect(up).toEqual(up.toSorted(inOrder))
    expect(down).toEqual(down.toSorted(inOrder).toReversed())
  },
)

test('without a page a list comes as it is, and never more than ten thousand', async () => {
  const all: Item[] = await get('all')
  expect(all).toHaveLength(10_000)
  expect(all.slice(0, 50)).toEqual(all.slice(0, 50).toSorted(byVisit))
})

test.each([
  'all?page=0',
  'all?page=1&pageSize=101',
  'all?sort=password',
  'all?status=asleep',
  'all?dateFrom=yesterday',
  'all?userId=-1',
  'all?search=%00',
  'history?limit=5',
  '0',
  'x',
])('GET bookings/admin/%s is refused', async (path) => {
  const { status, body } = await call(cafe, staff, `GET bookings/admin/${path}`)
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
})

test('is for staff', async () => {
  for (const path of ['all', 'upcoming', 'history', '1']) {
    const mine = await call(cafe, ada, `GET bookings/admin/${path}`)
    expect(mine.body.code).toBe('FORBIDDEN')
  }
})

describe('as a file', () => {
  const asking = (query: string, { token }: Visitor = staff) => ({
    url: `/Api/bookings/admin/export?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const download = (query: string, by?: Visitor) => cafe.app.inject(asking(query, by))
  const isPart = (asked: unknown) => JSON.stringify(asked).includes('credited_pence')

  test('has everything that is filtered, newest first, however long it is', async () => {
    const filter = 'dateFrom=2030-06-01&dateTo=2030-12-31&status=cancelled'
    const { total } = await get(`all?page=1&${filter}`)
    const file = await download(`view=all&${filter}`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="bookings-all-${TODAY}.csv"`,
    })
    const [heading, ...lines] = file.body.trimEnd().split('\r\n')
    expect(heading?.startsWith('\uFEFF"ID","Reference","Customer"')).toBe(true)
    expect([total > 400, lines.length]).toEqual([true, total])
    const ids = lines.map((line) => Number(line.split('"')[1]))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await download(`view=upcoming&${filter}`)).body.trimEnd()).toBe(heading)
  })

  test('is read as it is taken: of any length, 100 bookings at a time are in memory', async () => {
    // The heading is no booking.
    let [read, taken, most] = [0, -1, 0]
    const counting: ReadOld = async (ask) => {
      const answer = await ask(cafe.db)
      if (Array.isArray(answer)) read += answer.length
      return answer
    }
    const list = { dateFrom: '2030-06-01' }
    for await (const part of await exportBookings(counting, 'all', list, TODAY)) {
      most = Math.max(most, read - taken)
      taken += part.split('\r\n').length - 1
    }
    expect([most, taken]).toEqual([100, read])
    expect(read).toBeGreaterThan(3_000)
  })

  test('is not read ahead of a slow line, but for what fills its buffers', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const parts = () => sent.mock.calls.filter(([asked]) => isPart(asked)).length
    const query = 'view=all&dateFrom=2030-06-01&dateTo=2030-12-31'
    const file = await cafe.app.inject({ ...asking(query), payloadAsStream: true })
    // Nothing is taken, until no part more is read while the server makes whole lists.
    for (let before = -1; before < parts();) {
      before = parts()
      for (let other = 0; other < 5; other++) await get('all?page=1&pageSize=100')
    }
    const ahead = parts()
    await text(file.stream())
    expect(ahead).toBeLessThanOrEqual(6)
    expect(parts()).toBeGreaterThan(12)
    sent.mockRestore()
  })

  test('runs nothing in a spreadsheet, and keeps every letter', async () => {
    const eve = await visitor(cafe)
    await rename(eve, '=HYPERLINK("x","Zoë 🐈")', 'eve@example.com')
    const phone = '+447700900123'
    await cafe.db.updateTable('users').set({ phone }).where('id', '=', eve.id).execute()
    const { bookingId } = await bookAndPay(cafe, eve, { start: '11:00', children: 1 })
    const booked = { created_at: Temporal.Instant.from('2026-08-01T23:30:00Z') }
    await cafe.db.updateTable('bookings').set(booked).where('id', '=', bookingId).execute()
    const { body } = await download(`view=upcoming&search=${encodeURIComponent('eve@example.com')}`)
    const [, line] = body.split('\r\n')
    expect(line).toContain(`"${bookingId}","WW-`)
    expect(line).toContain(
      `"'=HYPERLINK(""x"",""Zoë 🐈"")","eve@example.com","07700 900123","${TOMORROW}","11:00","12:00"`,
    )
    expect(line).toContain(
      '"2","1","","Confirmed","","Paid","45.00","45.00","0.00","2026-08-02 00:30"',
    )
  })

  test('is for staff, and its filters are those of the lists', async () => {
    expect((await download('view=all', ada)).statusCode).toBe(403)
    for (const query of ['', 'view=all&page=1', 'view=all&status=asleep', 'view=none']) {
      expect((await download(query)).statusCode).toBe(422)
    }
  })
})

test('the last page is the end of the list', async () => {
  const { total, totalPages } = await get('history?page=1&pageSize=7')
  const last = await items(`history?page=${totalPages}&pageSize=7`)
  const fromTheEnd = await items(`history?page=1&pageSize=7&sort=bookingDate`)
  const left = total % 7 || 7
  expect(last).toEqual(fromTheEnd.slice(0, left).toReversed())
  const middle = Math.ceil(totalPages / 2)
  const pages = await Promise.all(
    [middle, middle + 1, middle + 2].map((page) => items(`history?page=${page}&pageSize=7`)),
  )
  expect(pages.flat()).toEqual(pages.flat().toSorted(byVisit))
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(21)
})

test('a search counts up to a thousand', async () => {
  const found = await get('all?page=1&search=bob%20100')
  expect(found).toMatchObject({ total: 1_000, totalPages: 100, totalIsCapped: true })
  const day = await get('all?page=1&search=2031-01-05')
  expect(day).toMatchObject({ total: 20, totalIsCapped: false })
  const slot = await get('all?page=1&search=12:00')
  expect([slot.total > 1_000, slot.totalIsCapped]).toEqual([true, false])
})
