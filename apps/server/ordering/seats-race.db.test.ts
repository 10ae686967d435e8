import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '#server/app.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { TEST_PUBLIC_URL, type TestServer } from '#testing/server.ts'
import { type Cafe, call, openCafe, orderOf, type Visitor, visitor } from './booking-scenes.ts'

const SEATS = 30
const BUYERS = 200
const DATE = '2031-01-15'

let cafe: Cafe
let buyers: Visitor[]
beforeAll(async () => {
  cafe = await openCafe()
  await cafe.db
    .updateTable('settings')
    .set({ value: String(SEATS) })
    .where('key', '=', 'defaultSlotCapacity')
    .execute()
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => visitor(cafe)))
})
afterAll(() => cafe.close())

type Server = Pick<TestServer, 'app'> & { close(): Promise<void> }

/** Another server on the same database and the same provider, with connections of its own. */
async function openServer(): Promise<Server> {
  const { sandbox, clock, address } = cafe
  const connection = connect(address, () => {})
  const { secretKey, webhookSecret, url } = sandbox
  const card = connectStripe({ secretKey, webhookSecrets: [webhookSecret], apiBase: url })
  const log = createLog('silent')
  const publicUrl = TEST_PUBLIC_URL
  const { db, pool } = connection
  const app = await build({ db, pool, clock, card, log, publicUrl, trustProxy: false, site: null })
  const close = async () => {
    await app.close()
    await connection.close()
  }
  return { app, close }
}

/** Everybody at once, parties of one to four, spread over two servers. */
async function race(start: string) {
  const servers = await Promise.all([openServer(), openServer()])
  const sizeOf = (index: number) => 1 + (index % 4)
  const orders = await Promise.all(
    buyers.map((buyer, index) =>
      orderOf(cafe, buyer, { date: DATE, start, adults: sizeOf(index) }),
    ),
  )
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const server = servers[index % 2] ?? cafe
      return call(server, buyer, 'POST bookings/create-with-checkout', orders[index])
    }),
  )
  await Promise.all(servers.map((server) => server.close()))
  return answers.map(({ status, body }, index) => ({ status, body, people: sizeOf(index) }))
}

const peopleIn = (answers: { people: number }[]) =>
  answers.reduce((sum, { people }) => sum + people, 0)

test('200 buyers for 30 seats on two servers: all seats sold, none twice', async () => {
  const answers = await race('10:00')
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status !== 200)
  expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 SLOT_FULL']),
  )
  const left = SEATS - peopleIn(won)
  expect(left).toBeGreaterThanOrEqual(0)
  // No seat is left that a party which was turned away would have fitted into.
  expect(lost.filter(({ people }) => people <= left)).toEqual([])
  expect(await checkInvariants(cafe.db, cafe.sandbox.card)).toEqual([])
})

test('without the condition the same race oversells, and the checker sees it', async () => {
  await sql`alter table bookings disable trigger bookings_count_added`.execute(cafe.db)
  const answers = await race('11:00')
  const sold = peopleIn(answers.filter(({ status }) => status === 200))
  expect(sold).toBeGreaterThan(SEATS)
  const breaches = await checkInvariants(cafe.db, cafe.sandbox.card)
  expect(breaches.map(({ invariant }) => invariant)).toContain(1)
})
