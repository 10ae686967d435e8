import pg from 'pg'
import { gatherNews } from './announce.ts'
import type { Db } from './connect.ts'

const DEADLOCK = '40P01'
const MOST_STARTS = 5

/**
 * A transaction; one that met another head-on is undone by the database and starts over. What it
 * announces is said once it has committed.
 */
export async function inTransaction<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  for (let starts = 1; ; starts++) {
    try {
      let tell = () => {}
      const result = await db.transaction().execute((transaction) => {
        tell = gatherNews(db, transaction)
        return act(transaction)
      })
      tell()
      return result
    } catch (error) {
      if (starts === MOST_STARTS || !isHeadOn(error)) throw error
    }
  }
}

function isHeadOn(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DEADLOCK
}
