/**
 * 1,000 buyers at once for 30 seats, on two servers over one database: run after run on another date,
 * first for one visit, then for three sessions whose times overlap in one room; at last without
 * what counts the seats, which must oversell. Ends with 1 if a seat is sold twice or left over, an answer
 * is a 5xx, or a promise is broken (apps/server/invariants).
 *
 *   npm run bench -- bench/engine-sale.ts [runs, at most 29] [buyers]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { instantCard } from './engine/instant-card.ts'
import { load, say } from './engine/measure.ts'
import { type Buyer, openDatabase, startProduct } from './engine/processes.ts'
import { type BenchVisit, dateAhead, orderOf } from './engine/visits.ts'

const [runs = 20, count = 1_000] = process.argv.slice(2).map(Number)
const SEATS = 30
const OVERLAPPING = ['14:10', '14:20', '14:30']

await using database = await openDatabase()
const { address, db } = database
await using one = await startProduct({ address, seats: SEATS, buyers: count })
await using other = await startProduct({ address, seats: SEATS })
const buyers = [...one.buyers]
const alone = await visitAt('10:00')
const together = await Promise.all(OVERLAPPING.map(openSession))

await sellAll('one visit', [alone])
await sellAll('three overlapping sessions', together)
await sql`alter table bookings disable trigger bookings_count_added`.execute(db)
const { sold } = await sell([alone], dateAhead(30))
say(`control, nothing counts the seats: ${sold} sold${sold > SEATS ? '' : ': must oversell'}`)
if (sold <= SEATS) process.exitCode = 1

type Visit = Omit<BenchVisit, 'date'>

async function visitAt(start: string): Promise<Visit> {
  const { rows } = await sql<{ id: number }>`
    select id from time_slots where start_time = ${start} order by id limit 1`.execute(db)
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

async function sellAll(name: string, visits: Visit[]): Promise<void> {
  let longest = 0
  let broken = 0
  for (let run = 1; run <= runs; run++) {
    const { sold, failed, longestMs } = await sell(visits, dateAhead(run))
    const breaches = await checkInvariants(db, instantCard)
    for (const { invariant, subject, what } of breaches) say(`${invariant}: ${subject} ${what}`)
    const isBroken = sold !== SEATS || failed > 0 || breaches.length > 0
    if (isBroken) say(`  run ${run}: ${sold} sold, ${failed} failed`)
    broken += isBroken ? 1 : 0
    longest = Math.max(longest, longestMs)
  }
  const waited = `the longest wait ${(longest / 1000).toFixed(1)} s`
  say(`${name}: ${runs} runs, ${broken} without ${SEATS} sold of ${count}, ${waited}, ${load()}`)
  if (broken > 0) process.exitCode = 1
}

/** Everybody at once, half of them at each server; those who come first are last in the next run. */
async function sell(visits: Visit[], date: string) {
  buyers.push(...buyers.splice(0, SEATS))
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const { url } = index % 2 ? one : other
      const visit = visits[index % visits.length] ?? alone
      return buy(url, buyer, { ...visit, date })
    }),
  )
  return {
    sold: answers.filter(({ status }) => status === 200).length,
    failed: answers.filter(({ status }) => status >= 500).length,
    longestMs: Math.max(...answers.map(({ ms }) => ms)),
  }
}

async function buy(url: string, buyer: Buyer, visit: BenchVisit) {
  const began = performance.now()
  let placeId: string | null = null
  for (;;) {
    const response: Response = await fetch(`${url}/Api/bookings/create-with-checkout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        ...(placeId && { 'x-place': placeId }),
      },
      body: JSON.stringify(orderOf(buyer, visit)),
    })
    const answer = (await response.json()) as { placeId?: string; retryAfterSeconds?: number }
    if (!answer.placeId) return { status: response.status, ms: performance.now() - began }
    // Told to wait: as the page does, they come back for their place.
    placeId = answer.placeId
    await delay((answer.retryAfterSeconds ?? 1) * 1_000)
  }
}
