import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, findAccount } from '#server/people/accounts/accounts.queries.ts'
import { countFailure, readFailures, trustNetwork } from './guesses.queries.ts'
import { secondsToWait } from './guessing.ts'
import { inProvingTurn, isPassword } from './passwords.ts'

/** `email` as `normaliseEmail` spells it. */
export type Credentials = { email: string; password: string }

/**
 * Whose password this is. An unknown address takes the same steps, and so the same time, as a
 * wrong password. The count of failures is read within the turn: of a thousand guesses sent at
 * once, those that come after the first few already find them counted.
 */
export function provePassword(
  db: Db,
  { email, password }: Credentials,
  { now, networks }: Pick<AccountCall, 'now' | 'networks'>,
): Promise<Account | Refusal> {
  const guess = { email, networks }
  return inProvingTurn(async () => {
    const retryAfterSeconds = secondsToWait(await readFailures(db, guess, now), now)
    if (retryAfterSeconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })

    const account = await findAccount(db, email)
    const isRight = await isPassword(password, account?.password_hash)
    if (!account || !isRight) {
      await countFailure(db, guess, now)
      return refuse('INVALID_CREDENTIALS')
    }
    await trustNetwork(db, guess, now)
    return account
  })
}
