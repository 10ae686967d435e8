import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { newAdmin, roleChanged } from '#server/people/accounts/mails/role.mail.tsx'
import type { Db } from '#server/platform/database/connect.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { StaffCall } from './staff-call.ts'
import { listOwners } from './tell-owners.ts'

/** Tells whoever got or lost the keys, and of a new key everybody who has one. */
export async function tellOfNewRole(
  db: Db,
  { id: userId, email, name, role }: Account,
  { actor, now }: StaffCall,
): Promise<void> {
  const owners = await listOwners(db)
  const changedBy = owners.find(({ id }) => id === actor.id)?.name ?? 'Somebody of our staff'
  const to = { address: email, name }
  await queueMail(db, { kind: roleChanged, to, facts: { role, changedBy }, userId }, now)
  if (role !== 'Admin') return
  for (const owner of owners.filter(({ id }) => id !== userId)) {
    const them = { address: owner.email, name: owner.name }
    const facts = { email, changedBy }
    await queueMail(db, { kind: newAdmin, to: them, facts, userId: owner.id }, now)
  }
}
