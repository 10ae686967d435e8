import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Authenticate } from '#server/platform/http/access.ts'
import { readToken } from './sign-in-token.ts'
import { findPerson } from './sign-ins.queries.ts'
import type { SigningKey } from './signing-key.ts'

type Parts = {
  db: Db
  clock: Clock
  signingKey: SigningKey
  /** How long an owner may go without a second factor; null for ever. */
  ownerGraceDays?: number | null
}

/** Who is behind a bearer token, as the database says at this very request. */
export function authenticating({ db, clock, signingKey, ownerGraceDays }: Parts): Authenticate {
  return async (token) => {
    const now = clock.now()
    const secret = await readToken(signingKey, token, now)
    return secret === null ? null : findPerson(db, secret, now, ownerGraceDays)
  }
}
