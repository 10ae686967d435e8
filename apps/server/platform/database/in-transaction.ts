import pg from 'pg'
import { gatherNews } from './announce.ts'
import type { Db } from './connect.ts'

const DEADLOCK = '40P01'
const MOST_STARTS = 5

/** Begin, the act's statements in order, commit. Retried on deadlock; within another transaction it is a part of that one. */
export function inTransaction<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db)
  return startingOver(async () => {
    let announceAll = () => {}
    const result = await db.transaction().execute((transaction) => {
      announceAll = gatherNews(db, transaction)
      return act(transaction)
    })
    announceAll()
    return result
  })
}

/** Retry on deadlock: PostgreSQL undoes one of two that wait for each other, which starts over. */
export async function startingOver<T>(act: () => Promise<T>): Promise<T> {
  for (let starts = 1; ; starts++) {
    try {
      return await act()
    } catch (error) {
      if (starts === MOST_STARTS || !isDeadlock(error)) throw error
    }
  }
}

export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === DEADLOCK
