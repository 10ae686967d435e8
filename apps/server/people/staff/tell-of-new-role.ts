import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { newAdmin, roleChanged } from '#server/people/accounts/mails/role.mail.tsx'
import type { Db } from '#server/platform/database/connect.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { StaffCall } from './staff-call.ts'
import { listOwners, nameOfStaff } from './tell-owners.ts'

type Keyholder = Pick<Account, 'id' | 'email' | 'name' | 'role'>

/** Tells the colleague who got or lost a role, and of a new owner all owners. */
export async function tellOfNewRole(db: Db, user: Keyholder, call: StaffCall): Promise<void> {
  const { id: userId, email, name, role } = user
  const changedBy = await nameOfStaff(db, call)
  const to = { address: email, name }
  await queueMail(db, { kind: roleChanged, to, facts: { role, changedBy }, userId }, call.now)
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
    if (owner.id === id) continue
    const to = { address: owner.email, name: owner.name }
    await queueMail(db, { kind: newAdmin, to, facts, userId: owner.id }, call.now)
  }
}
