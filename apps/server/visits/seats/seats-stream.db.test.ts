import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addPerson } from '#testing/people.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { sharedServer } from '#testing/server.ts'
import { openAnotherServer } from '#testing/another-server.ts'

const DATE = '2026-11-17'
const OTHER = '2026-11-18'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin' })
const book = await bookingAt(server)
const first = await openServer()
const second = await openServer()
afterAll(async () => {
  await first.close()
  await second.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('bookings').execute()
})

type Listening = Awaited<ReturnType<typeof openServer>>

/** A server of its own on the one database, with a port. */
async function openServer() {
  const another = await openAnotherServer(server)
  const url = await another.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...another, url }
}

type Watching = Awaited<ReturnType<typeof watch>>
type Slot = { start_time: string; remaining_capacity: number; capacity: number }

/** Opens a stream; `next` waits for the next event, or for the end. */
async function watch({ url }: Listening, date: string, from = '192.0.2.1') {
  const leaving = new AbortController()
  const response = await fetch(`${url}/Api/public/seats-stream?date=${date}`, {
    signal: leaving.signal,
    headers: { 'x-forwarded-for': from },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<{ date: string; slots: Slot[] } | null> {
    for (;;) {
      const event = /event: seats\ndata: (.*)\n\n/.exec(text)
      if (event?.[1]) {
        text = text.slice(event.index + event[0].length)
        return JSON.parse(event[1])
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return null
      text += value
    }
  }
  return { response, next, leave: () => leaving.abort() }
}

/** Waits until so many seats are left at a time. */
async function expectLeft({ next }: Watching, start: string, seats: number): Promise<void> {
  for (let event = await next(); event; event = await next()) {
    const slot = event.slots.find(({ start_time }) => start_time === start)
    if (slot?.remaining_capacity === seats) return
  }
  expect.fail(`the stream ended before ${seats} seats were left`)
}

test('begins with what is left now, exactly as available-slots says it', async () => {
  const stream = await watch(first, DATE)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff')
  const slots = await staff.call('GET', `bookings/available-slots?date=${DATE}`)
  expect(await stream.next()).toEqual({ date: DATE, slots: slots.body, visits: [] })
  stream.leave()
})

/** As acts do: what changed is said once it is committed. */
const changing = (dates: string[], act: (db: Db) => Promise<unknown>) =>
  inTransaction(server.db, async (db) => {
    await act(db)
    for (const date of dates) announce(db, 'seats', date)
  })

test('tells watchers at every server of each change, and of nothing else', async () => {
  const here = await watch(first, DATE)
  const there = await watch(second, DATE)
  const elsewhere = await watch(first, OTHER)
  for (const stream of [here, there, elsewhere]) await expectLeft(stream, '09:00', 15)
  await book({ date: DATE, start: '09:00', adults: 4, status: 'pending' })
  await Promise.all([expectLeft(here, '09:00', 11), expectLeft(there, '09:00', 11)])
  await changing([DATE], (db) =>
    db.updateTable('bookings').set({ status: 'cancelled', cancellation_source: 'user' }).execute(),
  )
  await Promise.all([expectLeft(here, '09:00', 15), expectLeft(there, '09:00', 15)])
  await book({ date: OTHER, start: '10:00', adults: 1, status: 'confirmed' })
  const next = await elsewhere.next()
  expect(next?.slots.find(({ start_time }) => start_time === '10:00')?.remaining_capacity).toBe(14)
  for (const stream of [here, there, elsewhere]) stream.leave()
})

test('a move to another date tells both, a deletion too', async () => {
  await book({ date: DATE, start: '09:00', adults: 5, status: 'confirmed' })
  const [from, to] = await Promise.all([watch(first, DATE), watch(second, OTHER)])
  await expectLeft(from, '09:00', 10)
  await changing([DATE, OTHER], (db) =>
    db.updateTable('bookings').set({ booking_date: OTHER }).execute(),
  )
  await Promise.all([expectLeft(from, '09:00', 15), expectLeft(to, '09:00', 10)])
  await changing([OTHER], (db) => db.deleteFrom('bookings').execute())
  await expectLeft(to, '09:00', 15)
  from.leave()
  to.leave()
})

test('staff who change capacity, slots or hours are heard as well', async () => {
  const stream = await watch(first, DATE)
  await expectLeft(stream, '09:00', 15)
  const save = (value: string) =>
    staff.call('POST', 'admin/settings/batch', {
      settings: [{ key: 'defaultSlotCapacity', value }],
    })
  await save('3')
  await expectLeft(stream, '09:00', 3)
  await save('15')
  await expectLeft(stream, '09:00', 15)
  const hours = (await staff.call('GET', 'admin/working-hours')).body
  const closed = [{ date: DATE, isClosed: true }]
  await staff.call('PUT', 'admin/working-hours', { ...hours, exceptions: closed })
  expect(await stream.next()).toEqual({ date: DATE, slots: [], visits: [] })
  await staff.call('PUT', 'admin/working-hours', hours)
  stream.leave()
})

test('a change that moves no seat says nothing', async () => {
  await book({ date: DATE, start: '09:00', adults: 5, status: 'confirmed' })
  const stream = await watch(first, DATE)
  await expectLeft(stream, '09:00', 10)
  await server.db.updateTable('bookings').set({ special_requests: 'A quiet corner' }).execute()
  await server.db.updateTable('bookings').set({ status: 'cancelrequested' }).execute()
  await book({ date: DATE, start: '10:00', adults: 1, status: 'confirmed' })
  const next = await stream.next()
  expect(next?.slots.map(({ remaining_capacity }) => remaining_capacity).slice(0, 2)).toEqual([
    10, 14,
  ])
  stream.leave()
})

test('goes on after the database dropped the connection that listens', async () => {
  const stream = await watch(second, DATE)
  await expectLeft(stream, '09:00', 15)
  await server.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  )
  await book({ date: DATE, start: '09:00', adults: 6, status: 'confirmed' })
  await expectLeft(stream, '09:00', 9)
  stream.leave()
})

test('looks again by itself after a while, for an announcement that was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const third = await openServer()
  const stream = await watch(third, DATE)
  await expectLeft(stream, '09:00', 15)
  await book({ date: DATE, start: '09:00', adults: 4, status: 'confirmed' })
  await expectLeft(stream, '09:00', 11)
  // Written without a word to anybody.
  await server.db.deleteFrom('bookings').execute()
  vi.advanceTimersByTime(25_000)
  await expectLeft(stream, '09:00', 15)
  stream.leave()
  await third.close()
  vi.useRealTimers()
})

test('one network opens a few dozen streams, others are not kept out', async () => {
  const open = await Promise.all(
    Array.from({ length: 40 }, () => watch(second, DATE, '198.51.100.7')),
  )
  const refused = await watch(second, DATE, '198.51.100.7')
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('60')
  const other = await watch(second, DATE, '203.0.113.9')
  expect(other.response.status).toBe(200)
  for (const stream of [...open, other]) stream.leave()
})

test('a /48 has four times the share of one home, however many homes it says it is', async () => {
  const from = (n: number) => watch(second, DATE, `2001:db8:5:${(n * 256).toString(16)}::1`)
  const open = await Promise.all(Array.from({ length: 160 }, (_, n) => from(n)))
  expect(open.map(({ response }) => response.status)).not.toContain(429)
  expect((await from(160)).response.status).toBe(429)
  expect((await watch(second, DATE, '2001:db8:6::1')).response.status).toBe(200)
  for (const stream of open) stream.leave()
})

test('closing the server ends its streams', async () => {
  const third = await openServer()
  const stream = await watch(third, DATE)
  await expectLeft(stream, '09:00', 15)
  await third.close()
  expect(await stream.next()).toBeNull()
})

test.each(['', '?date=', '?date=tomorrow', '?date=2026-02-30', `?date=${DATE}&slot=1`])(
  'seats-stream%s is refused',
  async (query) => {
    const answer = await server.app.inject(`/Api/public/seats-stream${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION'])
  },
)

test('other methods are refused, HEAD too', async () => {
  for (const method of ['HEAD', 'POST'] as const) {
    const answer = await server.app.inject({ method, url: `/Api/public/seats-stream?date=${DATE}` })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
  }
})

test('is described with the rest of the API', async () => {
  const { paths } = (await server.app.inject('/Api/openapi.json')).json()
  expect(paths['/Api/public/seats-stream'].get.summary).toContain('live')
})
