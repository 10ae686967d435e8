import pg from 'pg'
import { gatherNews } from './announce.ts'
import { gatherAudit } from './audit-rows.ts'
import type { Db } from './connect.ts'
import { pipelined } from './pipelined.ts'
import { gatherUnawaited, unawaited } from './unawaited.ts'

const DEADLOCK = '40P01'
const MOST_STARTS = 5

/** Retried on deadlock; within another it is a part of that one. What it announces is said after the commit. */
export function inTransaction<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db)
  return startingOver(async () => {
    let tell = () => {}
    let answers: () => Promise<unknown> = async () => {}
    const committed = db.transaction().execute(async (own) => {
      const transaction = await pipelined(own)
      tell = gatherNews(db, transaction)
      answers = gatherUnawaited(transaction)
      const writeAudit = gatherAudit(transaction)
      const done = await act(transaction)
      await unawaited(transaction, writeAudit())
      return done
    })
    // A commit becomes a rollback where something before it failed, which says why.
    const result = await committed.catch((error) => answers().then(() => Promise.reject(error)))
    tell()
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
