import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { spendToken } from '#server/people/accounts/one-time-tokens.queries.ts'
import { trustNetwork } from './guesses.queries.ts'
import { refuseMostUsed } from './most-used-passwords.ts'
import { hashPassword } from './passwords.ts'
import { endSignIns } from './sign-ins.queries.ts'
import { setPassword } from './set-password.ts'
import { invalidResetLink, validateResetToken } from './validate-reset-token.ts'

export type ResetForm = { resetToken: string; newPassword: string }

/** Sets a new password by a mailed link, and signs its owner out everywhere. */
export async function resetPassword(
  db: Db,
  { resetToken, newPassword }: ResetForm,
  call: AccountCall,
): Promise<Refusal | null> {
  const { now } = call
  // Hashing is dear: it is done for those only who hold a link that works.
  const link = await validateResetToken(db, resetToken, now)
  if (isRefusal(link)) return link
  const refusal = await refuseMostUsed(newPassword, 'newPassword')
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, link.userId)
    if (!account || !(await spendToken(transaction, resetToken, now))) return invalidResetLink()
    const change = { passwordHash, action: 'account.password-reset' }
    await setPassword(transaction, account, change, call)
    await endSignIns(transaction, account.id)
    await trustNetwork(transaction, { email: account.email, networks: call.networks }, now)
    return null
  })
}
