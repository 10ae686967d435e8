import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { describeSchema } from '#server/platform/database/describe-schema.ts'
import { findDrift } from '#server/platform/database/find-drift.ts'
import { makeTables, migrate, pendingMigrations } from '#server/platform/database/migrate.ts'
import { readSchema, type Schema } from '#server/platform/database/read-schema.ts'
import { runScript } from '#server/platform/database/statement.ts'
import { DEFAULT_SETTINGS, settingTexts } from '#domain/booking/settings.ts'
import { type SettingKey, SETTINGS } from '#domain/booking/settings-table.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { seedSettings } from '#server/visits/settings/store-settings.ts'
import { createTestDatabase } from '#testing/database.ts'
import { readLastLayer } from '#testing/last-layer.ts'

const schema = await readSchema()

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

/** All 42 layers that versions ran one by one until the files stood here. */
async function openLayers() {
  const database = await openDatabase('template0')
  await runScript(database.db, await readLastLayer())
  return database
}

test('a database of the last layers, migrated, is one made from the files', async () => {
  const { db } = await openLayers()
  await migrate(db)
  expect(await describeSchema(db)).toEqual(asItStands)
  expect(await pendingMigrations(db)).toEqual([])
})

test('the settings of the last layers are the same afterwards, where they live now', async () => {
  const { db, pool } = await openLayers()
  // Those that came later were not known then.
  const known = Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).filter(
      ([key]) => SETTINGS[key as SettingKey].group !== 'Gift cards',
    ),
  )
  const texts = { ...known, basePrice: '12.5', discountPercentage: '7.25' }
  const changed = {
    ...texts,
    weekendDays: 'Friday',
    weekendSlotCapacity: '9',
    cancellationHours: '48',
  }
  await pool.query(
    `insert into settings (key, value, updated_at)
      select key, value, '2026-11-16T12:00:00Z' from json_each_text($1)`,
    [JSON.stringify(changed)],
  )
  await migrate(db)
  await seedSettings(db, Temporal.Instant.from('2026-11-17T12:00:00Z'))
  const { settings, lastUpdated } = await readRules(db)
  expect(settingTexts(settings)).toEqual({ ...DEFAULT_SETTINGS, ...changed })
  expect(lastUpdated.toString()).toBe('2026-11-16T12:00:00Z')
})

test('one that stopped between the layers is sent to the version that knows them', async () => {
  const { db } = await openLayers()
  await runScript(db, `delete from kysely_migration where name > '0092-backups'`)
  await expect(migrate(db)).rejects.toThrow(
    'The database is halfway to this version (0014-sign-ins): start the version before this one first',
  )
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
  await pool.query('alter table bookings drop constraint bookings_room_seats, add column note text')
  expect(await findDrift(db)).toEqual([
    { thing: 'constraint bookings.bookings_room_seats', what: 'is missing' },
    { thing: 'column bookings.note', what: 'is not in the schema' },
  ])
})

test('a migration that fails leaves everything as it was, code included', async () => {
  const { db } = await openDatabase()
  const wrong = { name: '9999-of-tomorrow', text: 'drop table mails; select 1 / 0' }
  const tomorrow = { ...changed, migrations: [...schema.migrations, wrong] }
  await expect(migrate(db, tomorrow)).rejects.toThrow('division by zero')
  expect(await describeSchema(db)).toEqual(asItStands)
})

test('no trigger acts on what a migration changes', async () => {
  const { db } = await openDatabase()
  const moving = {
    name: '9999-of-tomorrow',
    text: `insert into users (email, name, password_hash, role, email_verified_at, created_at, updated_at)
        values ('ann@example.com', 'Ann', 'x', 'Admin', now(), now(), now());
      update users set role = 'User'`,
  }
  await migrate(db, { ...schema, migrations: [...schema.migrations, moving] })
  expect(await pendingMigrations(db)).toEqual([])
})

test('each level that a backup may have gets its own tables', async () => {
  const { db } = await openDatabase('template0')
  await makeTables(db, schema, ['0001-accounts', '0013-links-confirm-passwords'])
  const then = await describeSchema(db)
  expect([then.has('table visit_totals'), then.has('table visits')]).toEqual([true, false])
})
