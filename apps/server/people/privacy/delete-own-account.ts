import type { AccountCall } from '#server/people/accounts/account-call.ts'
import {
  type Account,
  findProfile,
  lockAccounts,
} from '#server/people/accounts/accounts.queries.ts'
import { provePassword } from '#server/people/accounts/prove-password.ts'
import { actorOf } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { erasePerson } from './erase-person.ts'

/** Asks for the password: a phone left on a table must not be enough to lose everything. */
export async function deleteOwnAccount(
  db: Db,
  userId: number,
  password: string,
  call: AccountCall,
): Promise<Refusal | undefined> {
  const own = await findProfile(db, userId, call.now)
  if (!own) return refuse('UNAUTHENTICATED')
  const proven = await provePassword(db, { email: own.email, password }, call)
  if (isRefusal(proven)) return inOwnWords(proven)
  return inTransaction(db, async (transaction) => {
    const [account] = await lockAccounts(transaction, [userId])
    if (!account || isChanged(account, proven)) return refuse('UNAUTHENTICATED')
    if (account.role === 'Admin') return adminsAreDeletedByOthers()
    return erasePerson(transaction, account, { ...call, actor: actorOf(account) })
  })
}

/** Nobody types their address here, so nobody is told that it may be wrong. */
function inOwnWords(refusal: Refusal): Refusal {
  if (refusal.refused !== 'INVALID_CREDENTIALS') return refusal
  const message = 'That is not your password.'
  return { ...refusal, message, fields: { password: message } }
}

const isChanged = (account: Account, proven: Account) =>
  account.id !== proven.id || account.password_hash !== proven.password_hash

const adminsAreDeletedByOthers = () =>
  refuse('OWN_ACCOUNT', {
    message: 'You are an admin. Please ask another admin to delete your account.',
  })
