import { beforeEach, expect, test } from 'vitest'
import { addPerson, callingAs } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { changeSettings } from '#testing/settings.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

// Monday 16 November 2026, 10:00 in Kirkbrae; nine one-hour slots from 09:00 to 18:00.
const TODAY = '2026-11-16'
const TOMORROW = '2026-11-17'
const SATURDAY = '2026-11-21'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin' })
const book = await bookingAt(server)
beforeEach(async () => {
  server.clock.set('2026-11-16T10:00:00Z')
  await server.db.deleteFrom('bookings').execute()
  await server.db.deleteFrom('day_exceptions').execute()
  await renewRules(server.db)
  await server.db.updateTable('time_slots').set({ is_active: true }).execute()
  await renewRules(server.db)
})

type Slot = { id: number; start_time: string; end_time: string; [field: string]: unknown }
const available = async (date: string): Promise<Slot[]> =>
  (await callingAs(server)('GET', `bookings/available-slots?date=${date}`)).body
const starts = (slots: Slot[]) => slots.map(({ start_time }) => start_time)
const at = (slots: Slot[], start: string) => slots.find((slot) => slot.start_time === start)
const office = (path: string) => staff.call('GET', path)
const close = (date: string) =>
  server.db
    .insertInto('day_exceptions')
    .values({ date, is_closed: true })
    .execute()
    .then(() => renewRules(server.db))
const set = (key: string, value: string) => changeSettings(server, { [key]: value })

test('anyone sees the slots of a date with prices and seats', async () => {
  await book({ date: TOMORROW, start: '11:00', adults: 3, children: 1, status: 'confirmed' })
  await set('discountActive', 'true')
  await set('discountPercentage', '10')
  const slots = await available(TOMORROW)
  expect(slots).toHaveLength(9)
  expect(at(slots, '11:00')).toEqual({
    id: expect.any(Number),
    start_time: '11:00',
    end_time: '12:00',
    base_price: 15,
    final_price: 13.5,
    is_available: true,
    remaining_capacity: 11,
    capacity: 15,
    current_bookings: 4,
    is_weekend: false,
  })
  await set('discountActive', 'false')
})

test('a weekend day shows the slots inside its hours, with its capacity', async () => {
  const slots = await available(SATURDAY)
  expect(starts(slots)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
  expect(slots[0]).toMatchObject({ capacity: 20, remaining_capacity: 20, is_weekend: true })
})

test('slots that have started show, but cannot be had', async () => {
  const slots = await available(TODAY)
  expect(
    slots.filter(({ is_available }) => !is_available).map(({ start_time }) => start_time),
  ).toEqual(['09:00', '10:00'])
})

test('a full slot shows without a seat, never below nothing', async () => {
  await book({ date: TOMORROW, start: '09:00', adults: 15, status: 'confirmed' })
  await set('defaultSlotCapacity', '10')
  expect(at(await available(TOMORROW), '09:00')).toMatchObject({
    is_available: false,
    remaining_capacity: 0,
    current_bookings: 15,
  })
  await set('defaultSlotCapacity', '15')
})

test('slots that overlap share the room: what one sells the other has no more', async () => {
  const now = server.clock.now()
  const long = { start_time: '10:00', end_time: '11:30', created_at: now, updated_at: now }
  await server.db.insertInto('time_slots').values(long).execute()
  await renewRules(server.db)
  await book({ date: TOMORROW, start: '11:00', adults: 4, status: 'confirmed' })
  await book({ date: TOMORROW, start: '09:00', adults: 3, status: 'confirmed' })
  const slots = await available(TOMORROW)
  const left = (start: string, end: string) =>
    slots.find(({ start_time, end_time }) => start_time === start && end_time === end)
  expect(left('10:00', '11:30')).toMatchObject({
    capacity: 15,
    remaining_capacity: 11,
    current_bookings: 0,
  })
  expect(left('10:00', '11:00')).toMatchObject({ remaining_capacity: 15 })
  await server.db.deleteFrom('bookings').execute()
  await server.db.deleteFrom('time_slots').where('end_time', '=', '11:30').execute()
  await renewRules(server.db)
})

test('inactive slots do not show, nor anything on days that cannot be booked', async () => {
  await server.db
    .updateTable('time_slots')
    .set({ is_active: false })
    .where('start_time', '=', '09:00')
    .execute()
  await renewRules(server.db)
  await close('2026-11-18')
  expect(starts(await available(TOMORROW))).not.toContain('09:00')
  expect(await available('2026-11-18')).toEqual([])
  expect(await available('2026-11-15')).toEqual([])
  expect(await available('2026-12-16')).toHaveLength(8)
  expect(await available('2026-12-17')).toEqual([])
})

test('staff see for each slot whether it can be booked, and if not, why', async () => {
  await server.db
    .updateTable('time_slots')
    .set({ is_active: false })
    .where('start_time', '=', '11:00')
    .execute()
  await renewRules(server.db)
  await book({ date: TODAY, start: '12:00', adults: 15, status: 'confirmed' })
  const reasons = async (date: string): Promise<Record<string, string | null>> => {
    const checks: { start_time: string; isBookable: boolean; reason: string | null }[] = (
      await office(`admin/slots/validate?date=${date}`)
    ).body
    expect(checks.every(({ isBookable, reason }) => isBookable === (reason === null))).toBe(true)
    return Object.fromEntries(checks.map(({ start_time, reason }) => [start_time, reason]))
  }
  expect(await reasons(TODAY)).toMatchObject({
    '09:00': 'This time slot has already started.',
    '11:00': 'This time slot is inactive.',
    '12:00': 'All seats of this time slot are taken.',
    '13:00': null,
  })
  expect(await reasons(SATURDAY)).toMatchObject({
    '09:00': 'This time slot lies outside the opening hours of this date.',
    '10:00': null,
  })
  await close(TOMORROW)
  expect((await reasons(TOMORROW))['09:00']).toBe('The cafe is closed on this date.')
  expect((await reasons('2026-11-15'))['09:00']).toBe('This date is in the past.')
  expect((await reasons('2027-11-15'))['09:00']).toBe(
    'This date is too far ahead to be booked yet.',
  )
})

test('staff see the seats of each slot, or of one', async () => {
  await book({ date: SATURDAY, start: '10:00', adults: 2, children: 3, status: 'cancelrequested' })
  const all = (await office(`admin/settings/slot-capacity?date=${SATURDAY}`)).body
  expect(all).toHaveLength(9)
  const { slotId } = all[1]
  const one = (await office(`admin/settings/slot-capacity?date=${SATURDAY}&slotId=${slotId}`)).body
  expect(one).toEqual([
    {
      slotId,
      date: SATURDAY,
      start_time: '10:00',
      end_time: '11:00',
      isWeekend: true,
      capacity: 20,
      booked: 5,
      remaining: 15,
    },
  ])
  const unknown = await office(`admin/settings/slot-capacity?date=${SATURDAY}&slotId=999999`)
  expect(unknown.body.code).toBe('NOT_FOUND')
})

test.each([
  'bookings/available-slots',
  'bookings/available-slots?date=tomorrow',
  'bookings/available-slots?date=2026-11-31',
  'bookings/available-slots?date=2026-11-17&date=2026-11-18',
  'bookings/available-slots?date=2026-11-17&userId=1',
  'admin/slots/validate',
  'admin/slots/validate?date=0000-00-00',
  'admin/settings/slot-capacity?date=2026-11-17&slotId=x',
  'admin/settings/slot-capacity?slotId=1',
])('GET %s is refused', async (path) => {
  const { status, body } = await office(path)
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
})
