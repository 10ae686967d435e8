import { may } from '#contract/rights.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { pinGiven } from '#server/people/accounts/mails/mail-kinds.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { lockStaffAndUser } from './lock-staff-and-user.ts'
import { forgetPin, keepPin } from './pins.queries.ts'
import type { StaffCall } from './staff-call.ts'
import { nameOfStaff } from './tell-owners.ts'

const NOT_FOR_THEM = 'A PIN is for those who work at the door or the desk.'

/** An owner gives a colleague a PIN, in place of one they had; they are told of it, not which it is. */
export async function givePin(
  db: Db,
  id: number,
  pin: string,
  call: StaffCall,
): Promise<Refusal | undefined> {
  if (call.unproven) return call.unproven
  const pin_hash = await hashPassword(pin)
  return inTransaction(db, async (transaction) => {
    const user = await lockStaffAndUser(transaction, call.actor.id, id)
    if (isRefusal(user)) return user
    if (!may(user.role, 'door')) return refuse('INVALID_STATE', { message: NOT_FOR_THEM })
    await forgetPin(transaction, id)
    await keepPin(transaction, { user_id: id, pin_hash, created_at: call.now })
    await remember(transaction, 'account.pin-given', id, {}, call)
    const facts = { changedBy: await nameOfStaff(transaction, call) }
    await mailOwner(transaction, user, pinGiven, facts, call.now)
    return undefined
  })
}
