/**
 * What whoever means no good may get out of the server: requests made from the contract, odd values
 * in every place, each route asked by an owner. Says how every route answered, and how many times the
 * median of its answers with the same status the slowest took in the quickest of three tries, since
 * others use the machine, too. The same status, because a no to nonsense costs nothing and a wrong
 * password costs a hash: what no request should do is cost more than others that came as far as it did.
 * Ends with 1 if one ever answered with 500 or above, or took more than ten times that median.
 *
 *   npm run bench -- bench/hostile.ts [requests a route] [seed]
 */
import * as fc from 'fast-check'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { build } from '#server/app.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { sealWith } from '#server/platform/sealed.ts'
import { visitor } from '#testing/cafe.ts'
import { hostileRequest } from '#testing/hostile-requests.ts'
import { fillHistory } from './engine/history.ts'
import { instantCard } from './engine/instant-card.ts'
import { load, say } from './engine/measure.ts'
import { prepare } from './engine/prepare.ts'
import { openDatabase } from './engine/processes.ts'

const [perRoute = 1_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number)
await using database = await openDatabase()
const { db, pool, close } = connect(database.address, () => {})
await prepare(db)
await fillHistory(db, 100)
const clock = { ...systemClock, set: () => {}, advance: () => {} }
const log = createLog('silent')
const parts = { db, pool, clock, card: instantCard, log, publicUrl: 'http://localhost:3000' }
const app = await build({ ...parts, trustProxy: false, site: null, seal: sealWith('bench') })

const password_hash = await hashPassword('Marmalade!2025')
const MOST_TIMES = 10
let broken = 0
let slow = 0
let asked = 0
for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
  const answers = await ask(name, endpoint)
  asked += perRoute
  const statuses = answers.map(({ status }) => status)
  broken += statuses.filter((status) => status >= 500).length
  const { status, median, ratio } = await slowest(answers)
  slow += ratio > MOST_TIMES ? 1 : 0
  const took = `${status}: ${median.toFixed(1).padStart(6)} ms, × ${ratio.toFixed(0).padStart(3)}`
  say(`${inClasses(statuses)}  ${took}  ${name}`)
}
await app.close()
await close()
say(`${broken} of ${asked} answers were 500 or above, seed ${seed}, ${load()}`)
say(`${slow} routes had one that took more than ${MOST_TIMES} times the median of its kind`)
process.exitCode = broken + slow === 0 ? 0 : 1

type Answered = { status: number; ms: number; send: () => Promise<unknown> }

async function ask(name: string, endpoint: Endpoint): Promise<Answered[]> {
  const answers: Answered[] = []
  let owner = await newOwner()
  for (const request of fc.sample(hostileRequest(name, endpoint), { numRuns: perRoute, seed })) {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const send = () => app.inject({ ...request, headers })
    const start = performance.now()
    const answer = await send()
    answers.push({ status: answer.statusCode, ms: performance.now() - start, send })
    if (answer.statusCode >= 500) say(`! ${JSON.stringify(request)} ${answer.body}`)
    // What was asked may have ended the sign-in.
    if (answer.statusCode === 401) owner = await newOwner()
  }
  return answers
}

async function newOwner() {
  const owner = await visitor({ db, clock }, 'Admin')
  await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
  const proved_at = clock.now().add({ hours: 24 })
  await db.updateTable('sign_ins').set({ proved_at }).where('user_id', '=', owner.id).execute()
  return owner
}

/** '  12 2xx   88 4xx    0 5xx' */
function inClasses(statuses: readonly number[]): string {
  const count = (first: number) => statuses.filter((status) => Math.floor(status / 100) === first)
  return [2, 4, 5].map((first) => `${String(count(first).length).padStart(5)} ${first}xx`).join(' ')
}

/** The status whose slowest answer, asked again, took the most times the median of that status. */
async function slowest(answers: readonly Answered[]) {
  const found = []
  for (const [status, alike] of Map.groupBy(answers, (each) => each.status)) {
    found.push({ status, ...(await slowestOf(alike)) })
  }
  return found.toSorted((one, other) => other.ratio - one.ratio)[0]!
}

async function slowestOf(answers: readonly Answered[]): Promise<{ median: number; ratio: number }> {
  const sorted = answers.toSorted((one, other) => one.ms - other.ms)
  const median = sorted[Math.floor(sorted.length / 2)]?.ms ?? 0
  let most = sorted.findLast(({ ms }) => ms <= MOST_TIMES * median)?.ms ?? 0
  for (const { ms, send } of sorted.filter((each) => each.ms > MOST_TIMES * median)) {
    most = Math.max(most, Math.min(ms, await timed(send), await timed(send)))
  }
  return { median, ratio: most / median }
}

async function timed(send: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await send()
  return performance.now() - start
}
