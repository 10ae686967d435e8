import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, findAccount, lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { takeMail } from '#server/people/accounts/mail-limit.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { resetPasswordLink } from '#server/people/accounts/mails/sign-in.mail.tsx'
import { issueToken, revokeTokens } from '#server/people/accounts/one-time-tokens.queries.ts'

/**
 * Mails a reset link to the owner of the address, if there is one. Older links end. Beyond the
 * limit nothing is mailed and the last link stays good, so that a prankster can neither fill a
 * mailbox nor keep its owner without a link that works.
 */
export async function forgotPassword(db: Db, email: string, { now }: AccountCall): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const verdict = await takeMail(transaction, 'reset', email, now)
    const known = await findAccount(transaction, email)
    const account = known && (await lockAccount(transaction, known.id))
    if (!verdict.allowed || !account) return
    await mailResetLink(transaction, account, now)
  })
}

/** The newest link is the only one that works. */
export async function mailResetLink(db: Db, account: Account, now: Temporal.Instant) {
  const userId = account.id
  await revokeTokens(db, userId, ['reset_password'], now)
  const tokenId = await issueToken(db, { userId, purpose: 'reset_password' }, now)
  await mailOwner(db, account, resetPasswordLink, { tokenId }, now)
}
