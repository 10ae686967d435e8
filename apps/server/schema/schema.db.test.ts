import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { RELEASE } from '#contract/release.ts'
import { connect } from '#server/platform/database/connect.ts'
import { describeSchema } from '#server/platform/database/describe-schema.ts'
import { findDrift } from '#server/platform/database/find-drift.ts'
import { makeTables, migrate, pendingMigrations } from '#server/platform/database/migrate.ts'
import { BASELINE, readSchema, type Schema } from '#server/platform/database/read-schema.ts'
import { createTestDatabase } from '#testing/database.ts'

const schema = await readSchema()

const withNext = (text: string) => [...schema.migrations, { name: '9999-of-tomorrow', text }]

/** A database of a test's own, empty unless it is made from the files. */
async function openDatabase(template?: string) {
  const database = await createTestDatabase(template ? { template } : {})
  onTestFinished(() => database.close())
  return database
}

let asItStands: Map<string, string>
beforeEach(async () => {
  asItStands ??= await describeSchema((await openDatabase()).db)
})

test('a database of release 1.0, migrated, is one made from the files', async () => {
  const { db } = await openDatabase('template0')
  await makeTables(db, schema, [BASELINE])
  await migrate(db)
  expect(await describeSchema(db)).toEqual(asItStands)
  expect(await pendingMigrations(db)).toEqual([])
})

test('a new database is stamped with its release', async () => {
  const { pool } = await openDatabase()
  const { rows } = await pool.query('select name, release from schema_migrations order by name')
  expect(rows).toEqual(schema.migrations.map(({ name }) => ({ name, release: RELEASE })))
})

test('a planted migration changes an older database, and a new one is made with it', async () => {
  const older = await openDatabase()
  const fresh = await openDatabase('template0')
  await older.pool.query(`insert into backups (file, made_at) values ('a.backup', now())`)
  const text = `alter table backups add column note text not null default 'none'`
  const planted = { ...schema, tables: `${schema.tables};${text}`, migrations: withNext(text) }
  await migrate(older.db, planted)
  await migrate(fresh.db, planted)
  expect((await older.pool.query('select note from backups')).rows).toEqual([{ note: 'none' }])
  const described = await describeSchema(fresh.db)
  expect(described.has('column backups.note')).toBe(true)
  expect(await describeSchema(older.db)).toEqual(described)
})

test('a database from before 1.0 is refused in a sentence, and stays as it was', async () => {
  const { db, pool } = await openDatabase('template0')
  await pool.query('create table kysely_migration (name text); create table bookings (id int)')
  const before = await describeSchema(db)
  await expect(migrate(db)).rejects.toThrow(
    'This database was made before release 1.0 and cannot be migrated. ' +
      'Start with an empty database, or restore a backup made by 1.0 or later.',
  )
  expect(await describeSchema(db)).toEqual(before)
})

test('a database that a newer release has migrated is refused by name', async () => {
  const { db, pool } = await openDatabase()
  await pool.query(`insert into schema_migrations values ('9999-of-tomorrow', '9.9.0')`)
  await expect(migrate(db)).rejects.toThrow(
    'The database was migrated by a newer release (9.9.0, 9999-of-tomorrow)',
  )
})

test('the first migration wants the tables of 1.0 beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ww-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await mkdir(join(folder, 'migrations'))
  await write('1-cats.sql', 'create table cats ()\n-- code\nselect 1')
  const [baseline, ...others] = (await readSchema(folder)).migrations
  expect([baseline, others]).toEqual([{ name: BASELINE, text: 'create table cats ()' }, []])
  await write('migrations/0001-naps.sql', 'create table naps ()')
  await expect(readSchema(folder)).rejects.toThrow('0000-release-1.0.sql is missing')
  await write(`migrations/${BASELINE}.sql`, 'create table cats ()')
  expect((await readSchema(folder)).migrations.map(({ name }) => name)).toEqual([
    BASELINE,
    '0001-naps',
  ])
})

test('servers that start together on an empty database make it once', async () => {
  const { db, address } = await openDatabase('template0')
  const others = [connect(address, () => {}), connect(address, () => {})]
  await Promise.all([db, ...others.map((other) => other.db)].map((each) => migrate(each)))
  await Promise.all(others.map((other) => other.close()))
  expect(await describeSchema(db)).toEqual(asItStands)
})

const changed: Schema = { ...schema, code: `${schema.code}\nselect 'another hash'` }

test('what was changed by hand is named, and put right when the files change', async () => {
  const { db, pool } = await openDatabase()
  await pool.query(`create or replace function holds_seats(status text) returns boolean
    language sql immutable return status = 'confirmed'`)
  await pool.query('drop trigger bookings_keep_status on bookings')
  await pool.query('create view taken as select 1 as one where holds_seats($$pending$$)')
  const drift = [
    { thing: 'function holds_seats(text)', what: 'is not as the schema says' },
    { thing: 'trigger bookings.bookings_keep_status', what: 'is missing' },
    { thing: 'view taken', what: 'is not in the schema' },
  ]
  await migrate(db)
  expect(await findDrift(db)).toEqual(drift)
  await migrate(db, changed)
  expect(await findDrift(db)).toEqual([])
  expect(await describeSchema(db)).toEqual(asItStands)
})

test('a table that was changed by hand is named', async () => {
  const { db, pool } = await openDatabase()
  await pool.query(
    'alter table bookings drop constraint bookings_missed_by_all, add column note text',
  )
  expect(await findDrift(db)).toEqual([
    { thing: 'constraint bookings.bookings_missed_by_all', what: 'is missing' },
    { thing: 'column bookings.note', what: 'is not in the schema' },
  ])
})

test('a migration that fails leaves everything as it was, code included', async () => {
  const { db } = await openDatabase()
  const migrations = withNext('drop table mails; select 1 / 0')
  await expect(migrate(db, { ...changed, migrations })).rejects.toThrow('division by zero')
  expect(await describeSchema(db)).toEqual(asItStands)
})

test('no trigger acts on what a migration changes', async () => {
  const { db } = await openDatabase()
  const migrations = withNext(
    `insert into users (email, name, password_hash, role, email_verified_at, created_at, updated_at)
        values ('ann@example.com', 'Ann', 'x', 'Admin', now(), now(), now());
      update users set role = 'User'`,
  )
  await migrate(db, { ...schema, migrations })
  expect(await pendingMigrations(db)).toEqual([])
})
