/**
 * What the product gives of what its database could give: available-slots by `wrk`, twenty at once, against
 * a bare node:http server with one statement that answers the same question. Or, with `--against`, of what
 * the product of another revision gives: orders by each door, its database beside it and a millisecond away
 * as on another machine. The card provider answers at once on all sides. Every figure is of one run, side by
 * side in turns; rates mean most while the machine is otherwise quiet, processor time also where it is not.
 *
 *   apt-get install wrk
 *   npm run bench -- bench/engine-speed.ts
 *     [--seconds 4] [--rounds 3] [--against revision]
 */
import { parseArgs } from 'node:util'
import type { Db } from '#server/platform/database/connect.ts'
import { load, say } from './engine/measure.ts'
import { olderHouse, startHouse } from './engine/older-product.ts'
import {
  type BenchDatabase,
  type Buyer,
  openDatabase,
  root,
  startBare,
  startProduct,
} from './engine/processes.ts'
import { inWords, leastOf, ratioOf, since, type Spent, spentBy } from './engine/processor-time.ts'
import {
  type BenchVisit,
  dateAhead,
  type Door,
  DOORS,
  headersAt,
  orderAt,
  visitsOn,
} from './engine/visits.ts'
import { AT_ONCE, hasProgram, type Load, wrk } from './engine/wrk.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
// More than any side places in a second, and an older one less; a round that runs out of buyers says so.
const MOST_A_SECOND = values.against ? 800 : 2_000
const buyers = (rounds + 1) * seconds * MOST_A_SECOND
const dates = Array.from({ length: 30 }, (_, day) => dateAhead(day + 1))

if (!(await hasProgram('wrk'))) {
  say('wrk is not here: install it first, for example with apt-get install wrk.')
  process.exit(1)
}
if (values.against) {
  for (const awayMs of [0, 1]) await compareWithOlder(values.against, awayMs)
} else {
  await using database = await openDatabase()
  await compareWithBare(database)
}

type Kind = readonly [name: string, nextVisits: () => BenchVisit[]]

async function kindsOn(db: Db): Promise<Kind[]> {
  // One of them is hot at a time, and never again.
  const hot = await visitsOn(db, dates.slice(0, 6))
  const many = await visitsOn(db, dates.slice(6))
  return [
    ['many visits', () => many],
    ['one hot visit', () => hot.splice(0, 1)],
  ]
}

async function compareWithBare({ address }: BenchDatabase): Promise<void> {
  await using product = await startProduct({ address, buyers })
  await using bare = await startBare({ address })
  await compareSlots(product, bare)
}

async function compareSlots(product: { url: string }, bare: { url: string }): Promise<void> {
  const path = `/Api/bookings/available-slots?date=${dates.at(-1)}`
  const [ours, theirs] = await Promise.all(
    [product, bare].map(async ({ url }) => JSON.stringify(await (await fetch(url + path)).json())),
  )
  if (ours !== theirs) throw new Error(`the answers differ:\n${ours}\n${theirs}`)
  await race('available-slots', [
    ['product', (seconds) => wrk(product.url + path, seconds)],
    ['bare', (seconds) => wrk(bare.url + path, seconds)],
  ])
}

async function compareWithOlder(revision: string, awayMs: number): Promise<void> {
  await using house = await olderHouse(revision)
  await using older = await startHouse(house.folder, buyers, awayMs)
  await using newer = await startHouse(root, buyers, awayMs)
  const kinds = await kindsOn(newer.db)
  for (const door of DOORS) {
    for (const [name, nextVisits] of kinds) {
      await race(`${door}, ${name}, its database ${awayMs} ms away`, [
        ['product', creating(newer.url, door, newer.buyers, nextVisits), [newer.db, newer.pid]],
        [revision, creating(older.url, door, older.buyers, nextVisits), [older.db, older.pid]],
      ])
    }
  }
}

type Side = readonly [
  name: string,
  ask: (seconds: number) => Promise<Load>,
  /** Whose processor time counts. */
  processes?: readonly [Db, pid: number],
]

/** Each order by the buyer who has not bought for longest, so that nobody holds too many. */
function creating(
  url: string,
  door: Door,
  buyers: Buyer[],
  nextVisits: () => BenchVisit[],
): Side[1] {
  return async (seconds) => {
    const visits = nextVisits()
    const orders = buyers.slice(0, seconds * MOST_A_SECOND).flatMap((buyer, index) => {
      const visit = visits[index % visits.length]
      const headers = Object.entries(headersAt(door, buyer)).flat().join('\t')
      return visit ? [headers, JSON.stringify(orderAt(door, buyer, visit))] : []
    })
    const load = await wrk(`${url}/Api/${door}`, seconds, orders)
    buyers.push(...buyers.splice(0, load.requests + AT_ONCE))
    return load
  }
}

/** In turns, so that whatever else the machine does falls on both alike. */
async function race(name: string, sides: [Side, Side]): Promise<void> {
  const loads = new Map<string, Load[]>(sides.map(([name]) => [name, []]))
  const spent = new Map<string, Spent[]>(sides.map(([name]) => [name, []]))
  // A round to warm up: the product has more code to compile than a bare server.
  for (const [, ask] of sides) await ask(seconds)
  for (let round = 0; round < rounds; round++) {
    for (const [name, ask, processes] of round % 2 ? sides.toReversed() : sides) {
      const began = processes && (await spentBy(...processes))
      const load = await ask(seconds)
      loads.get(name)?.push(load)
      if (!began) continue
      spent.get(name)?.push(since(began, await spentBy(...processes), load.requests))
    }
  }
  say(`${name}, ${load()}`)
  const [one = 0, other = 0] = [...loads].map(([name, each]) => report(name, each))
  say(`  ratio    ${(one / other).toFixed(2)}`)
  const [ours, theirs] = [...spent.values()].map(leastOf)
  if (!sides[0][2] || !ours || !theirs) return
  say(`  an order takes ${inWords(ours)}, or ${inWords(theirs)}`)
  say(`  ratio    ${ratioOf(ours, theirs)}`)
}

function report(name: string, loads: Load[]): number {
  const sum = (of: (load: Load) => number) => loads.reduce((total, each) => total + of(each), 0)
  const rate = sum((each) => each.requests) / sum((each) => each.seconds)
  const medians = loads.map(({ medianMs }) => medianMs.toFixed(1)).join(', ')
  const longest = Math.max(...loads.map(({ longestMs }) => longestMs)).toFixed(0)
  say(
    `  ${name.padEnd(8)} ${rate.toFixed(0)} a second, medians ${medians} ms, longest ${longest} ms`,
  )
  return rate
}
