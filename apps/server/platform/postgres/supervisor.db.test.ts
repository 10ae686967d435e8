import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPostmaster } from './postmaster.ts'
import { startServerProcess } from './server-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts'

const settings = { fsync: 'off' }
let home: string
let dataDir: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ww-supervisor-'))
  dataDir = join(home, 'data')
})

afterEach(async () => {
  const leftOver = await start()
  await leftOver.stop()
  await rm(home, { recursive: true, force: true })
})

function start(onProgress?: (line: string) => void): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, settings, onProgress })
}

async function ask<T>(server: EmbeddedPostgres, question: string): Promise<T[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows.map(([value]) => value)
}

const cluster = () => join(dataDir, 'postgres')

test('a first start makes a durable, private, predictable database', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  expect(server.adopted).toBe(false)
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'TimeZone']
  const [values] = await ask(server, `select array[${names.map((n) => `current_setting('${n}')`)}]`)
  expect(values).toEqual(['on', 'on', 'on', 'on', 'UTC'])
  expect(await ask(server, `select current_setting('listen_addresses')`)).toEqual([''])
  expect(
    await ask(
      server,
      `select lower('ÄÉ') || pg_encoding_to_char(encoding)
    from pg_database where datname = current_database()`,
    ),
  ).toEqual(['äéUTF8'])
  expect((await stat(cluster())).mode & 0o777).toBe(0o700)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('what was written is there at the next start', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(await isPostmaster(first.pid, cluster())).toBe(false)
  const second = await start()
  expect(second.pid).not.toBe(first.pid)
  expect(await ask(second, 'select answer from kept')).toEqual([42])
})

test('stopping a server that is already gone is no fault', async () => {
  const server = await start()
  await server.stop()
  await server.stop()
})

test('a server whose parent was killed is adopted', async () => {
  const parent = await startServerProcess({ dataDir, settings })
  await parent.kill()
  const server = await start()
  expect(server).toMatchObject({ adopted: true, pid: parent.started.pid })
  expect(await ask(server, 'select 1')).toEqual([1])
})

test('Ctrl-C, which a terminal sends to a whole group, does not reach the database', async () => {
  const parent = await startServerProcess({ dataDir, settings })
  await parent.interruptGroup()
  expect(await start()).toMatchObject({ adopted: true, pid: parent.started.pid })
})

test('of starts that race on an empty folder one makes the database and all get it', async () => {
  const racers = await Promise.all([1, 2, 3].map(() => startServerProcess({ dataDir, settings })))
  expect(new Set(racers.map((each) => each.started.pid)).size).toBe(1)
  expect(racers.filter((each) => !each.started.adopted)).toHaveLength(1)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  await Promise.all(racers.map((each) => each.kill()))
})

test('a start during a shutdown waits for it and starts anew', async () => {
  const first = await start()
  const stopped = first.stop()
  const second = await start()
  await stopped
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'select 1')).toEqual([1])
})

test('a pid file whose pid now belongs to a stranger is no obstacle', async () => {
  const first = await start()
  const lockFile = await readFile(join(cluster(), 'postmaster.pid'), 'utf8')
  await first.stop()
  // This very process is alive, of the same user, and no PostgreSQL.
  const stale = lockFile.replace(/^\d+/, String(process.pid))
  await writeFile(join(cluster(), 'postmaster.pid'), stale, { mode: 0o600 })
  await writeFile(join(cluster(), '.s.PGSQL.5432.lock'), stale, { mode: 0o600 })
  const second = await start()
  expect(second.adopted).toBe(false)
})

test('lock files that a power cut left empty are no obstacle', async () => {
  const first = await start()
  await first.stop()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    await writeFile(join(cluster(), name), '')
    await utimes(join(cluster(), name), 1, 1)
  }
  expect((await start()).adopted).toBe(false)
})

test('a server killed under a busy query starts as soon as the query lets go', async () => {
  const first = await start()
  const client = new pg.Client(first.connection)
  client.on('error', () => {})
  await client.connect()
  const query = client.query('select count(*) from generate_series(1, 2e6)').catch(() => {})
  const probe = `select true from pg_stat_activity where state = 'active' and query like '%2e6%'
    and pid <> pg_backend_pid()`
  while ((await ask(first, probe)).length === 0);
  process.kill(first.pid, 'SIGKILL')
  const second = await start()
  expect(second.adopted).toBe(false)
  await query
})

test('a folder deeper than a socket path may be works all the same', async () => {
  dataDir = join(home, 'd'.repeat(120), 'e'.repeat(120))
  const server = await start()
  const pool = new pg.Pool(server.connection)
  const answers = await Promise.all([1, 2, 3].map(() => pool.query('select 7 as n')))
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([7, 7, 7])
  await pool.end()
})

test('half a database left by a killed start is cleared away', async () => {
  const { pid: dead } = spawnSync('true')
  const draft = join(dataDir, `postgres.new-${dead}-abcdef`)
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, 'PG_VERSION'), '18\n')
  await start()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a start that fails says why in the words of the log', async () => {
  await expect(
    startEmbeddedPostgres({ dataDir, settings: { ...settings, max_connections: 'many' } }),
  ).rejects.toThrow(/did not start:\n[^]*invalid value for parameter "max_connections": "many"$/)
})
