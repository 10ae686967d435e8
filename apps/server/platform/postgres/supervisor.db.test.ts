import { spawn, spawnSync } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPostmasterPid } from '#testing/postmaster.ts'
import { startServerProcess } from '#testing/postgres-process.ts'
import { isPostmaster } from './postmaster.ts'
import { stopServer } from './stop.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts'

const settings = { fsync: 'off' }
let template: string
let home: string
let dataDir: string

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'ww-template-'))
  const server = await startEmbeddedPostgres({ dataDir: template, settings })
  await server.stop()
})

afterAll(() => rm(template, { recursive: true, force: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ww-supervisor-'))
  dataDir = join(home, 'data')
})

afterEach(async () => {
  const pid = await readPostmasterPid(cluster())
  if (pid) await stopServer(pid, cluster())
  await rm(home, { recursive: true, force: true })
})

/** The folder of a second start, without the time that a first one takes. */
async function startBefore(): Promise<void> {
  await cp(template, dataDir, { recursive: true })
  for (const each of [dataDir, cluster()]) await chmod(each, 0o700)
}

function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, settings })
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
  const encoding = `select pg_encoding_to_char(encoding) from pg_database
    where datname = current_database()`
  expect(await ask(server, encoding)).toEqual(['UTF8'])
  expect(await ask(server, `select lower('ÄÉ')`)).toEqual(['äé'])
  expect((await stat(cluster())).mode & 0o777).toBe(0o700)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('what was written is there at the next start', async () => {
  await startBefore()
  const first = await start()
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(await isPostmaster(first.pid, cluster())).toBe(false)
  const second = await start()
  expect(second.pid).not.toBe(first.pid)
  expect(await ask(second, 'select answer from kept')).toEqual([42])
})

test('stopping a server that is already gone is no fault', async () => {
  await startBefore()
  const server = await start()
  await server.stop()
  await expect(server.stop()).resolves.toBeUndefined()
})

test('a server whose parent was killed is adopted', async () => {
  await startBefore()
  const parent = await startServerProcess({ dataDir, settings })
  await parent.kill()
  const server = await start()
  expect(server).toMatchObject({ adopted: true, pid: parent.started.pid })
  expect(await ask(server, 'select 1')).toEqual([1])
})

test('Ctrl-C, which a terminal sends to a whole group, does not reach the database', async () => {
  await startBefore()
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
  await startBefore()
  const first = await start()
  const stopped = first.stop()
  const second = await start()
  await stopped
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'select 1')).toEqual([1])
})

test('a pid file whose pid now belongs to a stranger is no obstacle', async () => {
  await startBefore()
  const first = await start()
  const lockFile = await readFile(join(cluster(), 'postmaster.pid'), 'utf8')
  await first.stop()
  // Alive, of the same user, and no PostgreSQL.
  const stranger = spawn('sleep', ['60'])
  const stale = lockFile.replace(/^\d+/, String(stranger.pid))
  await writeFile(join(cluster(), 'postmaster.pid'), stale, { mode: 0o600 })
  await writeFile(join(cluster(), '.s.PGSQL.5432.lock'), stale, { mode: 0o600 })
  const second = await start()
  stranger.kill()
  expect(second.adopted).toBe(false)
})

test('lock files that a power cut left empty are no obstacle', async () => {
  await startBefore()
  const first = await start()
  await first.stop()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    await writeFile(join(cluster(), name), '')
    await utimes(join(cluster(), name), 1, 1)
  }
  expect((await start()).adopted).toBe(false)
})

test('a server killed under a busy query starts as soon as the query lets go', async () => {
  await startBefore()
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
  await startBefore()
  const server = await start()
  const pool = new pg.Pool(server.connection)
  // A pool has ended before its clients have; the server's end may still reach them.
  pool.on('error', () => {})
  const answers = await Promise.all([1, 2, 3].map(() => pool.query('select 7 as n')))
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([7, 7, 7])
  await pool.end()
})

test('half a database left by a killed start is cleared away', async () => {
  await startBefore()
  const { pid: dead } = spawnSync('true')
  const draft = join(dataDir, `postgres.new-${dead}-abcdef`)
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, 'PG_VERSION'), '18\n')
  await start()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a start that fails says why in the words of the log', async () => {
  await startBefore()
  await expect(
    startEmbeddedPostgres({ dataDir, settings: { ...settings, max_connections: 'many' } }),
  ).rejects.toThrow(/did not start:\n[^]*invalid value for parameter "max_connections": "many"$/)
})

test('a server killed while an unlogged table was being made starts by itself', async () => {
  await startBefore()
  const first = await start()
  const client = new pg.Client(first.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('begin; create unlogged table tries (key text primary key)')
  // Another commit brings the unfinished table into the log that recovery reads.
  await ask(first, 'create table other ()')
  process.kill(first.pid, 'SIGKILL')
  const second = await start()
  expect(await ask(second, `select to_regclass('other')::text`)).toEqual(['other'])
  expect(await ask(second, `select to_regclass('tries')::text`)).toEqual([null])
})
