import type { Db } from './connect.ts'
import { isDatabaseAway } from './is-database-away.ts'

/** Reads what may be some seconds old, from a copy of the database where there is one. */
export type ReadOld = <T>(read: (db: Db) => Promise<T>) => Promise<T>

/** While the copy is away, the database itself is asked. */
export function readingOld(db: Db, copy: Db | null): ReadOld {
  if (!copy) return (read) => read(db)
  return async (read) => {
    try {
      return await read(copy)
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error
      return read(db)
    }
  }
}
