import { type Account, lockAccounts } from '#server/people/accounts/accounts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

/**
 * Locks whoever acts together with whom they act on. Of two admins who demote each other at the
 * same moment one waits here, and then is no Admin any more: what they began ends with their role.
 */
export async function lockStaffAndUser(
  db: Db,
  staffId: number,
  userId: number,
): Promise<Account | Refusal> {
  const people = await lockAccounts(db, [staffId, userId])
  const staff = people.find(({ id }) => id === staffId)
  if (staff?.role !== 'Admin' || staff.email_verified_at === null) return refuse('FORBIDDEN')
  return people.find(({ id }) => id === userId) ?? refuse('NOT_FOUND')
}
