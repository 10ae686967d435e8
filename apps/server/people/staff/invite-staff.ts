import type { Body } from '#contract/contract.ts'
import { findAccount, isNewcomer } from '#server/people/accounts/accounts.queries.ts'
import { makeWay } from '#server/people/accounts/make-way.ts'
import { sendInvitation } from '#server/people/accounts/send-verification.ts'
import { nobodysHash } from '#server/people/sign-in/passwords.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { lockStaffAndUser } from './lock-staff-and-user.ts'
import type { StaffCall } from './staff-call.ts'
import { tellOfNewAdmin } from './tell-of-new-role.ts'

type Invitation = Body<'POST admin/staff/invitations'>

/**
 * A colleague is hired: their account has the role from now on, and opens once they have used the link
 * that is mailed to them.
 */
export async function inviteStaff(
  db: Db,
  form: Invitation,
  call: StaffCall,
): Promise<Refusal | { id: number }> {
  if (call.unproven) return call.unproven
  return inTransaction(db, (transaction) => invite(transaction, form, call)).catch(
    // Two at once, or a visitor who signs up at this moment.
    refusedBy({ users_email_key: hasAccount }),
  )
}

async function invite(db: Db, { name, email, role }: Invitation, call: StaffCall) {
  const { actor, now } = call
  const owner = await lockStaffAndUser(db, actor.id, actor.id, role)
  if (isRefusal(owner)) return owner
  const known = await findAccount(db, email)
  if (known && !(await isNewcomer(db, known))) return hasAccount
  await makeWay(db, email, call)
  const password_hash = await nobodysHash
  const times = { created_at: now, updated_at: now, role_since: now, invited_at: now }
  const { id } = await insertRow(db, 'users', { name, email, role, password_hash, ...times })
  await remember(db, 'account.invited', id, { after: { role } }, call)
  await sendInvitation(db, { id, name, email, role }, call)
  await tellOfNewAdmin(db, { id, name, email, role }, call)
  return { id }
}

const hasAccount = refuse('EMAIL_TAKEN', {
  fields: { email: 'This address has an account already. Give it a role under Users.' },
})
