import type { Db } from './connect.ts'
import { rows } from './statement.ts'

type Name = 'users verified' | 'users unverified' | 'requests processed'

/** How many there are, as the database keeps count of them. */
export async function readTotal(db: Db, name: Name): Promise<number> {
  const [found] = await rows<{ total: number }>(db)`
    select coalesce(sum(count), 0)::bigint as total from totals where name = ${name}`
  return found?.total ?? 0
}
