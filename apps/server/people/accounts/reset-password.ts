import { actorOf, recordAudit } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, lockAccount } from './accounts.queries.ts'
import { trustNetwork } from './guesses.queries.ts'
import { passwordChanged } from './mails/password-changed.mail.tsx'
import { refuseMostUsed } from './most-used-passwords.ts'
import { forgetLinkedPasswords, revokeTokens, spendToken } from './one-time-tokens.queries.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.queries.ts'
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
  const refusal = refuseMostUsed(newPassword, 'newPassword')
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, link.userId)
    if (!account || !(await spendToken(transaction, resetToken, now))) return invalidResetLink()
    await changePassword(transaction, account, passwordHash, call)
    await trustNetwork(transaction, { email: account.email, networks: call.networks }, now)
    return null
  })
}

async function changePassword(
  db: Db,
  account: Account,
  passwordHash: string,
  { now, requestId }: AccountCall,
): Promise<void> {
  const { id: userId, email, name } = account
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute()
  // A change of address that waits may be the doing of whoever made this reset necessary.
  await revokeTokens(db, userId, ['reset_password', 'change_email'], now)
  await forgetLinkedPasswords(db, userId)
  await endSessions(db, userId)
  const subject = { kind: 'user', id: userId }
  const action = 'account.password-reset'
  await recordAudit(db, { actor: actorOf(account), action, subject, requestId }, now)
  const to = { address: email, name }
  const facts = { changedAt: now.toString() }
  await queueMail(db, { kind: passwordChanged, to, facts, userId }, now)
}
