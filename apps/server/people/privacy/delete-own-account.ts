import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, lockAccounts } from '#server/people/accounts/accounts.queries.ts'
import { proveOwnPassword } from '#server/people/sign-in/prove-own-password.ts'
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
  const proven = await proveOwnPassword(db, userId, password, call)
  if (isRefusal(proven)) return proven
  return inTransaction(db, async (transaction) => {
    const [account] = await lockAccounts(transaction, [userId])
    if (!account || isChanged(account, proven)) return refuse('UNAUTHENTICATED')
    if (account.role === 'Admin') return adminsAreDeletedByOthers()
    return erasePerson(transaction, account, { ...call, actor: actorOf(account) })
  })
}

const isChanged = (account: Account, proven: Account) =>
  account.id !== proven.id || account.password_hash !== proven.password_hash

const adminsAreDeletedByOthers = () =>
  refuse('OWN_ACCOUNT', {
    message: 'You are an admin. Please ask another admin to delete your account.',
  })
