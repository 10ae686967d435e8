import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Hold, holdDatabase } from '#server/platform/postgres/hold.ts'
import {
  type Cattery,
  createCattery,
  everything,
  fillCattery,
  schemaUpTo,
} from '#testing/cattery.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { writeSnapshot } from './snapshot-file.ts'
import { withoutIndexes } from './without-indexes.ts'

const now = Temporal.Instant.from('2026-11-15T10:00:00Z')
let source: Cattery
let target: Cattery
let folder: string
let file: string

beforeEach(async () => {
  source = await createCattery(2)
  await fillCattery(source)
  target = await createCattery(3)
  await target.query(`insert into cats (breed, "odd Name") values ('cat', 'was here before')`)
  folder = await mkdtemp(join(tmpdir(), 'ww-restore-'))
  file = join(folder, 'cattery.snapshot')
  await backup(source.address, file, now)
})

afterEach(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const restoreIt = ({ replace = true, level = 3 } = {}) =>
  restore(target.address, file, schemaUpTo(level), { replace })

async function expectRefusal(attempt: () => Promise<unknown>, words: string): Promise<void> {
  const before = await everything(target)
  await expect(attempt()).rejects.toThrow(words)
  expect(await everything(target)).toEqual(before)
}

test('data that is there is only replaced when that is asked for', async () => {
  await expectRefusal(() => restoreIt({ replace: false }), 'The database already holds data')
  await restoreIt()
  expect(
    await target.query(`select count(*) from cats where "odd Name" = 'was here before'`),
  ).toEqual([{ count: 0 }])
  // A key is made once the rows are in: after the last table.
  const oidOf = (name: string) => `(select oid from pg_class where relname = '${name}')`
  expect(
    await target.query(`select ${oidOf('cats_pkey')} > ${oidOf('visits')} as "isLate"`),
  ).toEqual([{ isLate: true }])
  const { breeds, visits } = await everything(source)
  expect(await everything(target)).toMatchObject({ breeds, visits })
})

test('a database newer than the code goes back to what the code knows', async () => {
  await restoreIt({ level: 2 })
  expect(await everything(target)).toEqual(await everything(source))
})

test('a replaced database keeps what migrations did not make', async () => {
  await target.query('create extension citext')
  await restoreIt()
  expect(await target.query(`select 'A'::citext = 'a' as same`)).toEqual([{ same: true }])
})

test('a snapshot of newer code is refused', async () => {
  await expectRefusal(
    () => restoreIt({ level: 1 }),
    'by a newer release (1.0.0): its migration 2-visits is unknown here',
  )
})

test('a database from before release 1.0 gives way to a backup made since', async () => {
  await target.query('alter table schema_migrations rename to kysely_migration')
  await restoreIt()
  expect(await target.query(`select to_regclass('kysely_migration') as old`)).toEqual([
    { old: null },
  ])
})

test('nothing is restored under a running server', async () => {
  const hold = (await holdDatabase(target.address, 'ww pid 1 http://localhost:3000')) as Hold
  await expectRefusal(restoreIt, 'The database is in use (ww pid 1 http://localhost:3000)')
  await hold.release()
})

test('a file that is cut short is refused', async () => {
  const { length } = await readFile(file)
  await truncate(file, length - 1)
  await expectRefusal(restoreIt, 'The snapshot cannot be read')
  await truncate(file, 0)
  await expectRefusal(restoreIt, 'The snapshot cannot be read')
})

test('a file with one changed bit is refused', async () => {
  const bytes = await readFile(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(file, bytes)
  await expectRefusal(restoreIt, 'The snapshot')
})

test('a file with something behind its end is refused', async () => {
  await appendFile(file, 'x')
  await expectRefusal(restoreIt, 'something follows its end')
})

test('while rows come in there is no index and no key; afterwards there are all', async () => {
  const shape = () =>
    target.query(`select conname as name, pg_get_constraintdef(oid) as words from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`)
  const before = await shape()
  await target.query('truncate cats cascade')
  const client = new pg.Client(target.address)
  await client.connect()
  await client.query('begin; set local search_path = public')
  let during: unknown[] = []
  await withoutIndexes(client, async () => {
    const { rows } = await client.query(`select indexname from pg_indexes
      where schemaname = 'public' and tablename not like 'schema\\_%'`)
    during = rows
  })
  await client.query('commit')
  await client.end()
  expect(during).toEqual([])
  expect(await shape()).toEqual(before)
  expect(before.length).toBeGreaterThan(3)
})

test('a file of another kind, or none, is refused', async () => {
  await writeFile(file, 'once upon a time')
  await expectRefusal(restoreIt, 'The snapshot cannot be read')
  await rm(file)
  await expectRefusal(restoreIt, 'no such file')
})

test('rows that the schema refuses undo everything', async () => {
  async function* text() {
    yield `${JSON.stringify({
      format: 'wynd-and-whiskers-snapshot',
      version: 2,
      release: '1.0.0',
      withSecrets: false,
      createdAt: now.toString(),
      migrations: ['1-cats', '2-visits'],
      tables: [{ name: 'visits', columns: ['cat_id', 'note'], rows: 1 }],
      sequences: [],
    })}\n`
    yield '404\tno such cat\n\\.\n'
  }
  await writeSnapshot(file, text())
  await expectRefusal(restoreIt, 'violates foreign key constraint')
})
