import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EMPTY_SESSION, type SessionForm } from '#domain/booking/session-form.ts'
import { usualWeek } from '#domain/calendar/hours.ts'
import { changePlace } from '#server/office/studio/change-place.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { closeDate, saveWorkingHours } from '#server/visits/hours/save-working-hours.ts'
import { changeAddOn, createAddOn } from '#server/visits/sessions/save-add-on.ts'
import { changeSessionState } from '#server/visits/sessions/change-session-state.ts'
import { saveOrdinaryPrices } from '#server/visits/sessions/save-ordinary-prices.ts'
import { saveSeasons } from '#server/visits/sessions/save-seasons.ts'
import { changeSession, copySession, createSession } from '#server/visits/sessions/save-session.ts'
import { deleteSlot } from '#server/visits/slots/delete-slot.ts'
import { changeSlot, createSlot } from '#server/visits/slots/save-slot.ts'
import { saveWelfare } from '#server/visits/welfare/save-welfare.ts'
import { call, sharedCafe, visitor } from '#testing/cafe.ts'
import { saveSettings } from './save-settings.ts'

const cafe = await sharedCafe()
const { db } = cafe
const owner = await visitor(cafe, 'Admin')
const by = {
  actor: { kind: 'admin', id: owner.id } as const,
  now: cafe.clock.now(),
  requestId: 'rules',
  publicUrl: '',
}

const RULES = [
  'settings',
  'time_slots',
  'working_days',
  'day_exceptions',
  'rooms',
  'sessions',
  'session_slots',
  'seasons',
  'session_prices',
  'rests',
  'lowered_days',
  'add_ons',
]

/** What each table of rules holds, and the version that servers ask for. */
async function rulesNow() {
  const tables = await Promise.all(
    RULES.map(async (table) => {
      const { rows } = await sql<{ all: string }>`
        select coalesce(string_agg(row::text, '|' order by row::text), '') as all
        from ${sql.table(table)} as row`.execute(db)
      return [table, rows[0]?.all] as const
    }),
  )
  const house = await db.selectFrom('house').selectAll().executeTakeFirstOrThrow()
  const { rules_version: version, country, currency } = house
  return { version, tables: new Map([...tables, ['house', `${country} ${currency}`]]) }
}

const EVENING = { startTime: '18:00', endTime: '19:00' }
const yoga: SessionForm = {
  ...EMPTY_SESSION,
  name: 'Cat yoga',
  times: [{ startTime: '16:00', endTime: '17:30' }],
  prices: { adult: 2000 },
}
const week = usualWeek([6, 7])
const cake = { name: 'Cake', words: '', price: 400, left: null, isOffered: true }
const welfare = { rests: [], loweredDays: [], mostChildren: null }
const made = { slot: 0, session: 0, addOn: 0 }

const acts: [string, () => Promise<unknown>][] = [
  ['a price', () => saveSettings(db, { settings: [{ key: 'basePrice', value: '17' }] }, by)],
  [
    'seats',
    () => saveSettings(db, { settings: [{ key: 'defaultSlotCapacity', value: '12' }] }, by),
  ],
  [
    'hours',
    () => saveSettings(db, { settings: [{ key: 'businessHours', value: '09:00-19:00' }] }, by),
  ],
  [
    'a new slot',
    async () => {
      const slot = await createSlot(db, EVENING, by)
      if (!isRefusal(slot)) made.slot = slot.id
      return slot
    },
  ],
  ['a slot put away', () => changeSlot(db, made.slot, { isActive: false }, by)],
  ['a slot deleted', () => deleteSlot(db, made.slot, by)],
  [
    'the week',
    () => {
      const monday = { day: 1, mode: 'closed', opensAt: null, closesAt: null } as const
      return saveWorkingHours(db, { week: [monday, ...week.slice(1)], exceptions: [] }, by)
    },
  ],
  ['a date closed', () => closeDate(db, '2031-03-03', 'Painting', by)],
  [
    'a new session',
    async () => {
      const session = await createSession(db, yoga, by)
      if (!isRefusal(session)) made.session = session.id
      return session
    },
  ],
  [
    'a session changed',
    () => changeSession(db, made.session, { version: 1, form: { ...yoga, seats: 6 } }, by),
  ],
  [
    'a session ended',
    () => changeSessionState(db, made.session, { state: 'ended', version: 2 }, by),
  ],
  ['a session copied', () => copySession(db, made.session, by)],
  [
    'a season',
    () => {
      const summer = {
        name: 'Summer',
        firstDate: '2031-06-01',
        lastDate: '2031-08-31',
        weekdays: null,
      }
      return saveSeasons(db, { seasons: [summer] }, by)
    },
  ],
  [
    'ordinary prices',
    async () => {
      const { id } = (await readRules(db)).ordinary
      const { version } = await db
        .selectFrom('sessions')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return saveOrdinaryPrices(db, { version, prices: { child: 900 }, seasons: [] }, by)
    },
  ],
  [
    'an add-on',
    async () => {
      const addOn = await createAddOn(db, cake, by)
      if (!isRefusal(addOn)) made.addOn = addOn.id
      return addOn
    },
  ],
  ['an add-on changed', () => changeAddOn(db, made.addOn, { ...cake, version: 1, price: 500 }, by)],
  [
    'rest and a lowered day',
    () => {
      const nap = { name: 'Nap', weekdays: null, startTime: '13:00', endTime: '14:00' }
      const ill = { date: '2031-03-04', seats: 5, reason: 'A cat is ill' }
      return saveWelfare(db, { rests: [nap], loweredDays: [ill], mostChildren: 4 }, by)
    },
  ],
  ['no rest any more', () => saveWelfare(db, welfare, by)],
  [
    'an offer of hire at a time of its own',
    async () => {
      const wish = {
        date: '2031-01-21',
        roughTime: 'late',
        people: 5,
        name: 'Ada Lovelace',
        email: 'ada@hire.example',
        words: '',
      }
      await call(cafe, { token: '' }, 'POST public/hire-requests', wish)
      const { id, version } = (await call(cafe, owner, 'GET office/hire-requests')).body.items[0]
      const offer = {
        date: wish.date,
        startTime: '19:10',
        endTime: '20:10',
        adults: 5,
        children: 0,
      }
      const body = { ...offer, price: 90, words: '', version }
      const { status } = await call(cafe, owner, `POST office/hire-requests/${id}/offer`, body)
      expect(status).toBe(200)
    },
  ],
]

const touched = new Set<string>()

async function expectRenewed(act: () => Promise<unknown>): Promise<void> {
  const before = await rulesNow()
  expect(isRefusal(await act())).toBe(false)
  const after = await rulesNow()
  const changed = [...after.tables].filter(([table, rows]) => before.tables.get(table) !== rows)
  expect(changed).not.toEqual([])
  expect(after.version).not.toBe(before.version)
  for (const [table] of changed) touched.add(table)
  // The server that changed them has them as they are, and not as they were half-way.
  const read = await readRules(db)
  expect(read.version).toBe(after.version)
  await db
    .updateTable('house')
    .set({ rules_version: sql`gen_random_uuid()` } as object)
    .execute()
  expect({ ...(await readRules(db)), version: '' }).toEqual({ ...read, version: '' })
}

test.each(acts)('servers hear of %s by another version', async (_what, act) => {
  await expectRenewed(act)
})

test('a place that becomes another is heard of, too', async () => {
  const { country, currency, time_zone, prefix } = await db
    .selectFrom('house')
    .selectAll()
    .executeTakeFirstOrThrow()
  const seen = { country, currency, timeZone: time_zone, prefix }
  await expectRenewed(() =>
    changePlace(db, { seen, place: { ...seen, country: 'IE' } } as never, by as never),
  )
})

test('these acts have changed every table of the rules', () => {
  expect([...touched].toSorted()).toEqual([...RULES, 'house'].toSorted())
})

const WRITERS = new RegExp(
  `(insertInto|updateTable|deleteFrom)\\('(${RULES.join('|')})'|` +
    `(insertRow|updateRow|deleteRows)\\(\\w+, '(${RULES.join('|')})'|` +
    `(insert into|update|delete from) (${RULES.join('|')})\\b(?! set sold)`,
)

test('no file writes rules that these acts do not come through', async () => {
  const server = join(import.meta.dirname, '..', '..')
  const files = await readdir(server, { recursive: true })
  const isOfTests = /\.test\.tsx?$|^invariants\/model/
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isOfTests.test(file))
  const writing = await Promise.all(
    sources.map(async (file) => WRITERS.test(await readFile(join(server, file), 'utf8')) && file),
  )
  expect(writing.filter(Boolean).toSorted()).toEqual([
    'visits/hours/save-working-hours.ts',
    'visits/hours/working-hours.queries.ts',
    'visits/sessions/add-ons.queries.ts',
    'visits/sessions/save-ordinary-prices.ts',
    'visits/sessions/seasons.queries.ts',
    'visits/sessions/sessions.queries.ts',
    'visits/settings/store-settings.ts',
    'visits/slots/seed-slots.ts',
    'visits/slots/slots.queries.ts',
    'visits/welfare/welfare.queries.ts',
  ])
})
