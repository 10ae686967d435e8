import { afterEach, beforeEach, expect, test } from 'vitest'
import { cafePlace, DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import { housePages } from '#server/platform/house/house-pages.ts'
import type { RenderHouse } from '#server/platform/house/render-house.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { prepareDocument } from '#server/platform/http/site-document.ts'
import type { Site } from '#server/platform/http/read-site.ts'
import { createLog } from '#server/platform/log.ts'
import { anotherCafeSetUp, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { call, userIdOf } from '#testing/accounts.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { setUpCode } from './set-up-code.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const page = (text: string) => prepareDocument(text, 'text/html; charset=utf-8')
const builtSite = (): Site => ({
  pages: { '/': 'index.html', '/setup': 'app.html', '/visit': 'app.html' },
  inlineHashes: {},
  documents: new Map(
    ['index.html', 'app.html', '404.html', 'session.html', 'sitemap.xml'].map((file) => [
      file,
      page(`${file} of the demo`),
    ]),
  ),
})

let site: Site
let server: TestServer
beforeEach(async () => {
  site = builtSite()
  server = await startTestServer({ site })
  await server.db.deleteFrom('time_slots').execute()
  await renewRules(server.db)
})
afterEach(async () => {
  setCafePlace(DEFAULT_PLACE)
  await server.close()
})

const code = showVoucherCode(setUpCode(TEST_SEAL))
const setUp = (change: object = {}) =>
  call(server, 'public/set-up', { ...anotherCafeSetUp, code, ...change })
const get = (path: string, token?: string) =>
  call(server, path, undefined, { method: 'GET', ...(token && { token }) })

test('an empty database becomes a cafe: its owner, hours, price, seats and words', async () => {
  const { db, clock } = server
  const { status, body } = await setUp()
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email: 'nora@purr.example', role: 'Admin' })
  const settings = await get('admin/settings', body.token)
  expect(JSON.stringify(settings.body)).toContain('10:00-17:00')
  expect((await get('public/pricing')).body).toMatchObject({ basePrice: 12.5 })
  const week: { day: string; mode: string }[] = (await get('admin/working-hours', body.token)).body
    .week
  expect(week.filter(({ mode }) => mode === 'closed').map(({ day }) => day)).toEqual([
    'Monday',
    'Tuesday',
  ])
  const slots = await db.selectFrom('time_slots').select('start_time').orderBy('id').execute()
  expect(slots.map(({ start_time }) => start_time.slice(0, 5))).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  expect(cafePlace()).toEqual({
    country: 'IE',
    currency: 'EUR',
    timeZone: 'Europe/Dublin',
    prefix: 'TP',
  })
  const house = await readPublished(db, clock.now())
  expect(house).toMatchObject({
    cafe: { name: 'The Purr', map: { latitude: 53.38, longitude: -6.07 } },
    colours: { accent: '#0b2a5b', second: '#7a2e5d' },
    cats: [],
  })
  expect(JSON.stringify(house)).not.toMatch(DEMO_IDENTITY)
  const id = await userIdOf(server, 'nora@purr.example')
  const actions = await db.selectFrom('audit_entries').select(['action', 'actor_id']).execute()
  expect(actions).toContainEqual({ action: 'house.set-up', actor_id: id })
})

test('the hours that guests read are those of the cafe, with its closed days, also once they change', async () => {
  const { token } = (await setUp()).body
  const shown = async () => (await get('public/business-info')).body.customerServiceHours
  expect(await shown()).toEqual([
    { days: 'Mon–Tue', hours: 'Closed' },
    { days: 'Wed–Fri', hours: '10:00–17:00' },
    { days: 'Sat–Sun', hours: '09:00–16:30' },
  ])
  const { week, exceptions } = (await get('admin/working-hours', token)).body
  const changed = week.map((each: { day: string }) =>
    each.day === 'Tuesday'
      ? { ...each, mode: 'custom', opensAt: '12:00', closesAt: '20:00' }
      : each,
  )
  const body = { week: changed, exceptions }
  const { status } = await call(server, 'admin/working-hours', body, { token, method: 'PUT' })
  expect(status).toBe(200)
  expect(await shown()).toEqual([
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday', hours: '12:00–20:00' },
    { days: 'Wed–Fri', hours: '10:00–17:00' },
    { days: 'Sat–Sun', hours: '09:00–16:30' },
  ])
})

test('as it came means as it was set up: an earlier version is never the demo', async () => {
  const { token } = (await setUp()).body
  const as = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    call(server, `office/studio/${path}`, body, { token, method })
  const { published, draft } = (await get('office/studio', token)).body
  expect(published).toMatchObject([{ number: 0, changes: ['The cafe was set up.'] }])
  const edit = { cafe: { ...draft.house.cafe, name: 'Other' } }
  await as('draft', { seen: 0, edit }, 'PUT')
  await as('restore', { seen: 1, number: 0 })
  expect((await get('office/studio', token)).body.draft.house.cafe.name).toBe('The Purr')
})

test('what the currency of the country cannot charge is refused, and nothing stays of it', async () => {
  const cheap = await setUp({ country: 'SE', timeZone: 'Europe/Stockholm', basePrice: '1' })
  expect([cheap.status, Object.keys(cheap.body.fields)]).toEqual([422, ['basePrice']])
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(cafePlace()).toEqual(DEFAULT_PLACE)
})

test('without the code of this server nothing is made, nor a second time', async () => {
  const { db } = server
  const wrong = await setUp({ code: showVoucherCode('0000000000000000') })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'WRONG_CODE'])
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  const both = await Promise.all([setUp(), setUp({ email: 'other@purr.example' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('until then every page leads there and nothing is answered; then that page is gone', async () => {
  const { app, db, clock } = server
  const log = createLog('silent')
  let wasBehind = true
  const render: RenderHouse = async ({ house, isBehind }) => {
    wasBehind = isBehind
    return {
      'index.html': { text: `home of ${house.cafe.name}` },
      'app.html': { text: `app of ${house.cafe.name}` },
    }
  }
  const pages = housePages({
    db,
    clock,
    log,
    site,
    render,
    drawIcons: async () => [],
    readOpeningHours: async () => [],
  })
  await pages.refresh()
  const look = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  for (const path of ['/', '/visit?date=2027-01-01']) {
    expect((await look(path)).headers.location).toBe('/setup')
  }
  expect((await look('/setup')).body).toBe('app of Your cafe')
  expect((await get('public/pricing')).status).toBe(503)
  expect((await get('health')).status).toBe(200)

  await setUp()
  await pages.refresh()
  expect((await look('/')).body).toBe('home of The Purr')
  // Its owner waits for it, and no guest does for anything else.
  expect(wasBehind).toBe(false)
  expect((await look('/setup')).headers.location).toBe('/admin')
  expect((await get('public/pricing')).status).toBe(200)
})
