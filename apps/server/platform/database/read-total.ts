import { sql } from 'kysely'
import type { Db } from './connect.ts'

type Name = 'users verified' | 'users unverified' | 'requests processed'

/** How many there are, as the database keeps count of them. */
export async function readTotal(db: Db, name: Name): Promise<number> {
  const { total } = await db
    .selectFrom('totals')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('total'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return total
}
