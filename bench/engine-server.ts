/**
 * The product and a bare node:http server that sends the same statements, on one database, in a
 * process of their own. Says in one line of JSON where they are; ends when its input does.
 *
 *   node --import ./apps/server/platform/jsx.ts bench/engine-server.ts [bookings] [buyers]
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { call, orderOf } from '#server/ordering/booking-scenes.ts'
import { connect } from '#server/platform/database/connect.ts'
import { addBuyers, dateAhead, openShop } from './engine/open-shop.ts'
import { record, replayReads, replayWrites } from './engine/replay.ts'

const [bookings = 1_000, count = 1_000] = process.argv.slice(2).map(Number)
const dataDir = await mkdtemp(join(tmpdir(), 'engine-bench-'))
const shop = await openShop(dataDir, bookings)
const [first, ...buyers] = await addBuyers(shop.db, count + 1)
if (!first) throw new Error('nobody buys')

const slots = `bookings/available-slots?date=${dateAhead(5)}`
const order = await orderOf(shop, first, { date: dateAhead(5), start: '10:00', adults: 1 })
const create = () => call(shop, first, 'POST bookings/create-with-checkout', order)
let answers = { slots: '', created: '' }
const reads = await record(shop.pool, async () => {
  answers = { ...answers, slots: JSON.stringify((await call(shop, first, `GET ${slots}`)).body) }
})
const writes = await record(shop.pool, async () => {
  const { status, body } = await create()
  if (status !== 200) throw new Error(JSON.stringify(body))
  answers = { ...answers, created: JSON.stringify(body) }
})

const own = connect(shop.address, () => {})
const bare = createServer((request, response) => {
  void answer(request)
    .catch((error: Error) => error.message)
    .then((body) => response.setHeader('content-type', 'application/json').end(body))
})

async function answer(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') {
    await replayReads(own.pool, reads)
    return answers.slots
  }
  const { User_Id: user } = JSON.parse(await text(request)) as { User_Id: number }
  await replayWrites(own.pool, writes, new Map([[String(first?.id), String(user)]]))
  return answers.created
}

bare.listen(0, '127.0.0.1')
await once(bare, 'listening')
const address = bare.address()
const port = typeof address === 'object' ? address?.port : 0
const product = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const where = { product, bare: `http://127.0.0.1:${port}`, slots, order, buyers }
const statements = { slots: reads.length, create: writes.length }
process.stdout.write(`${JSON.stringify({ ...where, statements })}\n`)

await once(process.stdin.resume(), 'end')
bare.close()
bare.closeAllConnections()
await own.close()
await shop.stop()
await rm(dataDir, { recursive: true, force: true })
process.exit(0)
