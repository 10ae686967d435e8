import type { Db } from './connect.ts'
import { oneValue } from './statement.ts'

type Name = 'users verified' | 'users unverified' | 'requests processed'

/** How many there are, as the database keeps count of them. */
export const readTotal = (db: Db, name: Name) =>
  oneValue<number>(db)`
    select coalesce(sum(count), 0)::bigint as total from totals where name = ${name}`
