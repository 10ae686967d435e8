/**
 * 1,000 buyers at once for what is scarce, by each door, on two servers over one database or, in every other run,
 * all of them at one: 30 seats of one visit, then of three sessions whose times overlap in one room, 5 mugs, the
 * places of 5 children, a day that was lowered to 10 seats, a code that can be used 5 times, a gift card that
 * pays a part of 5 orders; at last without the lock of
 * the day, where the guard sells no seat twice, and without both, which must oversell. Ends with 1 if one is sold twice or left over, a buyer hears anything but yes or that it is gone or is
 * told a place in line that is not theirs, the database counts a deadlock, or a promise is broken
 * (apps/server/invariants). The longest wait is told beside that for one visit by the guests' door.
 *
 *   npm run bench -- bench/engine-sale.ts [runs] [buyers]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { systemClock } from '#server/platform/clock.ts'
import { giftCard } from '#testing/vouchers.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'
import { instantCard } from './engine/instant-card.ts'
import { load, say } from './engine/measure.ts'
import { openSeal } from './engine/open-seal.ts'
import { openDatabase, startProduct } from './engine/processes.ts'
import {
  type BenchVisit,
  dateAhead,
  type Door,
  DOORS,
  headersAt,
  type More,
  orderAt,
} from './engine/visits.ts'

const [runs = 20, count = 1_000] = process.argv.slice(2).map(Number)
const SEATS = 30
const MINUTES = [10, 20, 30]
const ROOM = sql`(select room_id from sessions where is_ordinary)`

await using database = await openDatabase()
const { address, db } = database
await using one = await startProduct({ address, seats: SEATS, buyers: count })
await using other = await startProduct({ address, seats: SEATS })
const buyers = [...one.buyers]
const alone = await visitAt(10)
// Each sale of each run has a day of its own.
await sql`update sessions set advance_days = 365`.execute(db)
const mug = await addMug()
let codes = 100

type Visit = Omit<BenchVisit, 'date'>
type Sale = {
  name: string
  left: number
  /** By the hour of the door's own. */
  visits: (hour: number) => Promise<Visit[]>
  /** Puts on sale what is scarce, and says how it is ordered. */
  order?: (date: string) => Promise<More>
}

const oneVisit = async (hour: number) => [await visitAt(hour)]

const SALES: Sale[] = [
  { name: 'one visit', left: SEATS, visits: oneVisit },
  {
    name: 'three overlapping sessions',
    left: SEATS,
    visits: (hour) => Promise.all(MINUTES.map((minute) => openSession(`${hour}:${minute}`))),
  },
  {
    name: 'mugs',
    left: 5,
    visits: oneVisit,
    order: async () => {
      await sql`update add_ons set stock = sold + 5`.execute(db)
      return { addOnId: mug }
    },
  },
  {
    name: "children's places",
    left: 5,
    visits: oneVisit,
    order: async () => {
      await sql`update sessions set most_children = 5 where is_ordinary`.execute(db)
      return { children: 1 }
    },
  },
  {
    name: 'a lowered day',
    left: 10,
    visits: oneVisit,
    order: async (date) => {
      await sql`
        insert into lowered_days (room_id, date, seats, reason, created_at, last_booking)
        values (${ROOM}, ${date}, 10, 'A cat is ill', now(), 0) on conflict do nothing`.execute(db)
      return {}
    },
  },
  {
    name: 'a code with a limit',
    left: 5,
    visits: oneVisit,
    order: async () => {
      const code = `SALE${codes++}`
      await sql`
        insert into codes (name, percentage, most_uses, created_at)
        values (${code}, 10, 5, now())`.execute(db)
      return { paid: { code } }
    },
  },
  {
    name: 'one gift card',
    left: 5,
    visits: oneVisit,
    order: async () => {
      const parts = { db, seal: openSeal, publicUrl: one.url }
      const { code } = await giftCard({ parts, clock: systemClock }, 50)
      return { paid: { voucher: { code, amount: 10 } } }
    },
  },
]

let usualMs = 0
for (const [index, door] of DOORS.toReversed().entries()) {
  for (const [row, sale] of SALES.entries()) await sellAll(door, sale, 10 + 2 * index, row)
}
// An act locks the day as it writes its row, which is skipped from now on; the guard locks the row that is there.
for (const [index] of DOORS.entries()) {
  await sql`insert into room_days (room_id, date) values (${ROOM}, ${dateAhead(300 + index)})`.execute(
    db,
  )
}
await sql`create function forget_lock() returns trigger language plpgsql as 'begin return null; end'`.execute(
  db,
)
await sql`
  create trigger forget_lock before insert on room_days for each row execute function forget_lock()`.execute(
  db,
)
for (const [index, door] of DOORS.entries()) {
  const { sold } = await sell(door, [alone], {}, dateAhead(300 + index), 0)
  say(`${door}, control, no act locks the day: ${sold} sold by the guard`)
  if (sold > SEATS) process.exitCode = 1
}
await sql`alter table bookings disable trigger bookings_are_not_oversold`.execute(db)
for (const [index, door] of DOORS.entries()) {
  const { sold } = await sell(door, [alone], {}, dateAhead(310 + index), 0)
  const isOversold = sold > SEATS
  say(`${door}, control, nor does the guard: ${sold} sold${isOversold ? '' : ': must oversell'}`)
  if (!isOversold) process.exitCode = 1
}

async function addMug(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into add_ons (name, pence, stock) values ('Mug', 1500, 0) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.deadlocks)
}

async function visitAt(hour: number): Promise<Visit> {
  const { rows } = await sql<{ id: number }>`
    select id from time_slots where start_time = ${`${hour}:00`} order by id limit 1`.execute(db)
  return { slotId: rows[0]?.id ?? 0 }
}

/** A session like the ordinary one, in a slot of its own. */
async function openSession(start: string): Promise<Visit> {
  const { rows } = await sql<Required<Visit>>`
    with slot as (
      insert into time_slots (start_time, end_time, created_at, updated_at)
      values (${start}::time, ${start}::time + interval '1 hour', now(), now())
      returning id
    ), opened as (
      insert into sessions (room_id, name, hourly_pence, advance_days, cancellation_hours,
        cancellation_enabled, cancellation_requires_approval)
      select room_id, ${start}, hourly_pence, advance_days, cancellation_hours,
        cancellation_enabled, cancellation_requires_approval from sessions where is_ordinary
      returning id
    )
    insert into session_slots (session_id, slot_id) select opened.id, slot.id from opened, slot
    returning session_id as "sessionId", slot_id as "slotId"`.execute(db)
  const [visit] = rows
  if (!visit) throw new Error('no session')
  return visit
}

async function sellAll(door: Door, sale: Sale, hour: number, row: number): Promise<void> {
  const visits = await sale.visits(hour)
  const before = await deadlocks()
  let [longest, broken, waits] = [0, 0, 0]
  for (let run = 1; run <= runs; run++) {
    const date = dateAhead(row * runs + run)
    const order = await sale.order?.(date)
    // Its rules were written past the acts that change them.
    await renewRules(db)
    const { sold, failed, waited, longestMs } = await sell(door, visits, order, date, run)
    const breaches = await checkInvariants(db, instantCard)
    for (const { invariant, subject, what } of breaches) say(`${invariant}: ${subject} ${what}`)
    const isBroken = sold !== sale.left || failed.length > 0 || breaches.length > 0
    if (isBroken) say(`  run ${run}: ${sold} sold, failed: ${failed.join(', ') || 'none'}`)
    broken += isBroken ? 1 : 0
    waits += waited
    longest = Math.max(longest, longestMs)
  }
  usualMs ||= longest
  const locked = (await deadlocks()) - before
  const wait = `${(longest / 1000).toFixed(1)} s, ${(longest / usualMs).toFixed(1)} times one visit's`
  say(
    `${door}, ${sale.name}: ${runs} runs, ${broken} without ${sale.left} sold to ${count}, ${locked} deadlocks, ${waits} told their place, the longest wait ${wait}, ${load()}`,
  )
  if (broken > 0 || locked > 0) process.exitCode = 1
}

/** Everybody at once; those who come first are last in the next run. */
async function sell(door: Door, visits: Visit[], more: More = {}, date: string, run: number) {
  const servers = run % 2 ? [one] : [one, other]
  buyers.push(...buyers.splice(0, SEATS))
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const { url } = servers[index % servers.length] ?? one
      const visit = visits[index % visits.length] ?? alone
      const order = orderAt(door, buyer, { ...visit, date }, more)
      return buy(`${url}/Api/${door}`, headersAt(door, buyer), order)
    }),
  )
  return {
    sold: answers.filter(({ status }) => status === 200).length,
    failed: answers
      .filter(({ status, isHonest }) => !isHonest || ![200, 409].includes(status))
      .map(({ status, code, isHonest }) => `${status} ${code}${isHonest ? '' : ', another place'}`),
    waited: answers.filter(({ place }) => place < Infinity).length,
    longestMs: Math.max(...answers.map(({ ms }) => ms)),
  }
}

type Answer = { code?: string; place?: number; placeId?: string; retryAfterSeconds?: number }

/** An honest place is kept under one id, and nobody who came later is let in before it. */
async function buy(url: string, headers: Record<string, string>, order: object) {
  const began = performance.now()
  const body = JSON.stringify(order)
  let [placeId, place, isHonest] = ['', Infinity, true]
  for (;;) {
    const shown = { ...headers, ...(placeId && { 'x-place': placeId }) }
    const response = await fetch(url, { method: 'POST', headers: shown, body })
    const answer = (await response.json()) as Answer
    if (!answer.placeId) {
      const { code } = answer
      return { status: response.status, code, place, isHonest, ms: performance.now() - began }
    }
    const told = answer.place ?? 0
    isHonest &&= told > 0 && told <= place && answer.placeId === (placeId || answer.placeId)
    // Told to wait: as the page does, they come back for their place.
    ;[placeId, place] = [answer.placeId, told]
    await delay((answer.retryAfterSeconds ?? 1) * 1_000)
  }
}
