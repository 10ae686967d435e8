import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gap } from '#contract/session-page.ts'
import { coloursOf } from '#domain/house/derive-colours.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { DEFAULT_PLACE, type Place, setCafePlace } from '#domain/house/place.ts'
import { prepareDocument } from '#server/platform/http/site-document.ts'
import { openWallets } from '#server/platform/wallet/open-wallets.ts'
import { anotherCafe, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { HOSTILE_LINE, hostileHouse } from '#testing/hostile-house.ts'
import { proved } from '#testing/accounts.ts'
import { addBooking } from '#testing/bookings.ts'
import { call, slotAt, visitor } from '#testing/cafe.ts'
import { passCertificates, serviceAccountKey } from '#testing/pass-certificates.ts'
import { addPerson, callingAs } from '#testing/people.ts'
import { addSession } from '#testing/sessions.ts'
import { writtenMails } from '#testing/written-mails.ts'
import { sharedServer } from '#testing/server.ts'

const PAGE = `${gap('name')} ${gap('slug')} ${gap('description')} ${gap('events')} ${gap('words')}`
const DUBLIN: Place = {
  country: 'IE',
  currency: 'EUR',
  timeZone: 'Europe/Dublin',
  prefix: 'PUR',
}
const COLOURS = { accent: '#0b2a5b', second: '#7a2e5d' }
const html = 'text/html; charset=utf-8'
const site = {
  pages: {},
  inlineHashes: {},
  documents: new Map([
    ['session.html', prepareDocument(PAGE, html)],
    ['404.html', prepareDocument('', html)],
    ['sitemap.xml', prepareDocument('<urlset></urlset>', 'application/xml')],
  ]),
}

const google = { issuerId: '3388', key: serviceAccountKey().key }
const wallets = openWallets({ apple: passCertificates(), google })
const server = await sharedServer({ site, wallets })
const owner = await addPerson(server, { role: 'Admin' })
beforeAll(async () => {
  const edit = { cafe: anotherCafe, colours: COLOURS }
  const { body } = await owner.call('PUT', 'office/studio/draft', { seen: 0, edit })
  await owner.call('POST', 'office/studio/publish', { seen: body.version })
  await owner.call('PUT', 'office/studio/place', { seen: DEFAULT_PLACE, place: DUBLIN })
})
afterAll(() => setCafePlace(DEFAULT_PLACE))

const expectOwn = (text: string, own = anotherCafe.name) => {
  expect(text).toContain(own)
  expect(text).not.toMatch(DEMO_IDENTITY)
  expect(text).not.toMatch(/£|Europe\/London/)
}

test('what is told of the cafe is the published one', async () => {
  const { app } = server
  const info = (await app.inject('/Api/public/business-info')).json()
  expect(info).toMatchObject(anotherCafe)
  expectOwn((await app.inject('/.well-known/security.txt')).body, 'mailto:hello@purr.example')
})

test('the page of a session', async () => {
  const visits = { dates: ['2026-12-24'], weekdays: [], advance_days: 400 }
  await addSession(server.db, { name: 'Quiet hour', slug: 'quiet-hour', ...visits })
  const { body } = await server.app.inject('/sessions/quiet-hour')
  expectOwn(body, 'Quiet hour at The Purr')
  expectOwn(body, '"streetAddress":"1 Quay Street"')
  expectOwn(body, '"addressCountry":"IE"')
  expectOwn(body, '"priceCurrency":"EUR"')
})

test('the passes of a ticket', async () => {
  const { id: user_id, token } = await visitor(server)
  const visit = { slot_id: await slotAt(server, '11:00'), start_time: '11:00', end_time: '12:00' }
  const booking = { user_id, ...visit, booking_date: '2026-12-24', status: 'confirmed' } as const
  const id = await addBooking(server.db, booking, server.clock.now())
  const { body } = await call(server, { token }, `GET bookings/${id}/passes`)
  const apple = strFromU8(unzipSync(Buffer.from(body.apple, 'base64'))['pass.json']!)
  const google = JSON.stringify(decodeJwt(String(body.google).split('/save/')[1]!))
  expectOwn(apple)
  expectOwn(google)
  const paper = hexOf(coloursOf(COLOURS).paper.day)
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16))
  expect(JSON.parse(apple).backgroundColor).toBe(`rgb(${red}, ${green}, ${blue})`)
  expect(google).toContain(`"hexBackgroundColor":"${paper}"`)
})

test('what a phone keeps of a sign-in', async () => {
  await proved(server, owner.id)
  const app = await owner.call('POST', 'auth/second-factor')
  expectOwn(decodeURIComponent(app.body.address))
  const passkey = await owner.call('POST', 'auth/passkeys/creation')
  expectOwn(passkey.body.rp.name)
})

test('mails: who they are to, their subject and their words', async () => {
  const post = callingAs(server)
  const wish = { date: '2027-01-05', roughTime: 'Morning', people: 12, name: 'Ann' }
  const reach = { email: 'ann@example.com', phone: '+44 1632 960999' }
  await post('POST', 'public/hire-requests', { ...wish, ...reach })
  await post('POST', 'auth/forgot-password', { email: owner.email })
  // But for the mail that tells owners what the house was before.
  const mails = await writtenMails(server, (all) => all.where('kind', '<>', 'reach-changed'))
  expect(mails.map(({ to_address }) => to_address)).toContain('hello@purr.example')
  expect(mails.map(({ subject }) => subject)).toContain('Choose a new password for The Purr')
  for (const { subject, html, text } of mails) expectOwn([subject, html, text].join('\n'))
})

const UNSAFE = /[\u202a-\u202e\u2066-\u2069]|<img src onerror|<\/script><!--|<!--/

test('markup, line breaks and marks that turn a line around come out of no text as more than text', async () => {
  const { draft } = (await owner.call('GET', 'office/studio')).body
  const edit = hostileHouse({ from: '2026-01-01', to: '2027-12-31' })
  const { body } = await owner.call('PUT', 'office/studio/draft', { seen: draft.version, edit })
  await owner.call('POST', 'office/studio/publish', { seen: body.version })

  const { app } = server
  expect((await app.inject('/sessions/quiet-hour')).body).not.toMatch(UNSAFE)
  const oneLine = expect.stringContaining(HOSTILE_LINE.slice(0, 36))
  const info = (await app.inject('/Api/public/business-info')).json()
  expect(info.name).toEqual(oneLine)

  const { id: user_id, token } = await visitor(server)
  const slot_id = await slotAt(server, '12:00')
  const visit = { slot_id, start_time: '12:00', end_time: '13:00', booking_date: '2026-12-24' }
  const booking = { user_id, ...visit, status: 'confirmed' } as const
  const id = await addBooking(server.db, booking, server.clock.now())
  const passes = (await call(server, { token }, `GET bookings/${id}/passes`)).body
  const pass = strFromU8(unzipSync(Buffer.from(passes.apple, 'base64'))['pass.json']!)
  expect(JSON.parse(pass).organizationName).toEqual(oneLine)
  expect(JSON.stringify(decodeJwt(String(passes.google).split('/save/')[1]!))).not.toMatch(
    /\\u202e|\u202e/,
  )

  const party = { adults: 1, children: 0, totalPrice: 15, name: HOSTILE_LINE, channel: 'phone' }
  const hour = { date: '2026-12-24', slotId: slot_id, email: 'ann@example.com' }
  const form = { id: randomUUID(), ...hour, ...party, pay: { by: 'cash' } }
  const sold = await owner.call('POST', 'office/bookings', form)
  expect(sold).toMatchObject({ status: 200 })
  const { bookingId } = sold.body
  const mails = await writtenMails(server, (all) => all.where('booking_id', '=', bookingId))
  const { subject, html, text, attachments = [] } = mails.at(-1)!
  expect(html).not.toMatch(UNSAFE)
  expect(html).toContain('&lt;img src onerror=hacked=1&gt;')
  for (const each of [subject, text]) expect(each).not.toMatch(/\u202e|^X-Evil/m)
  const calendar = attachments.find(({ filename }) => filename.endsWith('.ics'))!.content.toString()
  expect(calendar).not.toMatch(/\u202e|^X-Evil/m)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendar.replaceAll('\r\n ', '')).toContain('SUMMARY:Visit to <img src onerror=hacked=1>')
})
