import fc from 'fast-check'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, SETTING_KEYS } from '#domain/booking/settings.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { addPerson, auditOf } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { lockRules, renewRules } from './lock-rules.ts'

const server = await sharedServer()
const book = await bookingAt(server)
const staff = await addPerson(server, { role: 'Admin' })
beforeEach(async () => {
  await staff.call('POST', 'admin/settings/seed-defaults')
  await server.db.deleteFrom('working_days').execute()
  await renewRules(server.db)
  await emptyTables(server.db, 'audit_entries')
})

const read = async (): Promise<Record<string, string>> => {
  const list: { key: string; value: string }[] = (await staff.call('GET', 'admin/settings')).body
  return Object.fromEntries(list.map(({ key, value }) => [key, value]))
}
const save = (settings: Record<string, unknown>) =>
  staff.call('POST', 'admin/settings/batch', {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  })
const audited = () => server.db.selectFrom('audit_entries').selectAll().execute()

test('lists all of them as keys and texts', async () => {
  expect(await read()).toEqual(DEFAULT_SETTINGS)
})

test('each of them is kept where it lives, and read from there', async () => {
  const others = {
    businessHours: '08:00-17:00',
    weekendBusinessHours: '11:00-15:00',
    weekendDays: 'Friday,Sunday',
    defaultSlotCapacity: '12',
    weekendSlotCapacity: '18',
    basePrice: '12.5',
    discountPercentage: '7.25',
    discountActive: 'true',
    bookingAdvanceDays: '-3',
    cancellationHours: '48',
    cancellationEnabled: 'false',
    cancellationRequiresApproval: 'false',
    giftLeast: '12.5',
    giftMost: '150',
    visitPrice: '14',
    cardVisits: '5',
    freeVisits: '0',
    noShowGivesBack: 'true',
    voucherYears: '7',
    creditInstead: 'true',
    creditBonus: '10',
  }
  await save(others)
  expect(await read()).toEqual(others)
  const kept = await server.db.selectFrom('settings').select('key').orderBy('key').execute()
  const house = [
    'businessHours',
    'cardVisits',
    'creditBonus',
    'creditInstead',
    'freeVisits',
    'giftLeast',
    'giftMost',
    'noShowGivesBack',
    'visitPrice',
    'voucherYears',
    'weekendBusinessHours',
  ]
  expect(kept.map(({ key }) => key)).toEqual(house)
})

test('what moves money is for the owner alone to change', async () => {
  const manager = await addPerson(server, { role: 'Manager' })
  const saveAs = (key: string, value: string) =>
    manager.call('POST', 'admin/settings/batch', { settings: [{ key, value }] })
  expect((await saveAs('bookingAdvanceDays', '20')).status).toBe(200)
  expect((await saveAs('basePrice', '15')).status).toBe(200)
  for (const [key, value] of [
    ['basePrice', '1'],
    ['discountActive', 'true'],
    ['cancellationRequiresApproval', 'false'],
  ] as const) {
    expect(await saveAs(key, value)).toMatchObject({
      status: 403,
      body: { message: 'Only the owner can do this.' },
    })
  }
  expect(await read()).toEqual({ ...DEFAULT_SETTINGS, bookingAdvanceDays: '20' })
})

test('saves in one spelling and remembers each key that changed, once', async () => {
  const { status, body } = await save({
    basePrice: '£12.50',
    businessHours: ' 08:00 - 17:00 ',
    weekendDays: 'sunday, SATURDAY',
    bookingAdvanceDays: '30',
  })
  expect(status).toBe(200)
  const saved = { ...DEFAULT_SETTINGS, basePrice: '12.5', businessHours: '08:00-17:00' }
  expect(await read()).toEqual(saved)
  expect(body.settings).toContainEqual({ key: 'basePrice', value: '12.5' })
  expect(await auditOf(server, 'setting', 'basePrice')).toEqual([
    {
      action: 'setting.changed',
      actor_kind: 'admin',
      actor_id: staff.id,
      before: { value: '15' },
      after: { value: '12.5' },
    },
  ])
  expect(await audited()).toHaveLength(2)
})

test('one wrong value refuses them all, and names each', async () => {
  const { status, body } = await save({
    basePrice: '20',
    discountPercentage: '101',
    weekendDays: 'Caturday',
    isOpen: 'true',
    __proto__x: '1',
  })
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
  expect(Object.keys(body.fields).toSorted()).toEqual([
    '__proto__x',
    'discountPercentage',
    'isOpen',
    'weekendDays',
  ])
  expect(await read()).toEqual(DEFAULT_SETTINGS)
  expect(await audited()).toEqual([])
})

test.each([
  [{ settings: [] }],
  [{}],
  [{ settings: { basePrice: '1' } }],
  [{ settings: [{ key: 'basePrice' }] }],
  [{ settings: [{ key: 'basePrice', value: 15 }] }],
  [{ settings: [{ key: 'basePrice', value: null }] }],
  [{ settings: [{ key: 'basePrice', value: '15', updated_by: 1 }] }],
  [{ settings: [{ key: 'weekendDays', value: 'a\0' }] }],
  [{ settings: [{ key: '__proto__', value: '15' }] }],
  [
    {
      settings: [
        { key: 'basePrice', value: '1' },
        { key: 'basePrice', value: '2' },
      ],
    },
  ],
])('%j is refused', async (body) => {
  const answer = await staff.call('POST', 'admin/settings/batch', body)
  expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION'])
  expect(await read()).toEqual(DEFAULT_SETTINGS)
})

test('no seat may cost 1p to 29p: free is fine, 30p is fine', async () => {
  for (const basePrice of ['0.01', '0.29']) {
    const { status, body } = await save({ basePrice })
    expect([status, body.fields]).toEqual([422, { basePrice: unchargeablePrice() }])
  }
  expect((await save({ basePrice: '0.30' })).status).toBe(200)
  expect((await save({ discountActive: 'true', discountPercentage: '50' })).status).toBe(422)
  expect((await save({ discountActive: 'true', discountPercentage: '100' })).status).toBe(200)
  expect((await save({ basePrice: '0' })).status).toBe(200)
})

test('of a price and a slot that are wrong together, the later is refused', async () => {
  const { answer } = await inTransaction(server.db, async (transaction) => {
    await lockRules(transaction)
    const now = server.clock.now()
    const times = { start_time: '08:00', end_time: '08:15', created_at: now, updated_at: now }
    await transaction.insertInto('time_slots').values(times).execute()
    await renewRules(transaction)
    const answer = save({ basePrice: '0.60' })
    await Promise.race([answer, untilSomebodyWaits()])
    return { answer }
  })
  expect((await answer).body.fields).toEqual({ basePrice: unchargeablePrice() })
  await server.db.deleteFrom('time_slots').where('start_time', '=', '08:00').execute()
  await renewRules(server.db)
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`
  while ((await server.pool.query(waiting)).rowCount === 0);
}

test('weekdays follow the weekend days, unless staff set them', async () => {
  const { week } = (await staff.call('GET', 'admin/working-hours')).body
  await staff.call('PUT', 'admin/working-hours', {
    week: week.map((day: { day: string }) =>
      day.day === 'Friday' ? { day: 'Friday', mode: 'closed' } : day,
    ),
    exceptions: [],
  })
  const modes = async () =>
    (await staff.call('GET', 'admin/working-hours')).body.week.map(
      ({ mode }: { mode: string }) => mode,
    )
  await save({ weekendDays: 'Friday,Sunday' })
  const [regular, weekend, closed] = ['regular', 'weekend', 'closed']
  expect(await modes()).toEqual([regular, regular, regular, regular, closed, regular, weekend])
})

test('a weekend day that staff chose by hand stays through other changes', async () => {
  await server.db.insertInto('working_days').values({ day: 1, mode: 'weekend' }).execute()
  await renewRules(server.db)
  await save({ basePrice: '16' })
  const { week } = (await staff.call('GET', 'admin/working-hours')).body
  expect(week[0].mode).toBe('weekend')
})

test('hours that strand bookings are saved, and the bookings listed', async () => {
  await book({ date: '2026-11-23', start: '17:00', adults: 2, status: 'confirmed' })
  const { body } = await save({ businessHours: '09:00-17:00' })
  expect(body.strandedBookings).toMatchObject([{ bookingDate: '2026-11-23', adults: 2 }])
})

test('the defaults come back, and each key that moved is remembered', async () => {
  await save({ defaultSlotCapacity: '4', cancellationEnabled: 'false' })
  await emptyTables(server.db, 'audit_entries')
  const { body } = await staff.call('POST', 'admin/settings/seed-defaults')
  expect(body.settings).toHaveLength(SETTING_KEYS.length)
  expect(await read()).toEqual(DEFAULT_SETTINGS)
  const keys = (await audited()).map(({ subject_id }) => subject_id)
  expect(keys.toSorted()).toEqual(['cancellationEnabled', 'defaultSlotCapacity'])
})

test('twenty who save at once leave one of their answers, whole', async () => {
  const wishes = Array.from({ length: 20 }, (_, index) => ({
    defaultSlotCapacity: String(index + 1),
    weekendSlotCapacity: String(index + 1),
  }))
  const answers = await Promise.all(wishes.map(save))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { defaultSlotCapacity, weekendSlotCapacity } = await read()
  expect(defaultSlotCapacity).toBe(weekendSlotCapacity)
})

test('of two who save what they saw at once, the slower is told what the settings are now', async () => {
  const entries = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, value]) => ({ key, value }))
  const seen = entries(await read())
  const post = (wanted: Record<string, string>) =>
    staff.call('POST', 'admin/settings/batch', { settings: entries(wanted), seen })
  const answers = await Promise.all([post({ basePrice: '16' }), post({ basePrice: '17' })])
  const [winner, loser] = answers.toSorted((one, other) => one.status - other.status)
  expect([winner?.status, loser?.status]).toEqual([200, 409])
  expect(loser?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: entries(await read()) })
  expect(winner?.body.settings).toEqual(loser?.body.current)
  const reset = await staff.call('POST', 'admin/settings/seed-defaults', { seen })
  expect([reset.status, await read()]).toEqual([409, expect.not.objectContaining(DEFAULT_SETTINGS)])
})

const preview = (settings: Record<string, string>) =>
  staff.call('POST', 'admin/settings/preview', {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  })

test('a preview says whom new hours, weekend days or seats would trouble, and saves nothing', async () => {
  await server.db.deleteFrom('bookings').execute()
  // Over by now.
  await book({ date: '2026-11-16', start: '09:00', adults: 14, status: 'confirmed' })
  // A Monday, and a Saturday.
  await book({ date: '2026-11-23', start: '17:00', adults: 10, children: 4, status: 'confirmed' })
  await book({ date: '2026-11-28', start: '15:00', adults: 18, status: 'confirmed' })
  const monday = { date: '2026-11-23', start_time: '17:00', end_time: '18:00', booked: 14 }
  const saturday = { date: '2026-11-28', start_time: '15:00', end_time: '16:00', booked: 18 }

  const shorter = (await preview({ businessHours: '09:00-17:30' })).body
  expect(shorter.strandedBookings).toMatchObject([{ bookingDate: '2026-11-23', adults: 10 }])
  expect(shorter.overfullSlots).toEqual([])
  const smaller = (await preview({ defaultSlotCapacity: '13', weekendSlotCapacity: '18' })).body
  expect(smaller).toMatchObject({
    strandedBookings: [],
    overfullSlots: [{ ...monday, capacity: 13 }],
  })
  const noWeekend = (await preview({ weekendDays: 'Monday' })).body
  expect(noWeekend.strandedBookings).toMatchObject([{ bookingDate: '2026-11-23' }])
  expect(noWeekend.overfullSlots).toMatchObject([{ ...saturday, capacity: 15 }])

  expect((await preview({ basePrice: '0.29' })).body.fields).toEqual({
    basePrice: unchargeablePrice(),
  })
  const almostFree = { discountActive: 'true', discountPercentage: '99' }
  expect((await preview(almostFree)).body.fields).toEqual({
    discountPercentage: unchargeablePrice(),
  })
  expect((await preview({ weekendDays: 'Caturday' })).status).toBe(422)
  expect([await read(), await audited()]).toEqual([DEFAULT_SETTINGS, []])
})

test('whatever is sent: 200 and every price chargeable, or 422 and nothing changed', async () => {
  const key = fc.oneof(fc.constantFrom(...Object.keys(DEFAULT_SETTINGS)), fc.string())
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('', '0', '0.2', '29', '-1', 'true', '10:00-11:00', 'NaN', '1e3'),
    fc.double().map(String),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ key, value }), { maxLength: 4 }), async (settings) => {
      const before = await read()
      const { status } = await staff.call('POST', 'admin/settings/batch', { settings })
      const isChanged = JSON.stringify(await read()) !== JSON.stringify(before)
      expect(status === 200 || (status === 422 && !isChanged)).toBe(true)
      const slots = await staff.call('GET', 'bookings/available-slots?date=2026-11-17')
      for (const { final_price } of slots.body) {
        expect(final_price === 0 || final_price >= 0.3).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('calculate-price answers the price of a party', async () => {
  await save({ discountActive: 'true', discountPercentage: '15' })
  const path = 'admin/settings/calculate-price?basePrice=15.50&peopleCount=3&isWeekend=true'
  expect((await staff.call('GET', path)).body).toEqual({
    basePrice: 15.5,
    discountActive: true,
    discountAmount: 2.32,
    finalPrice: 13.18,
    peopleCount: 3,
    isWeekend: true,
    totalPrice: 39.54,
  })
  const short = await staff.call('GET', 'admin/settings/calculate-price?basePrice=15')
  expect(short.body).toMatchObject({ peopleCount: 1, isWeekend: false, totalPrice: 12.75 })
})

test.each([
  '',
  '?basePrice=x',
  '?basePrice=15&peopleCount=0',
  '?basePrice=15&peopleCount=41',
  '?basePrice=15&peopleCount=1.5',
  '?basePrice=15&isWeekend=maybe',
  '?basePrice=1.005',
])('calculate-price%s is refused', async (query) => {
  expect((await staff.call('GET', `admin/settings/calculate-price${query}`)).status).toBe(422)
})

test('only staff may look and change', async () => {
  const customer = await addPerson(server)
  for (const [method, path, body] of [
    ['GET', 'admin/settings'],
    ['POST', 'admin/settings/batch', { settings: [{ key: 'basePrice', value: '1' }] }],
    ['POST', 'admin/settings/seed-defaults'],
    ['GET', 'admin/settings/calculate-price?basePrice=15'],
    ['GET', 'admin/timeslots'],
    ['POST', 'admin/timeslots', { start_time: '08:00', end_time: '09:00' }],
    ['GET', 'admin/working-hours'],
    ['PUT', 'admin/working-hours', {}],
    ['POST', 'admin/working-hours/preview', {}],
    ['POST', 'admin/settings/preview', {}],
    ['GET', 'admin/slots/validate?date=2026-11-17'],
    ['GET', 'admin/settings/slot-capacity?date=2026-11-17'],
  ] as const) {
    expect((await customer.call(method, path, body)).body.code).toBe('FORBIDDEN')
  }
})
