import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePort, loading, type Product, ProductStopped, spawnProduct } from '#testing/product.ts'
import { createTestDatabase } from '#testing/database.ts'
import { readPostmasterPid } from '#testing/postmaster.ts'
import { connect } from './platform/database/connect.ts'
import { demoAccounts } from './people/accounts/demo-accounts.ts'
import { stopServer } from './platform/postgres/stop.ts'

const folders: string[] = []
const products: Product[] = []
afterEach(async () => {
  for (const product of products.splice(0)) await product.kill()
  for (const folder of folders.splice(0)) {
    const pid = await readPostmasterPid(join(folder, 'postgres'))
    if (pid) await stopServer(pid, join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  folders.push(folder)
  return folder
}

async function start(env: Record<string, string>): Promise<Product> {
  const product = await spawnProduct({ SMTP_URL: 'smtp://127.0.0.1:9', SEED_DEMO: 'false', ...env })
  products.push(product)
  return product
}

const refusal = (env: Record<string, string>): Promise<ProductStopped> =>
  start(env).then(
    () => Promise.reject(new Error('it started')),
    (error: ProductStopped) => error,
  )

const ready = async (url: string) => (await fetch(`${url}/Api/ready`)).status

describe('on the embedded database', () => {
  test('one server opens a folder and says how to sign in; its database outlives what is killed', async () => {
    const folder = newFolder()
    const database = () => readPostmasterPid(join(folder, 'postgres'))
    const env = { DATA_DIR: folder, SEED_DEMO: 'true', LOG_LEVEL: 'info' }
    const both = await Promise.allSettled([start(env), start(env)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [first] = products
    if (!first) throw new Error('neither opened')
    expect(await ready(first.url)).toBe(200)
    expectWelcome(first)
    await expectSignIn(first)
    const [late] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(late.code).toBe(1)
    expect(late.message).toContain(`already running on ${folder}`)
    expect(late.message).toContain(`pid ${first.process.pid}, ${first.url}`)

    const killed = await database()
    process.kill(killed ?? 0, 'SIGKILL')
    await backAfter(killed, first.url, database)

    const pid = await database()
    await first.kill()
    const next = await start({ DATA_DIR: folder })
    expect(await database()).toBe(pid)
    expect(await ready(next.url)).toBe(200)
    // Whoever read its output may be gone by then.
    next.process.stdout?.destroy()
    expect(await next.stop()).toBe(0)
    expect(await database()).toBeNull()
    // The command brings database and sandbox along where no server runs, and takes them away again.
    expect(await next.invariants()).toBe('Every promise is kept.\n')
    expect(await database()).toBeNull()

    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const shutOut = await refusal({ DATA_DIR: folder, PORT: String(port) })
    other.close()
    expect(shutOut.code).toBe(1)
    expect(shutOut.message).toContain(
      `Port ${port} is taken by another program: set PORT to a free one.`,
    )
  })

  test('Ctrl-C while it opens leaves no database behind', async () => {
    const folder = newFolder()
    const database = () => readPostmasterPid(join(folder, 'postgres'))
    const opening = spawnProduct({ DATA_DIR: folder }, async (child) => {
      await expect.poll(database, { interval: 10 }).toBeTruthy()
      child.kill('SIGINT')
    })
    const stopped = await opening.catch((error: ProductStopped) => error)
    expect(stopped).toMatchObject({ code: 0, message: expect.stringContaining('Closing …') })
    expect(await database()).toBeNull()
  })

  test('a local tool that cannot open is one clear line, and the cafe closes again', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'stripe-sandbox'), 'not a folder')
    const stopped = await refusal({ DATA_DIR: folder })
    expect(stopped.code).toBe(1)
    expect(stopped.message).toMatch(/^tools\/stripe-sandbox stopped before it was ready$/m)
    expect(stopped.message).not.toContain('is open at')
    expect(await readPostmasterPid(join(folder, 'postgres'))).toBeNull()
  })

  test.skipIf(!existsSync('/dev/full'))(
    'a first start on a full disk says where, and leaves no half-written key',
    async () => {
      const { address, close } = await createTestDatabase()
      onTestFinished(close)
      if ('connectionString' in address) throw new Error('expected a socket')
      const folder = newFolder()
      const { host, user, database } = address
      const own = `postgresql:///${database}?host=${host}&user=${user}`
      const env = { DATA_DIR: folder, DATABASE_URL: own, ...loading('full-disk.ts') }
      const { message, code } = await refusal(env)
      expect([message.trim(), code]).toEqual([
        `There is no room left on the disk of DATA_DIR (${folder}): free some, and start again.`,
        1,
      ])
      expect(readdirSync(folder).filter((name) => name.startsWith('secret-key'))).toEqual([])
    },
  )

  test('a wrong value is one clear line', async () => {
    const stopped = await refusal({ LOG_LEVEL: 'loud' })
    expect(stopped.code).toBe(1)
    expect(stopped.message).toContain('LOG_LEVEL must be one of fatal')
  })
})

/** While the demo's month is still being played. */
async function expectSignIn({ url, output }: Product) {
  expect(output()).toContain('its month is still being played')
  const [{ email = '', password = '' } = {}] = demoAccounts
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/Api/auth/login`, { method: 'POST', headers, body })
  expect(status).toBe(200)
}

/** What goes well does not push the sign-ins out of sight. */
function expectWelcome({ url, output }: Product) {
  expect(output()).toContain(`Wynd & Whiskers is open at ${url}`)
  expect(output()).toMatch(/Admin +\S+@\S+ +\S+/)
  // Here no mail server is there, which may be said in words that are still on their way.
  const [, after = ''] = output().split('Ctrl-C closes it.')
  const lines = after.split('\n').slice(0, -1)
  expect(lines.filter((line) => line && !/"level":[456]0/.test(line))).toEqual([])
}

/** Asks until another database answers; what comes meanwhile must be an honest 503. */
async function backAfter(old: number | null, url: string, database: () => Promise<number | null>) {
  for (;;) {
    const { status } = await fetch(`${url}/Api/public/settings`)
    expect([200, 503]).toContain(status)
    if (status === 200 && (await database()) !== old) return
  }
}

describe('on a database of your own', () => {
  test('two servers start at once on an empty database and share it', async () => {
    const { address, close } = await createTestDatabase()
    if ('connectionString' in address) throw new Error('expected a socket')
    const root = new pg.Client({ ...address })
    await root.connect()
    await root.query('drop schema public cascade; create schema public')
    await root.end()
    const url = `postgresql:///${address.database}?host=${address.host}&user=${address.user}`
    const admin = { ADMIN_EMAIL: 'owner@cafe.example', ADMIN_PASSWORD: 'Correct-horse-9' }
    const env = { DATABASE_URL: url, DATA_DIR: newFolder(), ...admin }
    const servers = await Promise.all([start(env), start(env)])
    for (const server of servers) expect(await ready(server.url)).toBe(200)
    const { db, close: closeOwn } = connect(address, () => {})
    const users = await db.selectFrom('users').select(['email', 'role']).execute()
    const slots = await db.selectFrom('time_slots').select('id').execute()
    await closeOwn()
    const [asked, left] = servers
    expect(await asked.stop()).toBe(0)
    // As if the run that started it had been killed.
    left.process.stdin?.end()
    expect(await once(left.process, 'exit')).toEqual([0, null])
    await close()
    expect(users).toEqual([{ email: 'owner@cafe.example', role: 'Admin' }])
    expect(slots).toHaveLength(9)
  })
  test('one from before release 1.0 is refused in a sentence, and stays as it was', async () => {
    const { address, pool, close } = await createTestDatabase({ template: 'template0' })
    if ('connectionString' in address) throw new Error('expected a socket')
    await pool.query('create table kysely_migration (); create table bookings (id int)')
    const url = `postgresql:///${address.database}?host=${address.host}&user=${address.user}`
    const stopped = await refusal({ DATABASE_URL: url, DATA_DIR: newFolder() })
    const { rows } = await pool.query(`select string_agg(relname, ' ' order by relname) as tables
      from pg_class where relnamespace = 'public'::regnamespace`)
    await close()
    expect(stopped.code).toBe(1)
    expect(stopped.message).toContain('made before release 1.0 and cannot be migrated')
    expect(rows).toEqual([{ tables: 'bookings kysely_migration' }])
  })
})
