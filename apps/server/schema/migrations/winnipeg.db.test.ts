import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Zone, ZONES } from '#domain/calendar/zones.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sharedDatabase } from '#testing/database.ts'

test('a cafe in a zone that is not known any more goes by clocks that are', async () => {
  const { db } = await sharedDatabase({ template: 'template0' })
  await migrate(db)
  await sql`update house set country = 'CA', time_zone = 'America/Winnipeg'`.execute(db)
  await sql`delete from kysely_migration where name = '0490-winnipeg'`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ zone: Zone }>`select time_zone as zone from house`.execute(db)
  expect(rows.map(({ zone }) => ZONES[zone])).toEqual([{ ahead: -360, summer: 'america' }])
})
