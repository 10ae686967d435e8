import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'

test('a database that a newer version has migrated is refused by name', async () => {
  const { db, pool, close } = await createTestDatabase()
  await pool.query(`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`)
  await expect(migrate(db)).rejects.toThrow(
    'The database was migrated by a newer version (9999-of-tomorrow)',
  )
  await close()
})
