import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { refuseMostUsed } from './most-used-passwords.ts'
import { hashPassword } from './passwords.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { endOtherSignIns } from './sign-ins.queries.ts'
import { setPassword } from './set-password.ts'

type PasswordForm = { password: string; newPassword: string }

/** The owner of an account chooses another password, and is signed out everywhere else. */
export async function changePassword(
  db: Db,
  person: Person,
  { password, newPassword }: PasswordForm,
  call: AccountCall,
): Promise<Refusal | undefined> {
  const proven = await proveOwnPassword(db, person.id, password, call)
  if (isRefusal(proven)) return proven
  const refusal = await refuseMostUsed(newPassword, 'newPassword')
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, person.id)
    if (account?.password_hash !== proven.password_hash) return refuse('UNAUTHENTICATED')
    const change = { passwordHash, action: 'account.password-changed' }
    await setPassword(transaction, account, change, call)
    await endOtherSignIns(transaction, person, call.now)
    return undefined
  })
}
