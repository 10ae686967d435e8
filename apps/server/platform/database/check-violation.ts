import pg from 'pg'

const CHECK_VIOLATION = '23514'

/** Whether PostgreSQL refused a row because of this rule. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === CHECK_VIOLATION &&
    error.constraint === constraint
  )
}
