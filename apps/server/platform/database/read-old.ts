import type { Db } from './connect.ts'
import { isDatabaseAway } from './is-database-away.ts'

/** Reads what may be some seconds old, from a copy of the database where there is one. */
export type ReadOld = <T>(read: (db: Db) => Promise<T>) => Promise<T>

// A copy that has frozen answers nothing at all, and people wait for the overview.
const PATIENCE_MS = 2_000
const RESTS_MS = 30_000

/**
 * While the copy is away, slow or busy with what it replays (a recovery conflict), the database itself
 * is asked at once, and the copy is left alone for a while.
 */
export function readingOld(db: Db, copy: Db | null, patienceMs = PATIENCE_MS): ReadOld {
  if (!copy) return (read) => read(db)
  let restsUntil = 0
  return async (read) => {
    if (Date.now() < restsUntil) return read(db)
    try {
      return await within(patienceMs, read(copy))
    } catch (error) {
      if (!(error instanceof Error && cannotSay(error))) throw error
      restsUntil = Date.now() + RESTS_MS
      return read(db)
    }
  }
}

/** Of a copy also: statements that replaying what the database has written took away. */
const RECOVERY_CONFLICTS = new Set(['40001', '40P01'])

const cannotSay = (error: Error & { code?: string }) =>
  error instanceof TooSlow || RECOVERY_CONFLICTS.has(error.code ?? '') || isDatabaseAway(error)

class TooSlow extends Error {}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooSlow()), ms)
  // What comes after that is nobody's.
  answer.catch(() => {})
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
