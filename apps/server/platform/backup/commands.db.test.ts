import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdDatabase } from '#server/platform/postgres/hold.ts'
import { isPostmaster } from '#server/platform/postgres/postmaster.ts'
import { readPostmasterPid } from '#testing/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { createTestDatabase } from '#testing/database.ts'
import { beBuilt } from '#testing/product.ts'

// Each command is a process of its own, some with a database of its own.

const PEOPLE = 1234
let folder: string
/** How many rows the first backup has: of everything but the key. */
let kept: number
let dataDir: string
let source: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  await beBuilt()
  folder = await mkdtemp(join(tmpdir(), 'ww-commands-'))
  dataDir = join(folder, 'data')
  source = await createTestDatabase()
  await source.pool.query(`insert into users (email, name, password_hash, created_at, updated_at)
    select n || '@example.com', 'Ann', '', now(), now() from generate_series(1, ${PEOPLE}) as n`)
  await source.pool.query(`insert into signing_keys (secret, created_at)
    values (decode(repeat('5c', 32), 'hex'), now())`)
})

afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** As npm runs it from `folder`. */
async function run(command: 'backup' | 'restore', words: string[], env: NodeJS.ProcessEnv) {
  const script = join(import.meta.dirname, '..', '..', 'dist', `${command}.mjs`)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { env: { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder, ...env } }
  return promisify(execFile)(process.execPath, [script, ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

function addressOf({ address }: typeof source): string {
  if ('connectionString' in address) return address.connectionString
  // A short name of a deep folder is this process's own; others reach it under its number.
  const host = address.host.replace('/proc/self/', `/proc/${process.pid}/`)
  return `postgresql://${address.user}@localhost/${address.database}?host=${host}`
}

const rowsIn = ({ said }: { said: string }) =>
  Number(/ ([\d,]+) rows/.exec(said)?.[1]?.replace(',', ''))

const cluster = () => join(dataDir, 'postgres')

test('a database of your own moves into the embedded one, and from there to a file again', async () => {
  const own = await run('backup', ['own.snapshot'], { DATABASE_URL: addressOf(source) })
  expect(own.said).toMatch(
    /^Backed up 1,\d+ rows of \d+ tables to .*own\.snapshot\. It holds no secrets: .*\n$/,
  )
  kept = rowsIn(own)
  expect(await run('restore', ['own.snapshot'], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Restored 1,\d+ rows of \d+ tables as of 2.*everybody signs in again after a restore\.\n$/,
    ),
  })
  const again = await run('backup', ['again.snapshot'], { DATA_DIR: dataDir })
  expect(rowsIn(again)).toBe(kept)
  expect((await readdir(folder)).sort()).toEqual(['again.snapshot', 'data', 'own.snapshot'])
  expect(await readPostmasterPid(cluster())).toBeNull()
})

test('a snapshot with the key that signs tokens says so', async () => {
  const words = ['--with-secrets', 'keys.snapshot']
  const backup = await run('backup', words, { DATABASE_URL: addressOf(source) })
  expect(rowsIn(backup)).toBe(kept + 1)
  expect(backup.said).toMatch(/Keep it safe: it holds the key that signs tokens/)
})

test('a backup leaves a running server running; a restore refuses to touch it', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const hold = await holdDatabase(server.connection, 'pid 1, http://localhost:3000')
  expect((await run('backup', ['live.snapshot'], { DATA_DIR: dataDir })).code).toBe(0)
  expect(await run('restore', ['live.snapshot', '--replace'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: 'The database is in use (pid 1, http://localhost:3000): stop that first.\n',
  })
  expect(await isPostmaster(server.pid, cluster())).toBe(true)
  if ('release' in hold) await hold.release()
  await server.stop()
})

test('data is replaced only on demand', async () => {
  const refused = await run('restore', ['own.snapshot'], { DATA_DIR: dataDir })
  expect(refused.said).toMatch(/^The database already holds data \(\w+\): add --replace.*\n$/)
  const replaced = await run('restore', ['--replace', 'own.snapshot'], { DATA_DIR: dataDir })
  expect(rowsIn(replaced)).toBe(kept)
})

test('a command without a file, or with a word too many, explains itself', async () => {
  const usage = { code: 1, said: 'Usage: npm run db:restore -- <file> [--replace]\n' }
  expect(await run('restore', [], { DATA_DIR: dataDir })).toEqual(usage)
  expect(await run('restore', ['a', 'b'], { DATA_DIR: dataDir })).toEqual(usage)
  expect(await run('restore', ['own.snapshot', '--repalce'], { DATA_DIR: dataDir })).toEqual(usage)
})

test('an environment that makes no sense is one line', async () => {
  expect(await run('backup', ['x'], { DATABASE_URL: 'mysql://' })).toEqual({
    code: 1,
    said: 'DATABASE_URL must look like postgresql://user:password@host/name\n',
  })
  expect(await run('backup', ['x'], { DATABASE_URL: 'postgresql://u@127.0.0.1:1/x' })).toEqual({
    code: 1,
    said: 'connect ECONNREFUSED 127.0.0.1:1\n',
  })
})
