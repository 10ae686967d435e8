/**
 * What paying costs of the server's processor and of its database's: events of paid checkouts are told, and
 * each confirms its booking and mails the ticket. With `--against`, beside the product of another
 * revision, in turns, as a ratio. Processor time as the system counts it, so a busy machine matters
 * little.
 *
 *   npm run bench -- bench/engine-pay.ts [--payments 200] [--rounds 3] [--against revision]
 */
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { say } from './engine/measure.ts'
import { startNullSmtp } from './engine/null-smtp.ts'
import { olderHouse } from './engine/older-product.ts'
import { openDatabase, root, startProduct } from './engine/processes.ts'
import { dateAhead, headersAt, orderAt, visitsOn } from './engine/visits.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
})
const payments = Number(values.payments)
const rounds = Number(values.rounds)
const AT_ONCE = 5
const DOOR = 'public/visits'
const MS_PER_TICK = 10

type Spent = { server: number; database: number }
type Side = Awaited<ReturnType<typeof openSide>>

await using stack = new AsyncDisposableStack()
const sides = [stack.use(await openSide('product', root))]
if (values.against) {
  const { folder } = stack.use(await olderHouse(values.against))
  sides.push(stack.use(await openSide(values.against, folder)))
}
for (let round = -1; round < rounds; round++) {
  for (const side of round % 2 ? sides : sides.toReversed()) {
    const spent = await payMany(side, round + 1)
    // The first round only warms up.
    if (round >= 0) side.spent.push(spent)
  }
}
const [ours, theirs] = sides.map(report)
if (ours && theirs) {
  say(
    `ratio: server ${(ours.server / theirs.server).toFixed(2)}, database ${(ours.database / theirs.database).toFixed(2)}`,
  )
}

async function openSide(name: string, folder: string) {
  await using opening = new AsyncDisposableStack()
  const { address, db } = opening.use(await openDatabase())
  const smtp = opening.use(await startNullSmtp())
  const wish = { address, seats: 1_000_000, paidAndMailedTo: smtp.url }
  const product = opening.use(await startProduct(wish, folder))
  const opened = opening.move()
  const spent: Spent[] = []
  return { name, db, smtp, product, spent, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

async function payMany({ db, smtp, product }: Side, round: number): Promise<Spent> {
  const visits = await visitsOn(db, [dateAhead(round + 1)])
  const ids = Array.from({ length: payments }, (_, index) => round * payments + index + 1)
  const checkouts = await atOnce(ids, async (id) => {
    const buyer = { id, token: '' }
    const order = orderAt(DOOR, buyer, visits[id % visits.length]!)
    const answer = await send(`${product.url}/Api/${DOOR}`, headersAt(DOOR, buyer), order)
    return String(answer.checkoutUrl).replace('https://pay.example/', '')
  })
  const began = await spentBy(db, product.pid)
  const mailed = smtp.taken() + payments
  await atOnce(checkouts, (id) => tellPaid(product.url, id))
  while (smtp.taken() < mailed) await delay(20)
  const ended = await spentBy(db, product.pid)
  return { server: ended.server - began.server, database: ended.database - began.database }
}

async function atOnce<Each, Done>(all: readonly Each[], act: (each: Each) => Promise<Done>) {
  const left = [...all.entries()]
  const done: Done[] = []
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await act(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

function tellPaid(url: string, id: string) {
  const event = { id: randomUUID(), type: 'checkout.session.completed', data: { object: { id } } }
  const body = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', 'whsec_nobody').update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` }
  return send(`${url}/Api/StripePayments/webhook`, headers, event)
}

async function send(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(JSON.stringify(said))
  return said
}

/** In milliseconds of a processor, since each of them was started. */
async function spentBy(db: Db, pid: number): Promise<Spent> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid()`.execute(db)
  const database = rows.reduce((sum, each) => sum + processorMs(each.pid), 0)
  return { server: processorMs(pid), database }
}

/** User and system time; behind the name, which may hold anything. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

function report({ name, spent }: Side): Spent {
  const mean = (of: (each: Spent) => number) =>
    spent.reduce((sum, each) => sum + of(each), 0) / spent.length / payments
  const each = { server: mean(({ server }) => server), database: mean(({ database }) => database) }
  say(
    `${name}: a payment takes ${each.server.toFixed(1)} ms of the server, ${each.database.toFixed(1)} ms of the database`,
  )
  return each
}
