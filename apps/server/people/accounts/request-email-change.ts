import { type Actor, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, findAccount, isNewcomer } from './accounts.queries.ts'
import { mailOwner } from './mail-owner.ts'
import { confirmNewEmail, emailChangeNotice, knownAddress } from './mails/mail-kinds.ts'
import { issueToken, revokeTokens } from './one-time-tokens.queries.ts'

type Call = Pick<AccountCall, 'now' | 'requestId'>

/**
 * Asks the new address to confirm, and tells the old one, which works until then. A new address
 * that has an account already looks the same from here: only its owner's mail differs.
 */
export async function requestEmailChange(
  db: Db,
  account: Account,
  newEmail: string,
  call: Call & { actor: Actor },
): Promise<void> {
  await sendEmailChange(db, account, newEmail, call)
  // An unverified address is not proven to be theirs: it gets no say.
  if (account.email_verified_at !== null) await tellOldAddress(db, account, newEmail, call.now)
  await remember(db, 'account.email-change-requested', account.id, {}, call)
}

/** With a link that takes the address back, also after the new one was confirmed. */
async function tellOldAddress(
  db: Db,
  account: Account,
  newAddress: string,
  now: Temporal.Instant,
): Promise<void> {
  const { id: userId, email: newEmail } = account
  const tokenId = await issueToken(db, { userId, purpose: 'undo_email_change', newEmail }, now)
  await mailOwner(db, account, emailChangeNotice, { newAddress, tokenId }, now)
}

/** Mails the link that moves the account over; the newest link is the only one that works. */
export async function sendEmailChange(db: Db, account: Account, newEmail: string, { now }: Call) {
  const userId = account.id
  await revokeTokens(db, userId, ['change_email'], now)
  const tokenId = await issueToken(db, { userId, purpose: 'change_email', newEmail }, now)
  const owner = await findAccount(db, newEmail)
  if (owner && !(await isNewcomer(db, owner))) return mailOwner(db, owner, knownAddress, {}, now)
  await mailOwner(db, { ...account, email: newEmail }, confirmNewEmail, { tokenId }, now)
}
