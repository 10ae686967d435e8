import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { newAdmin, roleChanged } from '#server/people/accounts/mails/role.mail.tsx'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { StaffCall } from './staff-call.ts'

/** Tells whoever got or lost the keys, and of a new key everybody who has one. */
export async function tellOfNewRole(
  db: Db,
  { id: userId, email, name, role }: Account,
  { actor, now }: StaffCall,
): Promise<void> {
  const admins = await listAdmins(db)
  const changedBy = admins.find(({ id }) => id === actor.id)?.name ?? 'Somebody of our staff'
  const to = { address: email, name }
  await queueMail(db, { kind: roleChanged, to, facts: { role, changedBy }, userId }, now)
  if (role !== 'Admin') return
  for (const admin of admins.filter(({ id }) => id !== userId)) {
    const them = { address: admin.email, name: admin.name }
    const facts = { email, changedBy }
    await queueMail(db, { kind: newAdmin, to: them, facts, userId: admin.id }, now)
  }
}

const listAdmins = (db: Db) =>
  rows<{ id: number; name: string; email: string }>(db)`
    select id, name, email from users
    where role = 'Admin' and email_verified_at is not null order by id`
