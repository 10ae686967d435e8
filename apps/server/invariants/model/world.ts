import { build } from '#server/app.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { type Cafe, type Visitor, visitor } from '#testing/cafe.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { TestSandbox } from '#testing/card-sandbox.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'
import type { Connection, Db } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { seedSlots } from '#server/visits/slots/seed-slots.ts'
import { seedSettings } from '#server/visits/settings/seed-settings.ts'
import { testClock } from '#testing/clock.ts'
import { TEST_PUBLIC_URL, TEST_SEAL } from '#testing/server.ts'
import { addSession } from '#testing/sessions.ts'

/** What the server answered, if the act was a call to it. */
export type Answer = { status: number; body: unknown } | null

/** Without a session: the ordinary one. */
export type Visit = { date: string; start: string; sessionId?: number }

/** A small cafe in which a random story is played: few seats, few guests, visits that overlap. */
export type World = Cafe & {
  /** The Monday morning; the provider remembers others. */
  began: Temporal.Instant
  guests: Visitor[]
  visits: Visit[]
  /** Every booking that was ever answered with. */
  bookingIds: number[]
  /** Events that the provider wants to deliver, and those it has delivered. */
  waiting: string[]
  delivered: string[]
  /** Closes the server and builds another one on the same database. */
  restart(): Promise<void>
  /** Another Monday morning: nobody has booked anything yet. */
  beginAnew(): Promise<void>
}

const SEATS = 6
const GUESTS = 3
const FIRST_MONDAY = Temporal.Instant.from('2031-01-13T10:00:00Z')
// Faults hit for certain when the client does not try again by itself.
const PATIENCE = { timeoutMs: 10_000, retries: 0 }

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
  await seedSlots(db, clock.now())
  await addOverlaps(db, clock.now())
  let monday = FIRST_MONDAY
  const world: World = {
    app: await build(server),
    db,
    pool,
    address,
    clock,
    sandbox,
    parts: { db, card, clock, publicUrl, log },
    seenEvents: new Set(),
    began: clock.now(),
    guests: [],
    visits: [],
    bookingIds: [],
    waiting: [],
    delivered: [],
    close: () => world.app.close(),
    restart: async () => {
      await world.app.close()
      world.app = await build(server)
    },
    beginAnew: async () => {
      await rows(
        db,
      )`truncate tasks, refunds, payments, tenders, cancellation_requests, mails, provider_events,
        audit_entries, entries, lines, changes, arrivals, booking_links, bookings, contacts, mailbox_holds,
        visits, room_days, hire_requests`
      // What the database counts ahead is counted row by row, and truncating asks no row.
      await rows(db)`delete from totals where name = 'requests processed'`
      await rows(db)`update users set booking_count = 0, unpaid_bookings = 0, unpaid_people = 0
        where booking_count > 0`
      await db.updateTable('rooms').set({ seats: SEATS, weekend_seats: SEATS }).execute()
      await sandbox.clearFaults()
      monday = monday.add({ hours: 7 * 24 })
      clock.set(monday.toString())
      await sandbox.advanceTo(monday)
      world.began = monday
      Object.assign(world, await castOf(world))
    },
  }
  return world
}

/** A slot across two others, a session with a limit of its own, and a private one. */
async function addOverlaps(db: Db, now: Temporal.Instant): Promise<void> {
  const sessions = await sold(db).execute()
  if (sessions.length > 1) return
  const slot = { start_time: '10:30', end_time: '11:30', created_at: now, updated_at: now }
  await db.insertInto('time_slots').values(slot).execute()
  await addSession(db, { name: 'Quiet hour', seats: 3 })
  await addSession(db, { name: 'Birthday', is_private: true })
}

/** On pages, that is: the room is hired by offers only. */
const sold = (db: Db) => db.selectFrom('sessions').select('id').where('is_hire', '=', false)

/** On one day visits of three sessions that share the room, and one on the next day. */
async function castOf(world: World) {
  const monday = world.clock.now().toString().slice(0, 10)
  const [one, other] = [addDays(monday, 2), addDays(monday, 3)]
  const rows = await sold(world.db).orderBy('id').execute()
  const [, quiet, birthday] = rows.map(({ id }) => id)
  const visits: Visit[] = [
    { date: one, start: '10:00' },
    { date: one, start: '10:30' },
    { date: one, start: '11:00' },
    { date: other, start: '10:00' },
    { date: one, start: '10:30', sessionId: quiet! },
    { date: other, start: '10:30', sessionId: birthday! },
  ]
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => visitor(world)))
  return { guests, visits, bookingIds: [], waiting: [], delivered: [] }
}
