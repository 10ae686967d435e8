import { may } from '#contract/rights.ts'
import { isStaff, type Role } from '#domain/account/roles.ts'
import { type Account, lockAccounts } from '#server/people/accounts/accounts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notYours } from '#server/platform/http/access.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

/**
 * Locks the one who acts together with the one they act on. Of two owners who demote each other at the
 * same moment one waits here, and then is none any more: what they began ends with their role.
 */
export async function lockStaffAndUser(
  db: Db,
  staffId: number,
  userId: number,
  /** What they are about to become. */
  asRole: Role = 'User',
): Promise<Account | Refusal> {
  const people = await lockAccounts(db, [staffId, userId])
  const staff = people.find(({ id }) => id === staffId)
  if (!staff || staff.email_verified_at === null || !may(staff.role, 'people')) {
    return notYours('people')
  }
  const user = people.find(({ id }) => id === userId)
  if (!user) return refuse('NOT_FOUND')
  const isAboutStaff = isStaff(user.role) || isStaff(asRole)
  return isAboutStaff && !may(staff.role, 'staff') ? notYours('staff') : user
}
