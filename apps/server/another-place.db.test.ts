import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PLACE, type Place, setCafePlace } from '#domain/house/place.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { anotherCafe, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { bookingRow, call, paymentsOf, sharedCafe, TODAY } from '#testing/cafe.ts'
import {
  bookAndPayAsGuest,
  guest,
  type GuestBooking,
  tokenOf,
  visitOrder,
} from '#testing/guests.ts'
import { addPerson, type TestPerson } from '#testing/people.ts'
import { writtenMails } from '#testing/written-mails.ts'

const HELSINKI: Place = {
  country: 'FI',
  currency: 'EUR',
  timeZone: 'Europe/Helsinki',
  prefix: 'PUR',
}
// References by their whole form: a link may have any three letters in it.
const DEMO_PLACE = /£|\bgbp\b|\bGBP\b|WW-[A-Z0-9]{8}|London/

const cafe = await sharedCafe()
afterAll(() => setCafePlace(DEFAULT_PLACE))

let owner: TestPerson
let booked: GuestBooking
const move = (place: Place, seen = HELSINKI) =>
  owner.call('PUT', 'office/studio/place', { seen, place })

beforeAll(async () => {
  owner = await addPerson(cafe, { role: 'Admin' })
  const edit = { seen: 0, edit: { cafe: anotherCafe } }
  const { body } = await owner.call('PUT', 'office/studio/draft', edit)
  await owner.call('POST', 'office/studio/publish', { seen: body.version })
  await move(HELSINKI, DEFAULT_PLACE)
  const wish = { date: TODAY, start: '14:00' }
  booked = await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest(), wish))
})

const expectOfThere = (text: string, own: string) => {
  expect(text).toContain(own)
  expect(text).not.toMatch(DEMO_IDENTITY)
  expect(text).not.toMatch(DEMO_PLACE)
}

test('a visit is booked by the clock there, and paid in its money', async () => {
  expect(booked.bookingRef).toMatch(/^PUR-[2-9A-HJ-NP-Z]{8}$/)
  const row = await bookingRow(cafe, booked.bookingId)
  expect([row.status, row.starts_at.toString()]).toEqual(['confirmed', `${TODAY}T12:00:00Z`])
  const [payment] = await paymentsOf(cafe, booked.bookingId)
  const { sessions } = cafe.sandbox.stripe.checkout
  const checkout = await sessions.retrieve(payment?.provider_session_id ?? '')
  expect([payment?.currency, checkout.currency, checkout.amount_total]).toEqual([
    'eur',
    'eur',
    3000,
  ])
})

test('ticket, mails and calendar', async () => {
  const link = { 'x-ticket': tokenOf(booked) }
  const ticket = await call(cafe, { token: '' }, 'GET public/ticket', undefined, link)
  expectOfThere(JSON.stringify(ticket.body), booked.bookingRef)
  // But for the mail that tells owners what the house was before.
  const mails = await writtenMails(cafe, (all) => all.where('kind', '<>', 'reach-changed'))
  const texts = mails.map(({ subject, html, text }) => [subject, html, text].join('\n'))
  for (const text of texts) expectOfThere(text, anotherCafe.name)
  expect(texts.join('\n')).toContain('€30.00')
  const files = mails.flatMap(({ attachments = [] }) => attachments)
  const visit = files.find(({ filename }) => filename.endsWith('.ics'))
  expectOfThere(String(visit?.content), 'DTSTART:20310113T120000Z')
})

test('the office finds it by its reference, and files say its own hours', async () => {
  const code = booked.bookingRef.slice('PUR-'.length)
  for (const search of [booked.bookingRef.toLowerCase(), `pur${code}`, code.slice(0, 5)]) {
    const { body } = await owner.call('GET', `bookings/admin/all?page=1&search=${search}`)
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([booked.bookingId])
  }
  const url = '/Api/bookings/admin/export?view=all'
  const headers = { authorization: `Bearer ${owner.token}` }
  const { body } = await cafe.app.inject({ url, headers })
  // Booked at ten in Greenwich.
  expectOfThere(body, `${TODAY} 12:00`)
})

test('the door lets the party in by the letters of the house, and by no others', async () => {
  const scan = (code: string) => {
    const arrival = { id: randomUUID(), at: cafe.clock.now().toString(), code }
    return owner.call('POST', 'office/arrivals', arrival)
  }
  const code = booked.bookingRef.slice('PUR-'.length)
  expect((await scan(`WW-${code}`)).body.code).toBe('TICKET_UNKNOWN')
  expect((await scan(`pur ${code}`)).body).toMatchObject({ arrived: 2 })
})

test('what was sold keeps its meaning: only the country can still change', async () => {
  const { body: studio } = await owner.call('GET', 'office/studio')
  expect(studio).toMatchObject({ place: HELSINKI, isSettled: true })
  for (const other of [
    { currency: 'SEK' },
    { timeZone: 'Europe/Paris' },
    { prefix: 'MEW' },
  ] as const) {
    const { status, body } = await move({ ...HELSINKI, ...other })
    expect([status, body.code]).toEqual([409, 'INVALID_STATE'])
  }
  const stale = await move(HELSINKI, DEFAULT_PLACE)
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const manager = await addPerson(cafe, { role: 'Manager' })
  const theirs = await manager.call('PUT', 'office/studio/place', {
    seen: HELSINKI,
    place: HELSINKI,
  })
  expect(theirs.status).toBe(403)
  const moved = { ...HELSINKI, country: 'EE' } as const
  expect((await move(moved)).body).toEqual(moved)
})

test('a server that has not heard of it asks for no money in another currency', async () => {
  const inPounds = sql`
    with asked as (
      insert into tenders (booking_id, instrument, amount_pence, state, created_at)
      select booking_id, 'card', 100, 'promised', now() from tenders where booking_id is not null limit 1
      returning id
    )
    insert into payments (tender_id, session_reference, idempotency_key, status, currency, description,
      success_url, cancel_url, expires_at, created_at, updated_at)
    select id, 'cs_' || repeat('a', 26), 'other', 'open', 'gbp', '', '', '', now(), now(), now() from asked`
  const constraint = 'payments_keep_currency'
  await expect(inPounds.execute(cafe.db)).rejects.toMatchObject({ constraint })
})

test('after all of this every promise is kept', async () => {
  expect(await checkInvariants(cafe.db, cafe.sandbox.card)).toEqual([])
})
