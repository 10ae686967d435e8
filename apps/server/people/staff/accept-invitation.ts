import { isStaff } from '#domain/account/roles.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import {
  type Account,
  changeAccount,
  living,
  lockAccount,
} from '#server/people/accounts/accounts.queries.ts'
import {
  findOpenLink,
  revokeTokens,
  spendToken,
} from '#server/people/accounts/one-time-tokens.queries.ts'
import { takeVisitsAlong } from '#server/people/accounts/take-visits-along.ts'
import { trustNetwork } from '#server/people/sign-in/guesses.queries.ts'
import { refuseMostUsed } from '#server/people/sign-in/most-used-passwords.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import type { SignedIn } from '#server/people/sign-in/sign-in.ts'
import { endSignIns, openSignIn } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow, updateRow } from '#server/platform/database/row.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'

const invalidLink = () =>
  refuse('INVALID_TOKEN', {
    message: 'This invitation has been used, or its time is over.',
  })

export async function readInvitation(db: Db, token: string, now: Temporal.Instant) {
  const link = await findOpenLink(db, token, 'invitation', now)
  const account = link && living(await findRow(db, 'users', { id: link.user_id }))
  return account && isStaff(account.role) ? { account, expiresAt: link.expires_at } : invalidLink()
}

/** The first sign-in: it sets the password, and is proof enough to add a second factor at once. */
export async function acceptInvitation(
  db: Db,
  { token, password }: { token: string; password: string },
  call: AccountCall,
): Promise<SignedIn | Refusal> {
  const invited = await readInvitation(db, token, call.now)
  if (isRefusal(invited)) return invited
  const refusal = await refuseMostUsed(password, 'password')
  if (refusal) return refusal
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, invited.account.id)
    const isSpent = account && (await spendToken(transaction, token, call.now))
    return isSpent ? begin(transaction, account, passwordHash, call) : invalidLink()
  })
}

async function begin(db: Db, account: Account, password_hash: string, call: AccountCall) {
  const { now, requestId, device } = call
  const { id, email } = account
  const begun = { password_hash, email_verified_at: now, is_contested: false, updated_at: now }
  await changeAccount(db, id, begun)
  await revokeTokens(db, id, ['verify_email', 'change_email', 'reset_password'], now)
  await endSignIns(db, id)
  await takeVisitsAlong(db, { id, email }, call)
  await trustNetwork(db, { email, networks: call.networks }, now)
  const actor = actorOf(account)
  await remember(db, 'account.invitation-accepted', id, {}, { actor, now, requestId })
  const opened = await openSignIn(db, { ...account, password_hash }, now, device)
  if (!opened) return invalidLink()
  await updateRow(db, 'sign_ins', { id: opened.id }, { proved_at: now })
  return { account: { ...account, ...begun }, opened }
}
