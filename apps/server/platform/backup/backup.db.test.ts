import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Cattery,
  createCattery,
  everything,
  fillCattery,
  schemaUpTo,
} from '#testing/cattery.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = Temporal.Instant.from('2026-11-15T10:00:00Z')
let source: Cattery
let target: Cattery
let folder: string
let file: string

beforeEach(async () => {
  source = await createCattery(2)
  target = await createCattery(0)
  folder = await mkdtemp(join(tmpdir(), 'ww-backup-'))
  file = join(folder, 'cattery.snapshot')
})

afterEach(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const restoreInto = (cattery: Cattery, level = 2) =>
  restore(cattery.address, file, schemaUpTo(level), { replace: false })

test('every value comes back as it was', async () => {
  await fillCattery(source)
  await backup(source.address, file, now)
  await restoreInto(target)
  expect(await everything(target)).toEqual(await everything(source))
})

test('the restored database goes on where the old one stopped', async () => {
  await fillCattery(source)
  await backup(source.address, file, now)
  await restoreInto(target)
  const next = `insert into cats (breed) values ('cat') returning id`
  expect(await target.query(next)).toEqual(await source.query(next))
  // The trigger counts again, after it did not count the restored rows a second time.
  const tally = 'select n from tallies'
  expect(await target.query(tally)).toEqual(await source.query(tally))
})

test('what a crash may forget stays out', async () => {
  await fillCattery(source)
  const { tables } = await backup(source.address, file, now)
  expect(tables.map(({ name }) => name)).toEqual(['breeds', 'tallies', 'cats', 'visits'])
})

test('keys stay out unless they are asked for, and the snapshot says which it is', async () => {
  await source.query(`insert into signing_keys values ('the key')`)
  expect(await backup(source.address, file, now)).toMatchObject({ withSecrets: false })
  expect((await restoreInto(target)).withSecrets).toBe(false)
  expect(await target.query('select secret from signing_keys')).toEqual([])

  await backup(source.address, file, now, { withSecrets: true })
  const replaced = await restore(target.address, file, schemaUpTo(2), { replace: true })
  expect(replaced.withSecrets).toBe(true)
  expect(await target.query('select secret from signing_keys')).toEqual([{ secret: 'the key' }])
})

test('the file is for its owner only and comes alone', async () => {
  await backup(source.address, file, now)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['cattery.snapshot'])
})

test('an older snapshot rises to the schema of newer code', async () => {
  await fillCattery(source)
  await backup(source.address, file, now)
  await restoreInto(target, 3)
  expect(await target.query('select distinct mood from cats')).toEqual([{ mood: 'fine' }])
  expect(await target.query('select name from schema_migrations order by name')).toEqual([
    { name: '1-cats' },
    { name: '2-visits' },
    { name: '3-moods' },
  ])
})

test('while others write, the snapshot is of one moment', async () => {
  await source.query(`alter table cats disable trigger user;
    insert into cats (breed, "odd Name")
      select 'cat', repeat('meow', 50) from generate_series(1, 20000);
    alter table cats enable trigger user`)
  const written = { pairs: 0, stop: false }
  // Each statement writes a cat and its visit: at any one moment there are as many new ones of both.
  const writing = (async () => {
    while (!written.stop) {
      await source.query(`with cat as (insert into cats (breed) values ('cat') returning id)
        insert into visits select id from cat`)
      written.pairs++
    }
  })()
  const { tables } = await backup(source.address, file, now)
  written.stop = true
  await writing
  await restoreInto(target)
  const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]))
  expect(rows.cats).toBe(20_000 + (rows.visits ?? 0))
  expect(rows.visits).toBeLessThan(written.pairs)
  expect(await target.query('select n from tallies')).toEqual([{ n: rows.visits }])
})

test('an empty database is nothing to back up', async () => {
  await expect(backup(target.address, file, now)).rejects.toThrow('The database is empty')
  await target.query('create table kysely_migration ()')
  await expect(backup(target.address, file, now)).rejects.toThrow('was made before release 1.0')
  expect(await readdir(folder)).toEqual([])
})

test('a file that cannot be written is a fault, and leaves nothing', async () => {
  await fillCattery(source)
  const nowhere = join(folder, 'missing', 'cattery.snapshot')
  await expect(backup(source.address, nowhere, now)).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual([])
})
