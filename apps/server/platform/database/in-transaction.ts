import pg from 'pg'
import type { Db } from './connect.ts'

/** Thrown inside a transaction that found the world changed while it waited for its locks. */
export class StartOver extends Error {}

const DEADLOCK = '40P01'
const MOST_STARTS = 5

/** A transaction; one that met another head-on is undone by the database and starts over. */
export async function inTransaction<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  for (let starts = 1; ; starts++) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (starts === MOST_STARTS || !isHeadOn(error)) throw error
    }
  }
}

function isHeadOn(error: unknown): boolean {
  return (
    error instanceof StartOver || (error instanceof pg.DatabaseError && error.code === DEADLOCK)
  )
}
