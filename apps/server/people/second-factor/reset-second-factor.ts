import { endSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { secondFactorReset } from '#server/people/accounts/mails/mail-kinds.ts'
import { findProfile } from '#server/people/accounts/accounts.queries.ts'
import { lockStaffAndUser } from '#server/people/staff/lock-staff-and-user.ts'
import type { StaffCall } from '#server/people/staff/staff-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import { forgetWays } from './ways.ts'

/** An owner helps a colleague or customer who lost their device, never themselves; both are told. */
export async function resetSecondFactor(db: Db, id: number, call: StaffCall) {
  if (id === call.actor.id) return refuse('OWN_ACCOUNT')
  if (call.unproven) return call.unproven
  return inTransaction(db, async (transaction) => {
    const user = await lockStaffAndUser(transaction, call.actor.id, id)
    if (isRefusal(user)) return user
    await forgetWays(transaction, user, 'reset', call)
    await endSignIns(transaction, id)
    await tellOwner(transaction, user.email, call)
    return undefined
  })
}

async function tellOwner(db: Db, email: string, { actor, now }: StaffCall): Promise<void> {
  const owner = await findProfile(db, actor.id, now)
  if (owner) await mailOwner(db, owner, secondFactorReset, { email }, now)
}
