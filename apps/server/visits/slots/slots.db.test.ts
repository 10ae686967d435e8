import { beforeEach, expect, test } from 'vitest'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { addPerson, auditOf } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const TOMORROW = '2026-11-17'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin' })
const book = await bookingAt(server)
beforeEach(async () => {
  server.clock.set('2026-11-16T10:00:00Z')
  await server.db.deleteFrom('bookings').execute()
  await server.db.deleteFrom('room_days').execute()
  await server.db.deleteFrom('time_slots').where('start_time', '<', '09:00').execute()
  await renewRules(server.db)
})

const slots = async () => (await staff.call('GET', 'admin/timeslots')).body
const create = (start_time: unknown, end_time: unknown) =>
  staff.call('POST', 'admin/timeslots', { start_time, end_time })
const slotAt = async (start: string) =>
  (await slots()).find((slot: { start_time: string }) => slot.start_time === start)

test('lists the slots in the order of the day', async () => {
  const all = await slots()
  expect(all).toHaveLength(9)
  expect(all[0]).toEqual({
    id: expect.any(Number),
    start_time: '09:00',
    end_time: '10:00',
    is_active: true,
  })
})

test('a page, an order and a search for whoever asks for them', async () => {
  const ask = async (query: string) => (await staff.call('GET', `admin/timeslots?${query}`)).body
  const starts = (list: { start_time: string }[]) => list.map(({ start_time }) => start_time)
  const { items, ...totals } = await ask('page=2&pageSize=4')
  expect([starts(items), totals]).toEqual([
    ['13:00', '14:00', '15:00', '16:00'],
    { total: 9, totalPages: 3 },
  ])
  expect(starts(await ask('sort=-start_time&search=1:00'))).toEqual(['11:00', '10:00'])
  expect(await ask('page=4&pageSize=4')).toEqual({ items: [], total: 9, totalPages: 3 })
  expect((await ask('page=1&pageSize=101')).code).toBe('VALIDATION')
})

test('adds a slot, also one that overlaps others, and remembers it', async () => {
  const { status, body } = await create('08:30', '09:30')
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), start_time: '08:30', end_time: '09:30', is_active: true },
  ])
  expect((await slots())[0]).toEqual(body)
  expect(await auditOf(server, 'slot', body.id)).toEqual([
    {
      action: 'slot.created',
      actor_kind: 'admin',
      actor_id: staff.id,
      before: null,
      after: { startTime: '08:30', endTime: '09:30', isActive: true },
    },
  ])
})

test('the same range twice is refused, also for fifty at once', async () => {
  expect((await create('09:00', '10:00')).body.code).toBe('SLOT_EXISTS')
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('08:00', '08:45')))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
})

test.each([
  ['10:00', '10:00', 'end_time'],
  ['10:00', '09:00', 'end_time'],
  ['', '09:00', 'start_time'],
  ['08:00', '24:00', 'end_time'],
  ['8:00', '09:00', 'start_time'],
  ['08:00:00', '09:00', 'start_time'],
  [480, '09:00', 'start_time'],
  [null, '09:00', 'start_time'],
  ['08:00\0', '09:00', 'start_time'],
])('a slot from %j to %j is refused for its %s', async (start, end, field) => {
  const before = await slots()
  const { status, body } = await create(start, end)
  expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'VALIDATION', [field]])
  expect(await slots()).toEqual(before)
})

test('a slot that would cost 1p to 29p is refused', async () => {
  const { status, body } = await create('08:00', '08:01')
  expect([status, Object.keys(body.fields)]).toEqual([422, ['end_time']])
  expect((await create('08:00', '08:02')).status).toBe(200)
})

test('less than half an hour, which costs next to nothing, is for the owner to offer', async () => {
  const manager = await addPerson(server, { role: 'Manager' })
  const put = (start_time: string, end_time: string, id?: number) =>
    manager.call(id ? 'PUT' : 'POST', `admin/timeslots${id ? `/${id}` : ''}`, {
      start_time,
      end_time,
    })
  expect(await put('07:00', '07:02')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const { status, body } = await put('07:00', '07:30')
  expect(status).toBe(200)
  expect((await put('07:00', '07:29', body.id)).status).toBe(403)
  const session = { name: 'Two minutes', times: [{ startTime: '07:00', endTime: '07:02' }] }
  const form = { ...EMPTY_SESSION, ...session, weekdays: [1] }
  expect((await manager.call('POST', 'office/sessions', form)).body.code).toBe('FORBIDDEN')
})

test('new times keep bookings at the times they were made for', async () => {
  const { id } = (await create('08:00', '08:45')).body
  await book({ date: TOMORROW, start: '08:00', adults: 2, status: 'confirmed' })
  const { body } = await staff.call('PUT', `admin/timeslots/${id}`, {
    start_time: '08:15',
    end_time: '09:00',
  })
  expect(body).toEqual({ id, start_time: '08:15', end_time: '09:00', is_active: true })
  const kept = await server.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  expect([kept.start_time, kept.end_time]).toEqual(['08:00', '08:45'])
  expect((await auditOf(server, 'slot', id)).at(-1)).toMatchObject({
    action: 'slot.changed',
    before: { startTime: '08:00', endTime: '08:45' },
    after: { startTime: '08:15', endTime: '09:00' },
  })
  await server.db.deleteFrom('bookings').execute()
})

test('a slot can be saved as it is, but not as another one', async () => {
  const { id, start_time, end_time } = await slotAt('09:00')
  const put = (times: object) => staff.call('PUT', `admin/timeslots/${id}`, times)
  expect((await put({ start_time, end_time })).status).toBe(200)
  expect(await auditOf(server, 'slot', id)).toEqual([])
  expect((await put({ start_time: '10:00', end_time: '11:00' })).body.code).toBe('SLOT_EXISTS')
})

test('of two who change a slot at once, the slower is told what it is now', async () => {
  const { id } = (await create('08:00', '08:45')).body
  const seen = { start_time: '08:00', end_time: '08:45' }
  const put = (start_time: string) =>
    staff.call('PUT', `admin/timeslots/${id}`, { start_time, end_time: '08:55', seen })
  const answers = await Promise.all([put('08:10'), put('08:20')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = answers.toSorted((one, other) => one.status - other.status)
  expect(loser?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: winner?.body })
  expect(loser?.body.message).toContain(winner?.body.start_time)
  expect(await slotAt(winner?.body.start_time)).toEqual(winner?.body)
  expect(await auditOf(server, 'slot', id)).toHaveLength(2)
})

test('a slot is switched off and on, and says so once each', async () => {
  const { id } = (await create('08:00', '08:45')).body
  const patch = (is_active: unknown) =>
    staff.call('PATCH', `admin/timeslots/${id}/status`, { is_active })
  expect((await patch(false)).body.is_active).toBe(false)
  expect((await patch(false)).body.is_active).toBe(false)
  expect((await patch(true)).body.is_active).toBe(true)
  expect((await patch('true')).status).toBe(422)
  expect((await auditOf(server, 'slot', id)).map(({ action, after }) => [action, after])).toEqual([
    ['slot.created', { startTime: '08:00', endTime: '08:45', isActive: true }],
    ['slot.changed', { isActive: false }],
    ['slot.changed', { isActive: true }],
  ])
})

test('a slot with upcoming bookings stays, and says how many', async () => {
  const { id } = (await create('08:00', '08:45')).body
  for (const status of ['pending', 'confirmed', 'cancelrequested', 'cancelled'] as const) {
    await book({ date: TOMORROW, start: '08:00', adults: 1, status })
  }
  const { status, body } = await staff.call('DELETE', `admin/timeslots/${id}`)
  expect([status, body.code, body.bookings]).toEqual([409, 'SLOT_IN_USE', 3])
  expect(body.message).toBe('This time slot has 3 upcoming bookings.')
  expect(await slotAt('08:00')).toBeDefined()
  await server.db.deleteFrom('bookings').execute()
})

test('past bookings keep their times when their slot goes', async () => {
  const { id } = (await create('08:00', '08:45')).body
  await book({ date: '2026-11-16', start: '08:00', adults: 1, status: 'confirmed' })
  const { status } = await staff.call('DELETE', `admin/timeslots/${id}`)
  expect(status).toBe(200)
  expect(await slotAt('08:00')).toBeUndefined()
  const kept = await server.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  expect([kept.slot_id, kept.start_time]).toEqual([id, '08:00'])
  expect((await auditOf(server, 'slot', id)).at(-1)).toMatchObject({
    action: 'slot.deleted',
    before: { startTime: '08:00', endTime: '08:45' },
  })
  await server.db.deleteFrom('bookings').execute()
})

test('a deleted slot is gone for every call, and its range is free again', async () => {
  const { id } = (await create('08:00', '08:45')).body
  await staff.call('DELETE', `admin/timeslots/${id}`)
  const times = { start_time: '08:00', end_time: '08:45' }
  const answers = await Promise.all([
    staff.call('DELETE', `admin/timeslots/${id}`),
    staff.call('PUT', `admin/timeslots/${id}`, times),
    staff.call('PATCH', `admin/timeslots/${id}/status`, { is_active: true }),
    staff.call('DELETE', 'admin/timeslots/9007199254740991'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await create('08:00', '08:45')).status).toBe(200)
})

test.each(['0', '-1', 'x', '1.5', '9007199254740993'])('the id %s is refused', async (id) => {
  expect((await staff.call('DELETE', `admin/timeslots/${id}`)).status).toBe(422)
})
