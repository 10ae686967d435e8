import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { AccountCall } from './account-call.ts'
import { verifyEmailLink } from './mails/address.mail.tsx'
import { issueToken } from './one-time-tokens.queries.ts'

type Unverified = {
  id: number
  email: string
  name: string
  /** Of the sign-up that this link is for. */
  passwordHash?: string
}

/** Mails a fresh verification link. Links sent earlier keep working until one of them is used. */
export async function sendVerification(
  db: Db,
  { id: userId, email, name, passwordHash }: Unverified,
  { now }: Pick<AccountCall, 'now'>,
): Promise<void> {
  const purpose = 'verify_email'
  const tokenId = await issueToken(db, { userId, purpose, passwordHash }, now)
  await updateRow(db, 'users', { id: userId }, { verification_sent_at: now })
  const to = { address: email, name }
  await queueMail(db, { kind: verifyEmailLink, to, facts: { tokenId }, userId }, now)
}
