import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, findAccount, lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { resetPasswordLink } from '#server/people/accounts/mails/mail-kinds.ts'
import { issueToken, revokeTokens } from '#server/people/accounts/one-time-tokens.queries.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { takeUnaskedMail } from '#server/platform/unasked-mail.ts'

/**
 * Mails a reset link to the owner of the address, if there is one. Older links end. Beyond the
 * limit nothing is mailed and the last link stays good, so that a prankster can neither fill a
 * mailbox nor keep its owner without a link that works.
 */
export async function forgotPassword(db: Db, email: string, { now }: AccountCall): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const mayMail = await takeResetMail(transaction, email, now)
    const known = await findAccount(transaction, email)
    const account = known && (await lockAccount(transaction, known.id))
    if (!account || !mayMail(account)) return
    await mailResetLink(transaction, account, now)
  })
}

/**
 * Beyond what strangers may have us send to the address, one link an hour to an owner who has proven it: one for
 * whom others used that up has a link that works, or gets one. Counted for every address, known or not.
 */
async function takeResetMail(db: Db, email: string, now: Temporal.Instant) {
  const unasked = await takeUnaskedMail(db, email, now)
  if (unasked.allowed) return () => true
  const beyond = await takeTry(db, `reset link ${email}`, ONE_AN_HOUR, now)
  return (account: Account) => beyond.allowed && account.email_verified_at !== null
}

const ONE_AN_HOUR = { tries: 1, seconds: 3600 }

/** The newest link is the only one that works. */
export async function mailResetLink(db: Db, account: Account, now: Temporal.Instant) {
  const userId = account.id
  await revokeTokens(db, userId, ['reset_password'], now)
  const tokenId = await issueToken(db, { userId, purpose: 'reset_password' }, now)
  await mailOwner(db, account, resetPasswordLink, { tokenId }, now)
}
