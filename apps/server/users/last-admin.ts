import { isCheckViolation } from '#server/platform/database/check-violation.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The database itself keeps the last verified Admin, whoever else lets go. */
export const isLastAdmin = (error: unknown) => isCheckViolation(error, 'users_one_verified_admin')

export const lastAdmin = () => refuse('LAST_ADMIN')
