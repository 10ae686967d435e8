import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { connect } from './connect.ts'

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
