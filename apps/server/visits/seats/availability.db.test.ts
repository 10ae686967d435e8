import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import { demo } from '#content/demo.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { changeSettings } from '#testing/settings.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

// Monday 16 November 2026, 10:00 in Kirkbrae; nine one-hour slots from 09:00 to 18:00.
const TODAY = '2026-11-16'
const TOMORROW = '2026-11-17'
const SATURDAY = '2026-11-21'

const server = await sharedServer()
const book = await bookingAt(server)

beforeEach(async () => {
  server.clock.set('2026-11-16T10:00:00Z')
  await server.db.deleteFrom('bookings').execute()
  await server.db.deleteFrom('day_exceptions').execute()
  await renewRules(server.db)
  await server.db.deleteFrom('working_days').execute()
  await renewRules(server.db)
})

async function fillDay(date: string, { except }: { except: string[] }) {
  const slots = await server.db.selectFrom('time_slots').select('start_time').execute()
  for (const { start_time: start } of slots) {
    if (!except.includes(start)) await fill(date, start)
  }
}

const fill = (date: string, start: string) => book({ date, start, adults: 15, status: 'confirmed' })
const setSetting = (key: string, value: string) => changeSettings(server, { [key]: value })

const get = async (path: string) => (await server.app.inject(`/Api/${path}`)).json()
const preview = (date: string) => get(`public/availability-preview?date=${date}`)

test('a free weekday offers its slots with the seats of each', async () => {
  expect(await preview(TOMORROW)).toEqual({
    date: TOMORROW,
    isOpen: true,
    slots: 9,
    availableSlots: 9,
    remainingCapacity: 9 * 15,
    level: 'good',
  })
})

test('a weekend day has shorter hours and more seats', async () => {
  const day = { isOpen: true, slots: 6, availableSlots: 6, remainingCapacity: 6 * 20 }
  expect(await preview(SATURDAY)).toMatchObject(day)
})

test('today offers only what has not started', async () => {
  expect(await preview(TODAY)).toMatchObject({ slots: 7, remainingCapacity: 7 * 15 })
  server.clock.set('2026-11-16T17:00:00Z')
  expect(await preview(TODAY)).toMatchObject({ isOpen: true, slots: 0, level: 'closed' })
})

test('people hold seats while confirmed, asking to cancel, or unpaid within their hold', async () => {
  await book({ date: TOMORROW, start: '09:00', adults: 4, status: 'confirmed' })
  await book({ date: TOMORROW, start: '09:00', adults: 3, status: 'cancelrequested' })
  await book({ date: TOMORROW, start: '09:00', adults: 2, children: 1, status: 'pending' })
  await book({ date: TOMORROW, start: '09:00', adults: 9, status: 'cancelled' })
  await book({ date: TOMORROW, start: '09:00', adults: 9, status: 'not_confirmed' })
  expect(await preview(TOMORROW)).toMatchObject({ remainingCapacity: 9 * 15 - 10 })
  server.clock.advance({ minutes: 31 })
  expect(await preview(TOMORROW)).toMatchObject({ remainingCapacity: 9 * 15 - 7 })
})

test('a slot without seats is not available, and never counts below nothing', async () => {
  await fill(TOMORROW, '09:00')
  await setSetting('defaultSlotCapacity', '10')
  expect(await preview(TOMORROW)).toMatchObject({
    slots: 9,
    availableSlots: 8,
    remainingCapacity: 8 * 10,
  })
  await setSetting('defaultSlotCapacity', '15')
})

test('a day is limited when a quarter of its seats or less is left, and full without any', async () => {
  await fillDay(TOMORROW, { except: ['16:00', '17:00'] })
  expect(await preview(TOMORROW)).toMatchObject({ availableSlots: 2, level: 'limited' })
  await fill(TOMORROW, '16:00')
  await fill(TOMORROW, '17:00')
  expect(await preview(TOMORROW)).toMatchObject({
    isOpen: true,
    slots: 9,
    availableSlots: 0,
    remainingCapacity: 0,
    level: 'full',
  })
})

test('a closed date, a closed weekday and a day beyond the window offer nothing', async () => {
  await server.db.insertInto('day_exceptions').values({ date: TOMORROW, is_closed: true }).execute()
  await renewRules(server.db)
  await server.db.insertInto('working_days').values({ day: 3, mode: 'closed' }).execute()
  await renewRules(server.db)
  const closed = { isOpen: false, slots: 0, level: 'closed' }
  expect(await preview(TOMORROW)).toMatchObject(closed)
  expect(await preview('2026-11-18')).toMatchObject(closed)
  expect(await preview('2026-12-16')).toMatchObject({ isOpen: false })
  expect(await preview('2026-12-17')).toMatchObject({ isOpen: true, slots: 0, level: 'closed' })
  expect(await preview('2026-11-13')).toMatchObject({ isOpen: true, slots: 0, level: 'closed' })
})

test('an exception with hours of its own offers the slots inside them', async () => {
  const hours = { opens_at: '12:00', closes_at: '14:30' }
  const exception = { date: TOMORROW, is_closed: false, ...hours }
  await server.db.insertInto('day_exceptions').values(exception).execute()
  await renewRules(server.db)
  expect(await preview(TOMORROW)).toMatchObject({ isOpen: true, slots: 2 })
})

test('from and to answer a list of the same days', async () => {
  const days = await get(`public/availability-preview?from=${TODAY}&to=${TOMORROW}`)
  expect(days).toEqual([await preview(TODAY), await preview(TOMORROW)])
  const longest = await get('public/availability-preview?from=2026-11-16&to=2027-01-16')
  expect(longest).toHaveLength(62)
})

test('days answer the slots of each day, and until when a visit booked now can change', async () => {
  await fill(TOMORROW, '09:00')
  const [today, tomorrow] = await get(`public/days?from=${TODAY}&to=${TOMORROW}`)
  expect(today).toMatchObject({ date: TODAY, level: 'good' })
  // Within 24 hours of the visit it is too late already.
  expect(tomorrow.slots.map(termsOf).slice(0, 3)).toEqual([
    ['09:00', 0, null, false],
    ['10:00', 15, '2026-11-16T10:00:00Z', true],
    ['11:00', 15, '2026-11-16T11:00:00Z', true],
  ])
  await setSetting('cancellationEnabled', 'false')
  const [saturday] = await get(`public/days?from=${SATURDAY}&to=${SATURDAY}`)
  await setSetting('cancellationEnabled', 'true')
  expect(saturday.slots.map(termsOf)[0]).toEqual(['10:00', 20, '2026-11-20T10:00:00Z', false])
  // Each is, besides, what the day's own call answers.
  const { changeableUntil: _, canBeCancelled: __, ...slot } = saturday.slots[0]
  expect((await get(`bookings/available-slots?date=${SATURDAY}`))[0]).toEqual(slot)
})

type Ahead = {
  start_time: string
  remaining_capacity: number
  changeableUntil: string | null
  canBeCancelled: boolean
}
const termsOf = (slot: Ahead) => [
  slot.start_time,
  slot.remaining_capacity,
  slot.changeableUntil,
  slot.canBeCancelled,
]

test.each([
  ['?from=2026-11-16', 'to'],
  ['?from=2026-11-17&to=2026-11-16', 'to'],
  ['?from=2026-11-16&to=2027-01-17', 'to'],
])('days%s is refused for its %s', async (query, field) => {
  const answer = await server.app.inject(`/Api/public/days${query}`)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
})

test.each([
  ['', 'date'],
  ['?date=', 'date'],
  ['?date=2026-02-30', 'date'],
  ['?date=0000-01-01', 'date'],
  ['?date=16.11.2026', 'date'],
  ['?date=2026-11-16&from=2026-11-17&to=2026-11-18', 'date'],
  ['?from=2026-11-16', 'date'],
  ['?from=2026-11-16&to=tomorrow', 'to'],
  ['?from=2026-11-17&to=2026-11-16', 'to'],
  ['?from=2026-11-16&to=2027-01-17', 'to'],
  ['?from=0001-01-01&to=9999-12-31', 'to'],
  ['?date=2026-11-16&slot=1', 'query'],
])('availability-preview%s is refused for its %s', async (query, field) => {
  const answer = await server.app.inject(`/Api/public/availability-preview${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION'])
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('the last day of the calendar is a day like any other', async () => {
  expect(await preview('9999-12-31')).toMatchObject({ slots: 0, level: 'closed' })
})

test("public/business-info is the cafe's own content, its hours, and how it stands now", async () => {
  expect(await get('public/business-info')).toEqual({
    ...demo.cafe,
    businessHours: {
      regular: '09:00-18:00',
      weekend: '10:00-16:00',
      weekendDays: 'Saturday,Sunday',
    },
    opening: { isOpen: true, closesAt: '18:00' },
    nextFreeSlot: {
      date: TODAY,
      daysAhead: 0,
      slotId: expect.any(Number),
      start_time: '11:00',
      end_time: '12:00',
      remaining_capacity: 15,
    },
  })
})

test('a closed cafe says when it opens, past days it stays closed', async () => {
  server.clock.set('2026-11-16T18:30:00Z')
  await server.db.insertInto('day_exceptions').values({ date: TOMORROW, is_closed: true }).execute()
  await renewRules(server.db)
  const info = await get('public/business-info')
  const opens = { date: '2026-11-18', time: '09:00', daysAhead: 2 }
  expect(info.opening).toEqual({ isOpen: false, opens })
  expect(info.nextFreeSlot).toMatchObject({ date: '2026-11-18', start_time: '09:00' })
})

test('the next free slot is the first with a seat; none when all are full', async () => {
  await fillDay(TODAY, { except: ['14:00'] })
  expect((await get('public/business-info')).nextFreeSlot).toMatchObject({
    date: TODAY,
    start_time: '14:00',
  })
  await fill(TODAY, '14:00')
  expect((await get('public/business-info')).nextFreeSlot).toMatchObject({
    date: TOMORROW,
    daysAhead: 1,
  })
  await setSetting('bookingAdvanceDays', '0')
  expect((await get('public/business-info')).nextFreeSlot).toBeNull()
  await setSetting('bookingAdvanceDays', '30')
})
