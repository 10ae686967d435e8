/**
 * A bare node:http server that answers available-slots and an order by each door with one statement
 * each, and checks nothing: what the product is measured against. Told in JSON where the product's
 * database is; says in one line of JSON where it listens. Ends when its input does.
 *
 *   npm run bench -- bench/engine-bare.ts '{"address":{…}}'
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connect, type DatabaseAddress } from '#server/platform/database/connect.ts'
import { type Placing, recordPlacing, renew } from './engine/placing.ts'
import { slotsStatement } from './engine/slots-statement.ts'
import { dateAhead, DOORS, visitsOn } from './engine/visits.ts'

const { address } = JSON.parse(process.argv[2] ?? '{}') as { address: DatabaseAddress }
const placings = await readPlacings()
let guests = 0
const pool = new pg.Pool({ ...address, max: 20 })

const server = createServer((request, response) => {
  const answer = request.method === 'GET' ? slots(request) : place(request)
  answer.then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const listening = server.address()
const port = typeof listening === 'object' ? listening?.port : 0
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)

await once(process.stdin.resume(), 'end')
server.closeAllConnections()
await pool.end()
process.exit(0)

/** By door, date and slot. */
async function readPlacings(): Promise<Map<string, Placing>> {
  const { db, close } = connect(address, () => {})
  const placings = new Map<string, Placing>()
  const dates = Array.from({ length: 30 }, (_, day) => dateAhead(day + 1))
  for (const visit of await visitsOn(db, dates)) {
    for (const door of DOORS) {
      placings.set(`${door} ${visit.date} ${visit.slotId}`, await recordPlacing(db, visit, door))
    }
  }
  await close()
  return placings
}

async function slots({ url = '' }: IncomingMessage): Promise<string> {
  const date = url.slice(url.indexOf('=') + 1)
  const statement = { name: 'slots', text: slotsStatement, values: [date] }
  const { rows } = await pool.query<{ slots: string }>(statement)
  return rows[0]?.slots ?? '[]'
}

async function place(request: IncomingMessage): Promise<string> {
  const order = JSON.parse(await text(request)) as Record<string, number | string>
  const { Booking_Date: date = order['date'], Time_Slot_Id: slotId = order['slotId'] } = order
  const placing = placings.get(`${request.url?.replace('/Api/', '')} ${date} ${slotId}`)
  if (!placing) throw new Error('no such visit')
  const values = renew(placing.values, Number(order['User_Id'] ?? ++guests))
  const { rows } = await pool.query<{ id: string }>({ name: 'place', text: placing.text, values })
  return JSON.stringify({ bookingId: Number(rows[0]?.id), status: 'pending' })
}
