import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase } from '#testing/database.ts'

const PRICES = {
  '£3.40': '3.40',
  '£3': '3.00',
  '12': '12.00',
  'CHF\u00a04.50': '4.50',
  free: 'free',
  'from £3': 'from £3',
  '"price": "£1"': '"price": "£1"',
}
const menuOf = (prices: string[]) => ({ menu: prices.map((price) => ({ price })) })

test('prices of an older menu lose their currency, and words that are no amount stay', async () => {
  const { db, pool, close } = await createTestDatabase({ template: 'template0' })
  await migrate(db)
  await pool.query(`insert into users (email, name, password_hash, created_at, updated_at)
    values ('ann@example.com', 'Ann Bell', 'none', now(), now())`)
  const content = JSON.stringify(menuOf(Object.keys(PRICES)))
  await sql`insert into house_versions (content, changes, made_at, made_by, publishes_at)
    select ${content}, '{}', now(), id, now() from users`.execute(db)
  await sql`insert into house_draft (version, content, parts, edited_at, edited_by)
    select 1, ${content}, '{}', now(), id from users`.execute(db)
  await sql`delete from kysely_migration where name = '0470-menu-prices'`.execute(db)
  await migrate(db)
  const { rows } = await sql`
    select content from house_versions union all select content from house_draft`.execute(db)
  const after = { content: menuOf(Object.values(PRICES)) }
  expect(rows).toEqual([after, after])
  await close()
})
