import pg from 'pg'
import { type Refusal, Refused } from '../refusal.ts'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const EXCLUSION_VIOLATION = '23P01'

const RULES = [UNIQUE_VIOLATION, CHECK_VIOLATION, EXCLUSION_VIOLATION]

/** The name of the rule by which PostgreSQL refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  return RULES.includes(error.code ?? '') ? (error.constraint ?? null) : null
}

const TRANSACTION_IS_OFF = '25P02'

/** Whether a rule of the database refused a write, or one before it in the same transaction. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Refused ||
  violatedConstraint(error) !== null ||
  (error instanceof pg.DatabaseError && error.code === TRANSACTION_IS_OFF)

/** What an act answers where it, or the database by the name of a rule, refuses its write. Any other error is thrown again. */
export const refusedBy =
  (refusals: Record<string, Refusal>) =>
  (error: unknown): Refusal => {
    if (error instanceof Refused) return error.refusal
    const refusal = refusals[violatedConstraint(error) ?? '']
    if (!refusal) throw error
    return refusal
  }
