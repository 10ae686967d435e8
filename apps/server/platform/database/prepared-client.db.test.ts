import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { connect } from './connect.ts'
import { plannedAnew } from './planned-per-call.ts'

test('a statement that is never answered means that the database is away, for itself only', async () => {
  const database = await createTestDatabase()
  const { db, close } = connect(database.address, () => {}, { query_timeout: 300 })
  const fault = await sql`select pg_sleep(${60})`.execute(db).catch((error: Error) => error)
  expect(fault instanceof Error && isDatabaseAway(fault)).toBe(true)
  const { rows } = await sql`select ${1}::int as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
  await close()
  await database.close()
})

test('a statement that is marked for it is planned anew, and no other', async () => {
  const database = await createTestDatabase()
  const { db, close } = connect(database.address, () => {}, {})
  const asked = sql`current_setting('plan_cache_mode') as mode, ${1}::int as one`
  await db.connection().execute(async (db) => {
    const plain = sql`select ${asked}`
    const marked = sql`select ${plannedAnew} ${asked}`
    const failing = sql`select ${plannedAnew} ${0}::int / ${0}::int`
    const modes = []
    for (const each of [plain, marked, plain]) modes.push((await each.execute(db)).rows[0])
    await expect(db.transaction().execute((db) => failing.execute(db))).rejects.toThrow('zero')
    modes.push((await plain.execute(db)).rows[0])
    expect(modes).toEqual([once, anew, once, once])
  })
  await close()
  await database.close()
})

const once = { mode: 'force_generic_plan', one: 1 }
const anew = { mode: 'force_custom_plan', one: 1 }
