import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import { erasePerson } from '#server/people/privacy/erase-person.ts'
import { spendProof } from '#server/people/sign-in/prove-it-is-you.ts'
import { lockStaffAndUser } from './lock-staff-and-user.ts'
import type { StaffCall } from './staff-call.ts'
import { tellOwners } from './tell-owners.ts'

/** Staff erase a user, but never themselves: so there is an Admin who stays. */
export async function deleteUser(db: Db, id: number, call: StaffCall) {
  if (id === call.actor.id) return refuse('OWN_ACCOUNT')
  return inTransaction(db, async (transaction) => {
    const user = await lockStaffAndUser(transaction, call.actor.id, id)
    if (isRefusal(user)) return user
    const whyNot = () => spendProof(transaction, call.signInId, call.now)
    const refusal = await erasePerson(transaction, user, call, whyNot)
    if (!refusal) await tellOwners(transaction, { act: 'erased', userId: id }, call)
    return refusal
  })
}
