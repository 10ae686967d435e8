import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { schemaHours, USUAL_HOURS } from '#domain/booking/week-hours.ts'
import { readSite } from '#server/platform/http/read-site.ts'
import { createLog } from '#server/platform/log.ts'
import { addPerson } from '#testing/people.ts'
import { startTestServer, TEST_PUBLIC_URL } from '#testing/server.ts'
import { type HousePages, housePages } from './house-pages.ts'
import type { RenderHouse } from './render-house.ts'

const folder = mkdtempSync(join(tmpdir(), 'house-'))
for (const [file, text] of Object.entries({
  'index.html': '<h1>As built</h1> https://site.invalid/',
  '404.html': 'Not found',
  'preview-over.html': 'Over',
  'session.html': 'https://site.invalid/',
  'sitemap.xml': 'https://site.invalid/',
  'icon-192.png': 'As built',
  'pages.json': '{"/":"index.html"}',
  'csp.json': '{}',
})) {
  writeFileSync(join(folder, file), text)
}
const site = readSite(folder, TEST_PUBLIC_URL)
let broken = false
let previews = 0
let openingHours = USUAL_HOURS
const render: RenderHouse = async ({ house, preview, isBehind, openingHours: hours }) => {
  if (broken) throw new Error('no thread')
  if (preview) previews++
  // Staff wait for a preview; what is published goes behind those who book meanwhile.
  expect(isBehind).toBe(!preview)
  const words = preview ? `Preview ${preview.base} until ${preview.until} of` : 'Page of'
  return {
    'index.html': { text: `${words} ${house.cafe.name}`, br: brotliCompressSync('as sent') },
    'app.html': { text: `${words} the app` },
    'menu.html': { text: `${hours && schemaHours(hours).join()}` },
  }
}
const server = await startTestServer({
  site,
  render,
  housePages: { refresh: () => pages.refresh(), follow: () => pages.follow() },
})
const { db, clock, app } = server
const log = createLog('silent')
const pages: HousePages = housePages({
  db,
  clock,
  log,
  site,
  render,
  drawIcons: async ({ cafe }) => {
    if (broken) throw new Error('no pictures')
    return [['icon-192.png', Buffer.from(`Icon of ${cafe.name}`)]]
  },
  readOpeningHours: async () => openingHours,
})
const owner = await addPerson(server, { role: 'Admin' })
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const home = async (url = '/') => (await app.inject({ url, headers: { accept: 'text/html' } })).body
const named = (name: string) => ({ cafe: { ...demo.cafe, name } })
let version = 0
async function edit(change: object) {
  const sent = { seen: version, edit: change }
  version = (await owner.call('PUT', 'office/studio/draft', sent)).body.version
}
const openPreview = async () => (await owner.call('POST', 'office/studio/preview')).body
const publish = () => owner.call('POST', 'office/studio/publish', { seen: version })

test('the built page until another house is published, the last good one where rendering fails', async () => {
  const built = `<h1>As built</h1> ${TEST_PUBLIC_URL}/`
  await pages.refresh()
  expect(await home()).toBe(built)

  await edit(named('The Purr'))
  await pages.refresh()
  expect(await home()).toBe(built)
  const { address, endsAt: until } = await openPreview()
  const looksOf = (of: string, at = address) => `Preview ${at.slice(0, -1)} until ${until} of ${of}`
  expect(await home(address)).toBe(looksOf('The Purr'))
  for (const path of ['visit', 'sessions/quiet-hour'])
    expect(await home(`${address}${path}`)).toBe(looksOf('the app'))
  for (const path of ['admin', 'dashboard', 'sessions/', 'toString'])
    expect(await home(`${address}${path}`)).toBe('Not found')
  expect((await app.inject({ url: address.slice(0, -1) })).headers.location).toBe(address)

  broken = true
  // It is published all the same: what its staff are told must not say otherwise.
  expect((await publish()).status).toBe(200)
  await expect(pages.refresh()).rejects.toThrow('no thread')
  expect(await home()).toBe(built)
  broken = false
  await pages.refresh()
  expect(await home()).toBe('Page of The Purr')
  const icon = await app.inject({ url: '/icon-192.png' })
  expect([icon.headers['content-type'], icon.body]).toEqual(['image/png', 'Icon of The Purr'])
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const { rawPayload } = await app.inject({ url: '/', headers })
  expect(brotliDecompressSync(rawPayload).toString()).toBe('as sent')

  openingHours = USUAL_HOURS.slice(0, 1)
  await pages.refresh()
  expect(site.documents.get('menu.html')?.text).toBe('Mo 09:00-18:00')
  openingHours = USUAL_HOURS

  await edit(named(demo.cafe.name))
  await publish()
  await pages.refresh()
  expect(await home()).toBe(built)

  clock.advance({ hours: 1 })
  expect(await home(address)).toBe('Over')
  expect(await home('/preview/x/')).toBe('Not found')
})

test('each version of the draft is rendered once, whoever looks at it and however often', async () => {
  await edit(named('The Nap'))
  const [first, second] = [await openPreview(), await openPreview()]
  previews = 0
  const looks = await Promise.all(
    [first, first, second, second].map(({ address }) => home(address)),
  )
  expect(previews).toBe(1)
  const own = [first, first, second, second].map(({ address }) => address.slice(0, -1))
  expect(looks.map((look) => look.split(' ')[1])).toEqual(own)
  await home(`${first.address}visit`)
  expect(previews).toBe(1)

  broken = true
  await edit(named('The Yawn'))
  expect((await app.inject(first.address)).statusCode).toBe(500)
  broken = false
  expect(await home(first.address)).toContain('of The Yawn')
  expect(previews).toBe(2)
})

test('a draft is kept by no cache, and no address of a preview breaks the server', async () => {
  const { address } = await openPreview()
  const looks = ['', 'visit', 'admin'].map((path) => `${address}${path}`)
  for (const url of [...looks, address.slice(0, -1), '/preview/x/', '/preview/x']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
  for (const end of ['%00', '%0d%0aset-cookie:a', '%F0%9F%90%88']) {
    for (const url of [`/preview/${end}`, `${address.slice(0, -1)}${end}`]) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
    }
  }
})

test('a draft is rendered anew on another day, on which its notices may differ', async () => {
  await home((await openPreview()).address)
  previews = 0
  clock.advance({ hours: 24 })
  const signedInToday = await addPerson(server, { role: 'Admin' })
  const { address } = (await signedInToday.call('POST', 'office/studio/preview')).body
  await home(address)
  expect(previews).toBe(1)
})
