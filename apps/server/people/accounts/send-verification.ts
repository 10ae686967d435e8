import { detailsOf, type ProfileValues } from '#domain/account/profile-fields.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { AccountCall } from './account-call.ts'
import type { Account } from './accounts.queries.ts'
import { mailOwner } from './mail-owner.ts'
import { invitation, verifyEmailLink } from './mails/mail-kinds.ts'
import { issueToken, revokeTokens } from './one-time-tokens.queries.ts'

type Unverified = { id: number; password_hash: string | null } & ProfileValues

/**
 * Mails a fresh verification link, which confirms this very sign-up. Links sent earlier keep working
 * until one of them is used.
 */
export async function sendVerification(
  db: Db,
  account: Unverified,
  { now }: Pick<AccountCall, 'now'>,
): Promise<void> {
  const { id: userId, password_hash: passwordHash } = account
  const link = { purpose: 'verify_email', details: detailsOf(account), passwordHash } as const
  const tokenId = await issueToken(db, { userId, ...link }, now)
  await updateRow(db, 'users', { id: userId }, { verification_sent_at: now })
  await mailOwner(db, account, verifyEmailLink, { tokenId }, now)
}

/** Again, for a customer who waits. Of several sign-ups it is not known who asks: none of their passwords. */
export const resendVerificationTo = (db: Db, account: Account, call: Pick<AccountCall, 'now'>) =>
  account.invited_at
    ? sendInvitation(db, account, call)
    : sendVerification(
        db,
        account.is_contested ? { ...account, password_hash: null } : account,
        call,
      )

type Invited = Pick<Account, 'id' | 'email' | 'name' | 'role'>

/** To a colleague who is to work here. The newest link is the only one that works. */
export async function sendInvitation(
  db: Db,
  invited: Invited,
  { now }: Pick<AccountCall, 'now'>,
): Promise<void> {
  const { id: userId, role } = invited
  await revokeTokens(db, userId, ['invitation'], now)
  const tokenId = await issueToken(db, { userId, purpose: 'invitation' }, now)
  await updateRow(db, 'users', { id: userId }, { verification_sent_at: now })
  await mailOwner(db, invited, invitation, { tokenId, role }, now)
}
