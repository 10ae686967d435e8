/**
 * What paying costs of the processor: of the server, of the thread in it that answers everybody and writes mails, and of
 * its database. Events of paid checkouts are told, and each confirms its booking and mails
 * the ticket. With `--against`, beside the product of another
 * revision, in turns, as a ratio. Processor time as the system counts it, of the best round, so a busy
 * machine matters little. Rounds of a few hundred measure compiling rather than paying.
 *
 *   npm run bench -- bench/engine-pay.ts [--payments 800] [--rounds 3] [--against revision]
 */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { load, say } from './engine/measure.ts'
import { startNullSmtp } from './engine/null-smtp.ts'
import { olderHouse } from './engine/older-product.ts'
import { openDatabase, root, startProduct } from './engine/processes.ts'
import { inWords, leastOf, ratioOf, since, type Spent, spentBy } from './engine/processor-time.ts'
import { dateAhead, headersAt, orderAt, visitsOn } from './engine/visits.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '800' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
})
const payments = Number(values.payments)
const rounds = Number(values.rounds)
const AT_ONCE = 5
const DOOR = 'public/visits'

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
if (ours && theirs) say(`ratio: ${ratioOf(ours, theirs)} (${load()})`)

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
  return since(began, await spentBy(db, product.pid), payments)
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

function report({ name, spent }: Side): Spent {
  const each = leastOf(spent)
  say(`${name}: a payment takes ${inWords(each)}`)
  return each
}
