import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { newAdmin, roleChanged } from '#server/people/accounts/mails/mail-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StaffCall } from './staff-call.ts'
import { listOwners, nameOfStaff } from './tell-owners.ts'

type Keyholder = Pick<Account, 'id' | 'email' | 'name' | 'role'>

/** Tells the colleague who got or lost a role, and of a new owner all owners. */
export async function tellOfNewRole(db: Db, user: Keyholder, call: StaffCall): Promise<void> {
  const facts = { role: user.role, changedBy: await nameOfStaff(db, call) }
  await mailOwner(db, user, roleChanged, facts, call.now)
  await tellOfNewAdmin(db, user, call)
}

/** To the other owners, where a colleague is to be one of them. */
export async function tellOfNewAdmin(
  db: Db,
  { id, email, role }: Keyholder,
  call: StaffCall,
): Promise<void> {
  if (role !== 'Admin') return
  const facts = { email, changedBy: await nameOfStaff(db, call) }
  for (const owner of await listOwners(db)) {
    if (owner.id !== id) await mailOwner(db, owner, newAdmin, facts, call.now)
  }
}
