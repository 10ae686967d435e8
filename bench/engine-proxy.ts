/**
 * Two servers in production on one database, behind nginx as deploy/nginx.conf sets it up: 1,000 buyers at
 * once for the seats of one visit, by each door, then restart after restart of one server and the other
 * while people look and book, and a walk over links with secrets. Ends with 1 if a seat is sold twice or
 * left over, any request is lost (no answer, or a 5xx), or nginx logs a secret.
 *
 *   npm run bench -- bench/engine-proxy.ts [restarts] [buyers]
 */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#server/platform/clock.ts'
import { visitor } from '#testing/cafe.ts'
import { sandboxProcess, startTestSandbox } from '#testing/card-sandbox.ts'
import { freePort, spawnProduct } from '#testing/product.ts'
import { FaultySmtp } from '#testing/smtp.ts'
import { load, say } from './engine/measure.ts'
import { openDatabase } from './engine/processes.ts'
import {
  type BenchVisit,
  dateAhead,
  type Door,
  DOORS,
  headersAt,
  orderAt,
  visitsOn,
} from './engine/visits.ts'
import { hasProgram } from './engine/wrk.ts'
import { startNginx } from './storm/nginx.ts'

if (!(await hasProgram('nginx'))) {
  say('proxy: not run, there is no nginx here')
  process.exit(0)
}
const [restarts = 20, count = 1_000] = process.argv.slice(2).map(Number)
const CROWD = 24
const SECRET = 'Whoever-reads-this'
const folder = await mkdtemp(join(tmpdir(), 'storm-proxy-'))
await using database = await openDatabase()
const { db, address } = database
const sandbox = await startTestSandbox(sandboxProcess)
const smtp = await new FaultySmtp().start()
const ports = [await freePort(), await freePort()] as const
await using nginx = await startNginx(ports)
const start = (port: number) =>
  spawnProduct({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${nginx.port}`,
    DATABASE_URL: `postgresql:///${address.database}?host=${address.host}&user=${address.user}`,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'cafe@cafe.example',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    ADMIN_EMAIL: 'owner@cafe.example',
    ADMIN_PASSWORD: 'Correct-horse-9',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
const products = [await start(ports[0]), await start(ports[1])]
const clock = { ...systemClock, set: () => {}, advance: () => {} }

for (const [index, door] of DOORS.entries()) await sale(door, index + 3)
await rollingRestart()
await walk()
await Promise.all(products.map((product) => product.stop()))
await walk()
await readLogs()
await smtp.stop()
await sandbox.stop()
await rm(folder, { recursive: true, force: true })

type Person = { id: number; token: string; agent: Agent; localAddress: string }
type Answer = { status: number; body: { placeId?: string; retryAfterSeconds?: number } }

/** Each from an address of their own, by which nginx sends them to one server or the other. */
async function invite(): Promise<Person> {
  const localAddress = `127.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return { ...(await visitor({ db, clock })), agent, localAddress }
}

async function sale(door: Door, days: number): Promise<void> {
  const [visit] = await visitsOn(db, [dateAhead(days)])
  if (!visit) throw new Error('no visit')
  const buyers = await Promise.all(Array.from({ length: count }, invite))
  const seats = await seatsOf(visit)
  const answers = await Promise.all(buyers.map((buyer) => buy(door, buyer, visit)))
  for (const { agent } of buyers) agent.destroy()
  const sold = answers.filter(({ status }) => status === 200).length
  const lost = answers.filter(isLost).length
  say(`proxy, ${door}: ${sold} of ${seats} seats sold to ${count} buyers, ${lost} lost, ${load()}`)
  if (sold !== seats || lost > 0) process.exitCode = 1
}

async function seatsOf({ date, slotId }: BenchVisit): Promise<number> {
  const response = await fetch(`${products[0]?.url}/Api/bookings/available-slots?date=${date}`)
  const slots = (await response.json()) as { id: number; remaining_capacity: number }[]
  return slots.find(({ id }) => id === slotId)?.remaining_capacity ?? 0
}

async function buy(door: Door, buyer: Person, visit: BenchVisit): Promise<Answer> {
  const headers: Record<string, string> = headersAt(door, buyer)
  const body = JSON.stringify(orderAt(door, buyer, visit))
  for (;;) {
    const answer = await ask(buyer, `POST ${door}`, headers, body)
    const { placeId, retryAfterSeconds = 1 } = answer.body
    if (!placeId) return answer
    headers['x-place'] = placeId
    await delay(retryAfterSeconds * 1_000)
  }
}

async function rollingRestart(): Promise<void> {
  const visits = await visitsOn(
    db,
    Array.from({ length: 20 }, (_, day) => dateAhead(day + 5)),
  )
  const crowd = await Promise.all(Array.from({ length: CROWD }, invite))
  const answers: Answer[] = []
  const over = new AbortController()
  const living = crowd.map(async (person) => {
    while (!over.signal.aborted) {
      const visit = visits[randomInt(visits.length)]!
      const look = `GET bookings/available-slots?date=${visit.date}`
      answers.push(await ask(person, look, headersAt(DOORS[0], person)))
      const door = DOORS[randomInt(8)]
      if (door) answers.push(await buy(door, person, visit))
    }
  })
  for (let turn = 0; turn < restarts; turn++) {
    const index = turn % 2
    await products[index]!.stop()
    products[index] = await start(ports[index]!)
    await delay(1_000)
  }
  over.abort()
  await Promise.all(living)
  for (const { agent } of crowd) agent.destroy()
  const lost = answers.filter(isLost)
  const how = [...new Set(lost.map(({ status }) => status))].join(', ') || 'none'
  say(
    `proxy: ${restarts} restarts, ${answers.length} requests, ${lost.length} lost (${how}), ${load()}`,
  )
  if (lost.length > 0) process.exitCode = 1
}

/** Over what mails link to and staff search for; also while no server answers, which nginx complains of. */
async function walk(): Promise<void> {
  const person = await invite()
  for (const page of ['reset-password?token=', 'verify-email?token=', 'undo-email-change?token=']) {
    await ask(person, `GET ../${page}${SECRET}`, {})
  }
  const authorization = `Bearer ${person.token}`
  await ask(person, `GET bookings/admin/all?search=${SECRET}`, { authorization })
  person.agent.destroy()
}

async function readLogs(): Promise<void> {
  const logs = await nginx.readLogs()
  const isKept = logs.includes('/reset-password') && !logs.includes(SECRET)
  say(
    `proxy: nginx logged ${isKept ? 'the walk and no secret of it' : 'a secret, or not the walk'}`,
  )
  if (!isKept) process.exitCode = 1
}

function isLost({ status }: Answer): boolean {
  return status === 0 || status >= 500
}

async function ask(
  { agent, localAddress }: Person,
  endpoint: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  const [method, path] = endpoint.split(' ')
  const url = `https://127.0.0.1:${nginx.port}/Api/${path}`
  const referer = `https://cafe.example/reset-password?token=${SECRET}`
  const sent = { ...headers, host: 'cafe.example', referer }
  const asked = request(url, { method, headers: sent, agent, localAddress })
  asked.end(body)
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = await text(answer)
    // nginx speaks for itself where no server does.
    return { status: answer.statusCode ?? 0, body: said.startsWith('{') ? JSON.parse(said) : {} }
  } catch {
    return { status: 0, body: {} }
  }
}
