import { afterAll } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { startTestSandbox, type TestSandbox } from '#testing/card-sandbox.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { createLog } from '#server/platform/log.ts'
import { ask, type Method } from '#testing/ask.ts'
import { testClock } from '#testing/clock.ts'
import { startTestServer, TEST_PUBLIC_URL, type TestServer } from '#testing/server.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { addSignedIn } from '#testing/people.ts'

/** What the tests of bookings and payments do again and again. */

// A Monday in winter, far enough ahead that the sandbox's clock can always be set to it.
const START = '2031-01-13T10:00:00Z'
export const TODAY = '2031-01-13'
export const TOMORROW = '2031-01-14'

export type Cafe = TestServer & {
  sandbox: TestSandbox
  parts: BookingParts
  seenEvents: Set<string>
}

/** A cafe for all tests of a file, until they are over. */
export async function sharedCafe(reach?: Reach): Promise<Cafe> {
  const cafe = await openCafe(reach)
  afterAll(() => cafe.close())
  return cafe
}

type Reach = (sandbox: TestSandbox) => Promise<CardProvider>

/** A server and the sandbox as its card provider, on one clock; `reach` may put somebody between. */
export async function openCafe(reach: Reach = async ({ card }) => card): Promise<Cafe> {
  visits = 0
  const clock = testClock(START)
  const sandbox = await startTestSandbox()
  await sandbox.advanceTo(clock.now())
  const card = await reach(sandbox)
  const server = await startTestServer({ card, clock })
  const log = createLog('silent')
  const parts = { db: server.db, card, clock, publicUrl: TEST_PUBLIC_URL, log, seal: TEST_SEAL }
  const close = async () => {
    await server.close()
    await sandbox.stop()
  }
  return { ...server, sandbox, parts, seenEvents: new Set(), close }
}

/** Time passes here and at the provider; whoever is signed in keeps at it. */
export async function pass({ db, clock, sandbox }: Cafe, duration: Temporal.DurationLike) {
  clock.advance(duration)
  await db.updateTable('sign_ins').set({ last_seen_at: clock.now() }).execute()
  await sandbox.advanceTo(clock.now())
}

export type Visitor = { id: number; token: string }

let people = 0

/** Somebody signed in, without the slow way through sign-up. */
export function visitor(
  server: Pick<TestServer, 'db' | 'clock'>,
  role: Role = 'User',
  byPin = false,
): Promise<Visitor> {
  people += 1
  const email = `guest-${people}@example.com`
  return addSignedIn(server, { email, name: 'Ailsa Craig', password_hash: 'none', role }, byPin)
}

export function call(
  server: Pick<TestServer, 'app'>,
  { token }: { token: string },
  endpoint: `${Method} ${string}`,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return ask(server, method, path, { body, token, headers })
}

export async function slotAt({ db }: Pick<TestServer, 'db'>, start: string): Promise<number> {
  const { id } = await db
    .selectFrom('time_slots')
    .select('id')
    .where('start_time', '=', start)
    .executeTakeFirstOrThrow()
  return id
}

let visits = 0

/** A visit that no other test has touched: a weekday after tomorrow, 15 seats. */
export function nextVisit(): { date: string; start: string } {
  const day = 15 + (visits % 3) + 7 * (Math.floor(visits / 21) % 3)
  const hour = 10 + (Math.floor(visits / 3) % 7)
  visits += 1
  return { date: addDays('2031-01-01', day - 1), start: `${hour}:00` }
}

export type Wish = {
  date?: string
  start?: string
  sessionId?: number
  adults?: number
  children?: number
}

/** An order as the booking page sends it: £15 a seat. */
export async function orderOf(
  cafe: Pick<TestServer, 'db'>,
  { id }: Visitor,
  { date = TOMORROW, start = '10:00', sessionId, adults = 2, children = 0 }: Wish = {},
) {
  return {
    User_Id: id,
    ...(sessionId && { Session_Id: sessionId }),
    Time_Slot_Id: await slotAt(cafe, start),
    Booking_Date: date,
    Adults: adults,
    Children: children,
    Total_Price: 15 * (adults + children),
  }
}

export async function book(cafe: Cafe, who: Visitor, wish: Wish = {}) {
  const order = await orderOf(cafe, who, wish)
  const answer = await call(cafe, who, 'POST bookings/create-with-checkout', order)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as { bookingId: number; bookingRef: string; checkoutUrl: string }
}

/** The provider's own id of a booking's newest checkout. */
export async function sessionOf({ db }: Cafe, bookingId: number): Promise<string> {
  const { provider_session_id } = await db
    .selectFrom('card_payments')
    .select('provider_session_id')
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return provider_session_id ?? ''
}

/** The customer pays on the provider's page; nobody has told us yet. */
export async function payAtProvider(cafe: Cafe, bookingId: number, how: object = {}) {
  await cafe.sandbox.pay(await sessionOf(cafe, bookingId), how)
}

export async function bookAndPay(cafe: Cafe, who: Visitor, wish: Wish = {}, how: object = {}) {
  const booked = await book(cafe, who, wish)
  await payAtProvider(cafe, booked.bookingId, how)
  await deliverEvents(cafe)
  return booked
}

export const bookingRow = ({ db }: Pick<TestServer, 'db'>, id: number) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const paymentsOf = ({ db }: Pick<TestServer, 'db'>, bookingId: number) =>
  db
    .selectFrom('card_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

export async function mailKinds({ db }: Pick<TestServer, 'db'>, bookingId: number) {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The provider's events that were not delivered yet, as it would send them. */
export async function newEvents({ sandbox, seenEvents }: Cafe): Promise<string[]> {
  const fresh: string[] = []
  // The newest come first, so whatever follows one that was seen was seen, too.
  for await (const event of sandbox.stripe.events.list({ limit: 20 })) {
    if (seenEvents.has(event.id)) break
    seenEvents.add(event.id)
    fresh.push(JSON.stringify(event))
  }
  return fresh.toReversed()
}

export async function deliverEvents(cafe: Cafe): Promise<void> {
  for (const event of await newEvents(cafe)) {
    const { status, body } = await deliver(cafe, event)
    if (status !== 200) throw new Error(`webhook: ${status} ${JSON.stringify(body)}`)
  }
}

export async function deliver(
  { app, sandbox, clock }: Pick<Cafe, 'app' | 'sandbox' | 'clock'>,
  payload: string,
  signedAt = clock.now(),
  secret = sandbox.webhookSecret,
) {
  const timestamp = Math.floor(signedAt.epochMilliseconds / 1000)
  const signature = sandbox.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const response = await app.inject({
    method: 'POST',
    url: '/Api/StripePayments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
