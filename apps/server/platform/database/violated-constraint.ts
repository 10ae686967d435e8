import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** The name of the rule by which PostgreSQL refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const isRule = error.code === UNIQUE_VIOLATION || error.code === CHECK_VIOLATION
  return isRule ? (error.constraint ?? null) : null
}
