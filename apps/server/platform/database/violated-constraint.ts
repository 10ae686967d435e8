import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const EXCLUSION_VIOLATION = '23P01'

const RULES = [UNIQUE_VIOLATION, CHECK_VIOLATION, EXCLUSION_VIOLATION]

/** The name of the rule by which PostgreSQL refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  return RULES.includes(error.code ?? '') ? (error.constraint ?? null) : null
}
