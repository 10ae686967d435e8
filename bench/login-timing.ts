/**
 * Can a stopwatch tell an unknown address from a wrong password? Measures both over HTTP,
 * interleaved in random order, each try on an account and from a network of its own, so that
 * nothing but the question differs.
 *
 *   npm run bench -- bench/login-timing.ts [tries of each kind]
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '#contract/contract.ts'
import { accountRoutes } from '#server/people/accounts/accounts.routes.ts'
import { authenticating } from '#server/people/sign-in/authenticate.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { signingKeyOf } from '#server/people/sign-in/signing-key.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Db } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sealWith } from '#server/platform/sealed.ts'
import { createHttp } from '#server/platform/http/create-http.ts'
import { implementing } from '#server/platform/http/implement.ts'
import { limitingClients } from '#server/platform/http/limit-clients.ts'
import type { TakeTurn } from '#server/platform/http/take-turn.ts'
import { createLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'

const tries = Number(process.argv[2] ?? 300)
const cache = join(import.meta.dirname, '..', '.cache')
const say = (line: string) => process.stdout.write(`${line}\n`)

await mkdir(cache, { recursive: true })
const dataDir = await mkdtemp(join(cache, 'bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const { db, close } = connect(postgres.connection, (error) => say(error.message))
const app = await serveAccounts(db)
try {
  await migrate(db)
  await openAccounts(db, tries)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  report(await measure(origin))
} finally {
  await app.close()
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function serveAccounts(db: Db) {
  const log = createLog('silent')
  const publicUrl = 'http://localhost:3000'
  const clock = systemClock
  const app = await createHttp({ log, publicUrl, trustProxy: ['loopback'], site: null })
  const signingKey = signingKeyOf(db, clock)
  const authenticate = authenticating({ db, clock, signingKey })
  const limitClients = limitingClients(db, clock)
  const inTurn: TakeTurn = (_request, _reply, act) => act()
  const seal = sealWith('bench')
  const gate = { authenticate, limitClients, takeTurn: inTurn, clock, publicUrl, seal }
  accountRoutes(implementing(app, contract, gate), { db, clock, publicUrl, signingKey, seal })
  return app
}

async function openAccounts(db: Db, count: number): Promise<void> {
  const now = systemClock.now()
  const password_hash = await hashPassword('Marmalade!2025')
  const times = { email_verified_at: now, created_at: now, updated_at: now }
  const rows = Array.from({ length: count }, (_, n) => ({
    email: `known-${n}@example.com`,
    name: 'Ada',
    password_hash,
    ...times,
  }))
  await db.insertInto('users').values(rows).execute()
}

type Times = { known: number[]; unknown: number[] }

async function measure(origin: string): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  const warmUp = 20
  for (let n = 0; n < tries; n++) {
    const kinds =
      Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const ms = await timeOneTry(origin, `${kind}-${n}@example.com`)
      if (n >= warmUp) times[kind].push(ms)
    }
  }
  return times
}

async function timeOneTry(origin: string, email: string): Promise<number> {
  const octet = () => Math.floor(Math.random() * 256)
  const started = performance.now()
  const response = await fetch(`${origin}/Api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
    },
    body: JSON.stringify({ email, password: 'Wrong!Password1' }),
  })
  await response.text()
  const ms = performance.now() - started
  if (response.status !== 401) throw new Error(`expected 401, not ${response.status}`)
  return ms
}

function report({ known, unknown }: Times): void {
  const line = (name: string, times: number[]) =>
    say(`${name.padEnd(17)} median ${at(times, 0.5)} ms   p90 ${at(times, 0.9)} ms`)
  say(`${known.length} tries of each kind, interleaved`)
  line('wrong password', known)
  line('unknown address', unknown)
  const halves = [0, 1].map((half) => known.filter((_, n) => n % 2 === half)) as [
    number[],
    number[],
  ]
  say(`overlap           ${overlap(known, unknown).toFixed(3)}   (1 = the same distribution)`)
  say(`overlap by chance ${overlap(...halves).toFixed(3)}   (wrong passwords against themselves)`)
}

function at(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)
}

/** 1 minus the largest distance between the two cumulative distributions (Kolmogorov-Smirnov). */
function overlap(some: number[], others: number[]): number {
  const shareBelow = (times: number[], limit: number) =>
    times.filter((time) => time <= limit).length / times.length
  const distances = [...some, ...others].map((limit) =>
    Math.abs(shareBelow(some, limit) - shareBelow(others, limit)),
  )
  return 1 - Math.max(...distances)
}
