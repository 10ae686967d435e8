import { beforeEach, expect, test } from 'vitest'
import { bookingAt } from '#testing/booked-visits.ts'
import { addPerson, auditOf } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const FRIDAY = '2026-11-20'
const nothing = { rests: [], loweredDays: [], mostChildren: null }
const ill = { date: FRIDAY, seats: 5, reason: 'Biscuit is ill' }

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Manager' })
const book = await bookingAt(server)
beforeEach(async () => {
  server.clock.set('2026-11-16T10:00:00Z')
  await server.db.deleteFrom('bookings').execute()
  await server.db.deleteFrom('room_days').execute()
  await save(nothing)
})

const save = (change: object) => staff.call('PUT', 'office/welfare', { ...nothing, ...change })
const starts = async (date: string) =>
  (await staff.call('GET', `bookings/available-slots?date=${date}`)).body.map(
    (slot: { start_time: string }) => slot.start_time,
  )

test('while the cats rest there are no visits, on the weekdays that are named', async () => {
  const nap = { name: 'A nap', weekdays: [5], startTime: '13:30', endTime: '14:00' }
  expect((await save({ rests: [nap] })).body.rests).toEqual([nap])
  expect(await starts(FRIDAY)).not.toContain('13:00')
  expect(await starts(FRIDAY)).toContain('14:00')
  expect(await starts('2026-11-19')).toContain('13:00')
  const restsOf = async (date: string) =>
    (await staff.call('GET', `office/today?date=${date}`)).body.rests
  expect(await restsOf(FRIDAY)).toEqual([{ startTime: '13:30', endTime: '14:00' }])
  expect(await restsOf('2026-11-19')).toEqual([])
})

test('a cat that is ill lowers the seats, and whoever is one too many is listed, last come first', async () => {
  await book({ date: FRIDAY, start: '10:00', adults: 4, status: 'confirmed' })
  await book({ date: FRIDAY, start: '10:00', adults: 2, status: 'confirmed' })
  await book({ date: FRIDAY, start: '11:00', adults: 5, status: 'confirmed' })
  const body = { ...nothing, loweredDays: [ill] }
  const expected = {
    visits: [{ date: FRIDAY, start_time: '10:00', people: 6, why: 'overfull' }],
    bookings: [{ adults: 2 }],
  }
  const preview = await staff.call('POST', 'office/welfare/preview', body)
  expect(preview.body).toMatchObject(expected)
  expect((await staff.call('GET', 'office/welfare')).body.loweredDays).toEqual([])
  expect((await save(body)).body).toMatchObject({ loweredDays: [ill], ...expected })
  const slots = (await staff.call('GET', `bookings/available-slots?date=${FRIDAY}`)).body
  expect(slots.find((slot: { start_time: string }) => slot.start_time === '12:00')).toMatchObject({
    capacity: 5,
    remaining_capacity: 5,
  })
})

test('what was seen before is what changes, and it is remembered once', async () => {
  await save({ mostChildren: 6 })
  const late = await save({ mostChildren: 8, seen: nothing })
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  await save({ mostChildren: 6 })
  const history = await auditOf(server, 'welfare', 'all')
  expect(history.at(-1)).toMatchObject({
    before: { mostChildren: null },
    after: { mostChildren: 6 },
  })
})

test.each([
  [
    'rests',
    'must be after',
    { rests: [{ name: 'A nap', weekdays: null, startTime: '14:00', endTime: '13:00' }] },
  ],
  ['loweredDays', 'once', { loweredDays: [ill, ill] }],
  ['loweredDays', 'has 15 seats', { loweredDays: [{ ...ill, seats: 16 }] }],
])('%s: %s', async (field, words, change) => {
  const { status, body } = await save(change)
  expect([status, body.fields]).toEqual([422, { [field]: expect.stringContaining(words) }])
})
