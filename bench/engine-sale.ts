/**
 * 1,000 buyers at once for 30 seats by each door, on two servers over one database or, in every other
 * run, all of them at one: run after run on another date, first for one visit, then for three sessions
 * whose times overlap in one room; at last without what counts the seats, which must oversell. Ends with
 * 1 if a seat is sold twice or left over, a buyer hears anything but yes or full or is told a place in
 * line that is not theirs, or a promise is broken (apps/server/invariants).
 *
 *   npm run bench -- bench/engine-sale.ts [runs, at most 29] [buyers]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { instantCard } from './engine/instant-card.ts'
import { load, say } from './engine/measure.ts'
import { openDatabase, startProduct } from './engine/processes.ts'
import {
  type BenchVisit,
  dateAhead,
  type Door,
  DOORS,
  headersAt,
  orderAt,
} from './engine/visits.ts'

const [runs = 20, count = 1_000] = process.argv.slice(2).map(Number)
const SEATS = 30
const MINUTES = [10, 20, 30]

await using database = await openDatabase()
const { address, db } = database
await using one = await startProduct({ address, seats: SEATS, buyers: count })
await using other = await startProduct({ address, seats: SEATS })
const buyers = [...one.buyers]
const alone = await visitAt(10)

for (const [index, door] of DOORS.entries()) {
  await sellAll(door, 'one visit', [await visitAt(10 + index)])
  const together = MINUTES.map((minute) => openSession(`${14 + 2 * index}:${minute}`))
  await sellAll(door, 'three overlapping sessions', await Promise.all(together))
}
await sql`alter table bookings disable trigger bookings_count_added`.execute(db)
for (const door of DOORS) {
  const { sold } = await sell(door, [alone], 30)
  const isOversold = sold > SEATS
  say(
    `${door}, control, nothing counts the seats: ${sold} sold${isOversold ? '' : ': must oversell'}`,
  )
  if (!isOversold) process.exitCode = 1
}

type Visit = Omit<BenchVisit, 'date'>

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

async function sellAll(door: Door, name: string, visits: Visit[]): Promise<void> {
  let longest = 0
  let broken = 0
  let waits = 0
  for (let run = 1; run <= runs; run++) {
    const { sold, failed, waited, longestMs } = await sell(door, visits, run)
    const breaches = await checkInvariants(db, instantCard)
    for (const { invariant, subject, what } of breaches) say(`${invariant}: ${subject} ${what}`)
    const isBroken = sold !== SEATS || failed > 0 || breaches.length > 0
    if (isBroken) say(`  run ${run}: ${sold} sold, ${failed} failed`)
    broken += isBroken ? 1 : 0
    waits += waited
    longest = Math.max(longest, longestMs)
  }
  const waited = `${waits} told their place, the longest wait ${(longest / 1000).toFixed(1)} s`
  say(
    `${door}, ${name}: ${runs} runs, ${broken} without ${SEATS} sold of ${count}, ${waited}, ${load()}`,
  )
  if (broken > 0) process.exitCode = 1
}

/** Everybody at once; those who come first are last in the next run. */
async function sell(door: Door, visits: Visit[], run: number) {
  const servers = run % 2 ? [one] : [one, other]
  buyers.push(...buyers.splice(0, SEATS))
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const { url } = servers[index % servers.length] ?? one
      const visit = visits[index % visits.length] ?? alone
      return buy(`${url}/Api/${door}`, headersAt(door, buyer), {
        ...orderAt(door, buyer, { ...visit, date: dateAhead(run) }),
      })
    }),
  )
  return {
    sold: answers.filter(({ status }) => status === 200).length,
    failed: answers.filter(({ status, isHonest }) => !isHonest || ![200, 409].includes(status))
      .length,
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
      return { status: response.status, place, isHonest, ms: performance.now() - began }
    }
    const told = answer.place ?? 0
    isHonest &&= told > 0 && told <= place && answer.placeId === (placeId || answer.placeId)
    // Told to wait: as the page does, they come back for their place.
    ;[placeId, place] = [answer.placeId, told]
    await delay((answer.retryAfterSeconds ?? 1) * 1_000)
  }
}
