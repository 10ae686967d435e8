import { normaliseEmail } from '#domain/account/email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import type { Account } from './accounts.queries.ts'
import { type Credentials, provePassword } from './prove-password.ts'
import { openSession, type Session } from './sessions.queries.ts'

export type SignedIn = { account: Account; session: Session }

export async function signIn(
  db: Db,
  { email, password }: Credentials,
  call: AccountCall,
): Promise<SignedIn | Refusal> {
  const account = await provePassword(db, { email: normaliseEmail(email), password }, call)
  if (isRefusal(account)) return account
  if (account.email_verified_at === null) {
    return refuse('EMAIL_NOT_VERIFIED', { details: { requiresVerification: true } })
  }
  const session = await openSession(db, account, call.now, call.device)
  return session ? { account, session } : refuse('INVALID_CREDENTIALS')
}
