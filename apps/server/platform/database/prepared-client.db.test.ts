import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { connect, type Db } from './connect.ts'
import { unnamed } from './prepared-client.ts'
import { inTransaction } from './in-transaction.ts'

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

test('a statement with parameters has a name, but for one that is marked as unnamed', async () => {
  const database = await createTestDatabase()
  const { db, close } = connect(database.address, () => {}, {})
  await db.connection().execute(async (db) => {
    await sql`select ${1}::int as named`.execute(db)
    await sql`select ${unnamed} ${1}::int as list`.execute(db)
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ statement: 'select $1::int as named' }])
  })
  await close()
  await database.close()
})

test('an act that fails leaves nothing behind, and its connection serves the next', async () => {
  const { db, pool, close } = await createTestDatabase()
  const write = (db: Db, words: string) =>
    sql`insert into jobs (name) values (${words})`.execute(db)
  const failing = inTransaction(db, async (db) => {
    await write(db, 'first')
    await sql`select ${0}::int / ${0}::int`.execute(db)
  })
  await expect(failing).rejects.toThrow('division by zero')
  await inTransaction(db, (db) => write(db, 'second'))
  const { rows } = await sql`select name from jobs where name in ('first', 'second')`.execute(db)
  expect(rows).toEqual([{ name: 'second' }])
  expect(pool.idleCount).toBe(pool.totalCount)
  await close()
})
