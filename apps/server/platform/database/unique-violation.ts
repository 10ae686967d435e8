import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Whether PostgreSQL refused a row because another one has its place already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    error.constraint === constraint
  )
}
