import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#testing/empty-tables.ts'
import { addPerson, auditOf } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { bookingAt } from '#testing/booked-visits.ts'

const MONDAY = '2026-11-23'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin' })
const book = await bookingAt(server)
beforeEach(async () => {
  for (const table of ['bookings', 'working_days', 'day_exceptions'] as const) {
    await server.db.deleteFrom(table).execute()
  }
  await emptyTables(server.db, 'audit_entries')
})

type Day = { day: string; mode: string; opensAt?: string | null; closesAt?: string | null }
type Hours = { week: Day[]; exceptions: object[] }
const read = async (): Promise<Hours> => (await staff.call('GET', 'admin/working-hours')).body
const save = (hours: unknown) => staff.call('PUT', 'admin/working-hours', hours)
const saveDays = async (...days: Day[]) => {
  const { week, exceptions } = await read()
  const change = (day: Day) => days.find((each) => each.day === day.day) ?? day
  return save({ week: week.map(change), exceptions })
}
const saveExceptions = async (...exceptions: object[]) =>
  save({ week: (await read()).week, exceptions })

test('a week that was never set follows the settings, Monday first', async () => {
  const regular = { mode: 'regular', opensAt: '09:00', closesAt: '18:00' }
  const weekend = { mode: 'weekend', opensAt: '10:00', closesAt: '16:00' }
  expect(await read()).toEqual({
    week: [
      { day: 'Monday', ...regular },
      { day: 'Tuesday', ...regular },
      { day: 'Wednesday', ...regular },
      { day: 'Thursday', ...regular },
      { day: 'Friday', ...regular },
      { day: 'Saturday', ...weekend },
      { day: 'Sunday', ...weekend },
    ],
    exceptions: [],
  })
})

test('days get hours of their own, or close; exceptions override their date', async () => {
  const custom = { day: 'Monday', mode: 'custom', opensAt: '12:00', closesAt: '20:00' }
  const closed = { day: 'Tuesday', mode: 'closed', opensAt: null, closesAt: null }
  const exceptions = [
    { date: '2026-12-24', isClosed: false, opensAt: '09:00', closesAt: '13:00', note: 'Early' },
    { date: '2026-12-25', isClosed: true, opensAt: null, closesAt: null, note: 'Christmas 🎄' },
  ]
  await saveDays(custom, closed)
  await saveExceptions(...exceptions.toReversed())
  const hours = await read()
  expect(hours.week.slice(0, 2)).toEqual([custom, closed])
  expect(hours.exceptions).toEqual(exceptions)
  const previews = await staff.call(
    'GET',
    'public/availability-preview?from=2026-11-23&to=2026-11-24',
  )
  expect(previews.body).toMatchObject([{ isOpen: true, slots: 6 }, { isOpen: false }])
})

test('sending back what was answered changes and remembers nothing', async () => {
  await saveDays({ day: 'Sunday', mode: 'closed' })
  await saveExceptions({ date: '2026-12-25', isClosed: true, note: null })
  const before = await read()
  expect(before.exceptions).toMatchObject([{ date: '2026-12-25', note: '' }])
  const audit = () => server.db.selectFrom('audit_entries').select('id').execute()
  const remembered = await audit()
  const { strandedBookings, ...after } = (await save(before)).body
  expect([after, strandedBookings]).toEqual([before, []])
  expect(await audit()).toEqual(remembered)
})

test('hours are left aside where the mode decides them', async () => {
  const { body } = await saveDays({
    day: 'Monday',
    mode: 'regular',
    opensAt: '01:00',
    closesAt: '02:00',
  })
  expect(body.week[0]).toEqual({
    day: 'Monday',
    mode: 'regular',
    opensAt: '09:00',
    closesAt: '18:00',
  })
})

test('each change is remembered once: a day, a new exception, one that goes', async () => {
  await saveDays({ day: 'Monday', mode: 'closed' })
  await saveExceptions({ date: '2026-12-25', isClosed: true, note: 'Christmas' })
  await saveExceptions()
  expect(await auditOf(server, 'working-day', 'Monday')).toEqual([
    {
      action: 'working-day.changed',
      actor_kind: 'admin',
      actor_id: staff.id,
      before: { day: 1, mode: 'regular', opensAt: null, closesAt: null },
      after: { day: 1, mode: 'closed', opensAt: null, closesAt: null },
    },
  ])
  const actions = (await auditOf(server, 'day-exception', '2026-12-25')).map(({ action }) => action)
  expect(actions).toEqual(['day-exception.set', 'day-exception.removed'])
  expect(await server.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(3)
})

test('a change that strands bookings is saved, and lists them', async () => {
  await book({ date: MONDAY, start: '09:00', adults: 2, children: 1, status: 'confirmed' })
  await book({ date: MONDAY, start: '11:00', adults: 1, status: 'pending' })
  await book({ date: MONDAY, start: '17:00', adults: 1, status: 'cancelrequested' })
  await book({ date: MONDAY, start: '09:00', adults: 1, status: 'cancelled' })
  await book({ date: '2026-11-16', start: '09:00', adults: 1, status: 'confirmed' })
  const short = { day: 'Monday', mode: 'custom', opensAt: '10:00', closesAt: '17:00' }
  const { status, body } = await saveDays(short)
  expect(status).toBe(200)
  expect(body.week[0]).toEqual(short)
  expect(body.strandedBookings).toEqual([
    {
      id: expect.any(Number),
      bookingRef: expect.stringMatching(/^WW-/),
      bookingDate: MONDAY,
      timeSlotStart: '09:00',
      timeSlotEnd: '10:00',
      adults: 2,
      children: 1,
      status: 'confirmed',
      userName: 'Ailsa',
      userEmail: 'ailsa@example.com',
    },
    expect.objectContaining({ timeSlotStart: '17:00', status: 'cancelrequested' }),
  ])
  const closing = await saveExceptions({ date: MONDAY, isClosed: true })
  expect(closing.body.strandedBookings).toHaveLength(3)
})

test('a preview lists whom the change would strand, and changes nothing', async () => {
  await book({ date: MONDAY, start: '09:00', adults: 2, status: 'confirmed' })
  await book({ date: MONDAY, start: '17:00', adults: 1, status: 'confirmed' })
  await saveDays({ day: 'Monday', mode: 'custom', opensAt: '10:00', closesAt: '18:00' })
  const before = await read()
  const preview = (exceptions: object[]) =>
    staff.call('POST', 'admin/working-hours/preview', { ...before, exceptions })
  const closing = await preview([{ date: MONDAY, isClosed: true }])
  // The booking at 09:00 was outside before: that is not this change's doing.
  expect(closing.body.strandedBookings).toMatchObject([{ timeSlotStart: '17:00', adults: 1 }])
  const open = { date: MONDAY, isClosed: false, opensAt: '09:00', closesAt: '18:00' }
  expect((await preview([open])).body).toEqual({ strandedBookings: [] })
  expect((await preview([{ date: MONDAY, isClosed: false }])).status).toBe(422)
  expect(await read()).toEqual(before)
})

test('of two who save at once, the slower is told what the hours are now', async () => {
  const seen = await read()
  const closeDay = (name: string) => {
    const week = seen.week.map((day) => (day.day === name ? { day: name, mode: 'closed' } : day))
    return save({ ...seen, week, seen })
  }
  const answers = await Promise.all([closeDay('Monday'), closeDay('Tuesday')])
  const [winner, loser] = answers.toSorted((one, other) => one.status - other.status)
  const now = await read()
  expect([winner?.status, loser?.status]).toEqual([200, 409])
  expect(loser?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: now })
  expect(now.week.filter(({ mode }) => mode === 'closed')).toHaveLength(1)
  expect((await save({ ...now, seen: now })).status).toBe(200)
  const exceptions = [{ date: '2026-12-25', isClosed: true }]
  expect((await save({ ...now, exceptions, seen: now })).status).toBe(200)
  expect((await save({ ...now, exceptions: [], seen: now })).status).toBe(409)
})

const week = (days: Day[], last: Day) => [...days, last]
const usual: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => ({ day, mode: 'regular' }),
)
const sunday = { day: 'Sunday', mode: 'closed' }

test.each([
  ['six days', { week: usual, exceptions: [] }],
  ['a day twice', { week: week(usual, { day: 'Monday', mode: 'closed' }), exceptions: [] }],
  [
    'a day that is none',
    { week: week(usual, { day: 'Caturday', mode: 'closed' }), exceptions: [] },
  ],
  ['a number for a day', { week: [...usual, { day: 7, mode: 'closed' }], exceptions: [] }],
  ['an unknown mode', { week: week(usual, { day: 'Sunday', mode: 'asleep' }), exceptions: [] }],
  [
    'custom without hours',
    { week: week(usual, { day: 'Sunday', mode: 'custom' }), exceptions: [] },
  ],
  [
    'hours that end before they begin',
    {
      week: week(usual, { day: 'Sunday', mode: 'custom', opensAt: '12:00', closesAt: '12:00' }),
      exceptions: [],
    },
  ],
  ['no exceptions at all', { week: week(usual, sunday) }],
  ['no week', { exceptions: [] }],
  ['an open exception without hours', withExceptions({ date: '2026-12-25', isClosed: false })],
  ['an exception on no date', withExceptions({ date: '2026-02-30', isClosed: true })],
  [
    'a date twice',
    withExceptions({ date: '2026-12-25', isClosed: true }, { date: '2026-12-25', isClosed: true }),
  ],
  ['a long note', withExceptions({ date: '2026-12-25', isClosed: true, note: 'x'.repeat(201) })],
  ['a NUL', withExceptions({ date: '2026-12-25', isClosed: true, note: 'a\0b' })],
  ['unknown fields', { week: week(usual, sunday), exceptions: [], id: 1 }],
])('%s is refused and changes nothing', async (_, hours) => {
  const before = await read()
  const { status, body } = await save(hours)
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
  expect(await read()).toEqual(before)
})

function withExceptions(...exceptions: object[]) {
  return { week: [...usual, sunday], exceptions }
}
