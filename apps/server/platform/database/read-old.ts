import type { Clock } from '#server/platform/clock.ts'
import type { Db } from './connect.ts'

/** Reads what may be some seconds old, from a read replica where there is one. */
export type ReadOld = <T>(read: (db: Db) => Promise<T>) => Promise<T>

type Replica = {
  db: Db
  clock: Clock
  /** Told what the replica answered instead. */
  onError?: (error: unknown) => void
  patienceMs?: number
}

// A replica that has frozen answers nothing at all, and people wait for the overview.
const PATIENCE_MS = 2_000
const PAUSE = { seconds: 60 }

/**
 * Failover: on any error of the replica, and when it is slow, the primary is asked at once, and the replica left alone for
 * a minute. It may be away, may replay what the statement reads, or may lack a column that a migration has just added.
 */
export function readingOld(primary: Db, replica: Replica | null): ReadOld {
  if (!replica) return (read) => read(primary)
  const { db, clock, onError = () => {}, patienceMs = PATIENCE_MS } = replica
  let pausedUntil = clock.now()
  return async (read) => {
    if (Temporal.Instant.compare(clock.now(), pausedUntil) < 0) return read(primary)
    try {
      return await within(patienceMs, read(db))
    } catch (error) {
      onError(error)
      pausedUntil = clock.now().add(PAUSE)
      return read(primary)
    }
  }
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The read replica is too slow.')), ms)
  // Nobody waits for an answer that comes after that.
  answer.catch(() => {})
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
