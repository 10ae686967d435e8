import { build } from '#server/app.ts'
import type { Role } from '#domain/account/roles.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { type Cafe, call, type Visitor, visitor } from '#testing/cafe.ts'
import type { TestSandbox } from '#testing/card-sandbox.ts'
import { type Guest, guest } from '#testing/guests.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'
import type { Connection, Db } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { seedSettings } from '#server/visits/settings/store-settings.ts'
import { seedSlots } from '#server/visits/slots/seed-slots.ts'
import { testClock } from '#testing/clock.ts'
import { ALL_THAT_HAPPENED, emptyTables } from '#testing/empty-tables.ts'
import { TEST_PUBLIC_URL } from '#testing/server.ts'
import { addSession } from '#testing/sessions.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { changeSettings } from '#testing/settings.ts'
import { giftCard } from '#testing/vouchers.ts'
import { type Books, openBooks } from './books.ts'
import type { Look } from './seen.ts'
import { makeCodes } from './codes.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

export type Answer = { status: number; body: unknown } | null
export type Answered = Exclude<Answer, null>

/** A call under a key of the caller's own: told again, by whichever request, it happens once. */
export type Told = {
  send(): Promise<Answered>
  /** What the story's own ledger learns from the first yes. */
  learn(body: never): void
  isHeard: boolean
}

/** Without a session: the ordinary one. */
export type Visit = { date: string; start: string; sessionId?: number }

/** What an act must have done, where nothing else happened beside it. */
export type Expectation = (before: Look, after: Look) => string[]

type Cast = {
  customers: Visitor[]
  /** Without an account. */
  guests: Guest[]
  seen: Look
  /** What was answered with yes. */
  booked: Set<number>
  /** Tasks of handing money back, with their bookings: who presses second is told that it is done. */
  handedBack: Map<number, number>
  /** What opens a gift for its giver. */
  gifts: string[]
  /** What opens a booking without an account, by its id. */
  tickets: Map<number, string>
  books: Books
  /** Arrivals by id, as the server's answers name them. */
  arrivals: Map<string, { bookingId: number; people: number; isUndone: boolean }>
  /** Seats of the room. */
  seats: number
  told: Told[]
  /** Which acts happen in this step. */
  beside: string[]
  expected: Expectation[]
  /** Events that the provider wants to deliver, and those it has delivered. */
  waiting: string[]
  delivered: string[]
}

/** A small cafe in which a random story is played: few seats, few guests, visits that overlap. */
export type World = Cafe &
  Cast & {
    /** The Monday morning; the provider remembers others. */
    began: Temporal.Instant
    /** How often each kind of act was answered with yes and with no, in all stories. */
    tally: Map<string, { yes: number; no: number }>
    /** What can be booked from here: later today, and on two days ahead. */
    visits(): Visit[]
    /** Staff of this role, signed in at this moment: their sign-ins are short, and days pass here. */
    staff(role: Role): Promise<Visitor>
    /** Closes the server and builds another one on the same database. */
    restart(): Promise<void>
    /** Another Monday morning: no bookings yet. */
    beginAnew(): Promise<void>
  }

const SEATS = 6
const CAST = 3
const FIRST_MONDAY = Temporal.Instant.from('2031-01-13T10:00:00Z')
// Faults hit for certain when the client does not try again by itself.
const PATIENCE = { timeoutMs: 60_000, retries: 0 }

export async function openWorld(
  database: Connection,
  sandbox: TestSandbox,
  patience = PATIENCE,
): Promise<World> {
  const { db, pool, address } = database
  const clock = testClock(FIRST_MONDAY.toString())
  const { secretKey, webhookSecret, url } = sandbox
  const account = { secretKey, webhookSecrets: [webhookSecret], apiBase: url }
  const card = connectStripe(account, patience)
  const log = createLog('silent')
  const publicUrl = TEST_PUBLIC_URL
  const http = { trustProxy: false as const, site: null, seal: TEST_SEAL }
  const server = { db, pool, clock, card, log, publicUrl, ...http }
  await seedSettings(db, clock.now())
  await changeSettings({ db, clock }, { creditInstead: 'true', creditBonus: '10' })
  await seedSlots(db, clock.now())
  await addOverlaps(db, clock.now())
  const sessions = await sold(db).orderBy('id').execute()
  let monday = FIRST_MONDAY
  const signedIn: SignedIn = new Map()
  const world: World = {
    app: await build(server),
    db,
    pool,
    address,
    clock,
    sandbox,
    parts: { db, card, clock, publicUrl, log, seal: TEST_SEAL },
    seenEvents: new Set(),
    began: clock.now(),
    tally: new Map(),
    ...emptyCast(),
    visits: () => visitsFrom(clock.now(), sessions),
    staff: onePerMoment(() => world, signedIn),
    close: () => world.app.close(),
    restart: async () => {
      await world.app.close()
      world.app = await build(server)
    },
    beginAnew: async () => {
      // Before the audit is emptied: what the room once had is no excuse in the next story.
      await saveSeats(world, SEATS)
      signedIn.clear()
      // Checks read all there is after each step: a story among what others left would take ever longer.
      await emptyTables(db, ALL_THAT_HAPPENED)
      await sandbox.clearFaults()
      // However long the last story took: the provider's clock never goes back.
      do monday = monday.add({ hours: 7 * 24 })
      while (Temporal.Instant.compare(monday, clock.now()) <= 0)
      clock.set(monday.toString())
      await sandbox.advanceTo(monday)
      world.began = monday
      Object.assign(world, emptyCast(), await castOf(world))
    },
  }
  return world
}

export async function saveSeats(world: World, seats: number) {
  const value = String(seats)
  const settings = ['defaultSlotCapacity', 'weekendSlotCapacity'].map((key) => ({ key, value }))
  return call(world, await world.staff('Admin'), 'POST admin/settings/batch', { settings })
}

type SignedIn = Map<Role, { at: Temporal.Instant; who: Promise<Visitor> }>

function onePerMoment(worldNow: () => World, signedIn: SignedIn): World['staff'] {
  return (role) => {
    const world = worldNow()
    const known = signedIn.get(role)
    const now = world.clock.now()
    if (known?.at.equals(now)) return known.who
    const who = visitor(world, role)
    signedIn.set(role, { at: now, who })
    return who
  }
}

/** A slot across two others, a session with a limit of its own, and a private one. */
async function addOverlaps(db: Db, now: Temporal.Instant): Promise<void> {
  const sessions = await sold(db).execute()
  if (sessions.length > 1) return
  const slot = { start_time: '10:30', end_time: '11:30', created_at: now, updated_at: now }
  await db.insertInto('time_slots').values(slot).execute()
  await renewRules(db)
  // Customers cancel these by themselves, with their money back at once or credit.
  const direct = { cancellation_requires_approval: false }
  await addSession(db, { name: 'Quiet hour', seats: 3, ...direct })
  await addSession(db, { name: 'Birthday', is_private: true, ...direct })
}

/** On pages, that is: the room is hired by offers only. */
const sold = (db: Db) => db.selectFrom('sessions').select('id').where('is_hire', '=', false)

const emptyCast = (): Cast => ({
  customers: [],
  guests: [],
  gifts: [],
  seen: new Map(),
  booked: new Set(),
  handedBack: new Map(),
  tickets: new Map(),
  books: openBooks(),
  arrivals: new Map(),
  seats: SEATS,
  told: [],
  beside: [],
  expected: [],
  waiting: [],
  delivered: [],
})

const LAST_HOUR = 17

/** On one day visits of three sessions that share the room, and some on the next and on this one. */
function visitsFrom(now: Temporal.Instant, sessions: { id: number }[]): Visit[] {
  const { date: today, hour } = cafeHour(now)
  const [one, other] = [addDays(today, 2), addDays(today, 3)]
  const [, quiet, birthday] = sessions.map(({ id }) => id)
  return [
    { date: one, start: '10:00' },
    { date: one, start: '10:30' },
    { date: one, start: '11:00' },
    { date: other, start: '10:00' },
    { date: one, start: '10:30', sessionId: quiet! },
    { date: other, start: '10:30', sessionId: birthday! },
    // That has begun, and the one after it.
    { date: today, start: `${hour}:00` },
    { date: today, start: `${Math.min(hour + 1, LAST_HOUR)}:00` },
  ]
}

function cafeHour(now: Temporal.Instant) {
  const { date, time } = cafeMoment(now.epochMilliseconds)
  const hour = Number(time.slice(0, 2))
  return { date, hour: Math.min(Math.max(hour, 10), LAST_HOUR) }
}

async function castOf(world: World): Promise<Pick<Cast, 'customers' | 'guests'>> {
  const customers = await Promise.all(Array.from({ length: CAST }, () => visitor(world)))
  await giftCard(world, 20)
  await giftCard(world, 50)
  await makeCodes(world, await world.staff('Admin'))
  return { customers, guests: Array.from({ length: CAST }, guest) }
}
