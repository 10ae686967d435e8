import { normaliseEmail } from '#domain/account/email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { countFailure, readFailures, trustNetwork } from './guesses.queries.ts'
import { secondsToWait } from './guessing.ts'
import { inHashingTurn, isPassword } from './passwords.ts'
import { openSession, type Session } from './sessions.queries.ts'

export type Credentials = { email: string; password: string }
export type SignedIn = { account: Account; session: Session }

/**
 * An unknown address takes the same steps, and so the same time, as a wrong password. The count
 * of failures is read within the turn: of a thousand guesses sent at once, those that come after
 * the first few already find them counted.
 */
export function signIn(
  db: Db,
  { email, password }: Credentials,
  { now, network }: AccountCall,
): Promise<SignedIn | Refusal> {
  const guess = { email: normaliseEmail(email), network }
  return inHashingTurn(async () => {
    const retryAfterSeconds = secondsToWait(await readFailures(db, guess, now), now)
    if (retryAfterSeconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })

    const account = await findAccount(db, guess.email)
    const isRight = await isPassword(password, account?.password_hash)
    if (!account || !isRight) {
      await countFailure(db, guess, now)
      return refuse('INVALID_CREDENTIALS')
    }
    await trustNetwork(db, guess, now)
    return enter(db, account, now)
  })
}

async function enter(db: Db, account: Account, now: Temporal.Instant): Promise<SignedIn | Refusal> {
  if (account.email_verified_at === null) {
    return refuse('EMAIL_NOT_VERIFIED', { details: { requiresVerification: true } })
  }
  const session = await openSession(db, account, now)
  return session ? { account, session } : refuse('INVALID_CREDENTIALS')
}
