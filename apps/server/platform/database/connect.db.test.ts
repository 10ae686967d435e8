import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from './is-database-away.ts'

test('a connection that is lost while in use fails its statement, not the process', async () => {
  const { db, close } = await createTestDatabase()
  const lost = db.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await sql`select 1`.execute(held)
  })
  const fault = await lost.catch((error: Error) => error)
  expect(fault instanceof Error && isDatabaseAway(fault)).toBe(true)
  await close()
})
