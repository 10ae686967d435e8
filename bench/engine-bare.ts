/**
 * A bare node:http server that answers available-slots with one statement, and checks nothing: what the
 * product is measured against. Told in JSON where the product's database is; says in one line of JSON
 * where it listens. Ends when its input does.
 *
 *   npm run bench -- bench/engine-bare.ts '{"address":{…}}'
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'
import { slotsStatement } from './engine/slots-statement.ts'

const { address } = JSON.parse(process.argv[2] ?? '{}') as { address: DatabaseAddress }
const pool = new pg.Pool({ ...address, max: 20 })

const server = createServer((request, response) => {
  slots(request).then(
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

async function slots({ url = '' }: IncomingMessage): Promise<string> {
  const date = url.slice(url.indexOf('=') + 1)
  const statement = { name: 'slots', text: slotsStatement, values: [date] }
  const { rows } = await pool.query<{ slots: string }>(statement)
  return rows[0]?.slots ?? '[]'
}
