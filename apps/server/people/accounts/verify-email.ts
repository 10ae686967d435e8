import type { Details } from '#domain/account/profile-fields.ts'
import { revokeLinksOf } from '#server/ordering/booking/booking-links.queries.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { trustNetwork } from '#server/people/sign-in/guesses.queries.ts'
import { mailResetLink } from '#server/people/sign-in/forgot-password.ts'
import { nobodysHash } from '#server/people/sign-in/passwords.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, changeAccount, lockAccount } from './accounts.queries.ts'
import { makeWay } from './make-way.ts'
import { takeVisitsAlong } from './take-visits-along.ts'
import { findToken, revokeTokens, spendToken } from './one-time-tokens.queries.ts'

const invalidLink = refuse('INVALID_TOKEN', {
  message: 'This verification link is invalid or has expired.',
})

/** Confirms the address that a link was mailed to: that of a sign-up, or a new one. */
export const verifyEmail = (db: Db, token: string, call: AccountCall) =>
  inTransaction(db, (transaction) => confirm(transaction, token, call)).catch(
    // Another account confirmed the same address first.
    refusedBy({ users_email_key: invalidLink }),
  )

async function confirm(db: Db, token: string, call: AccountCall): Promise<Refusal | null> {
  const link = await findToken(db, token, ['verify_email', 'change_email'])
  const account = link && (await lockAccount(db, link.user_id))
  if (!account) return invalidLink
  const email = link.new_email ?? account.email
  const isConfirmed = account.email_verified_at !== null && account.email === email
  // People open a link twice, and mail programs open it before them: what is true stays true.
  if (isConfirmed) {
    if (await spendToken(db, token, call.now))
      await takeVisitsAlong(db, { id: account.id, email }, call)
    return null
  }
  if (!(await spendToken(db, token, call.now))) return invalidLink
  if (email !== account.email) await makeWay(db, email, call)
  const confirmed = { email, ...(account.is_contested && (await signUpOf(link))) }
  await setVerifiedEmail(db, account, confirmed, call)
  await takeVisitsAlong(db, { id: account.id, email }, call)
  await trustNetwork(db, { email, networks: call.networks }, call.now)
  return null
}

async function setVerifiedEmail(
  db: Db,
  account: Account,
  confirmed: { email: string } & Partial<Details & { password_hash: string }>,
  { now, requestId }: AccountCall,
): Promise<void> {
  const { id } = account
  const verified = { email_verified_at: now, is_contested: false, updated_at: now }
  await changeAccount(db, id, { ...confirmed, ...verified })
  const isNewAddress = confirmed.email !== account.email
  // Links that went to the old address must not decide about the new one.
  await revokeTokens(db, id, isNewAddress ? everyPurpose : ['verify_email'], now)
  if (isNewAddress) await revokeLinksOf(db, id, now)
  const action = isNewAddress ? 'account.email-changed' : 'account.verified'
  await remember(db, action, id, {}, { actor: actorOf(account), now, requestId })
  if (confirmed.password_hash === (await nobodysHash)) {
    await mailResetLink(db, { ...account, ...confirmed }, now)
  }
}

/**
 * Where several signed up with one address, the link decides whose name and password the account
 * gets. One that is of none of them confirms the address alone: its owner chooses a password next.
 */
const signUpOf = async ({ details, password_hash }: Link) => ({
  ...details,
  password_hash: password_hash ?? (await nobodysHash),
})

type Link = NonNullable<Awaited<ReturnType<typeof findToken>>>

const everyPurpose = ['verify_email', 'change_email', 'reset_password', 'invitation'] as const
