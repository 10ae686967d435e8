import { endExpiredSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { forgetExpiredTries } from '#server/platform/rate-limit.ts'

// A verification link that was used says "verified" for as long as it is known.
const KEPT_LINKS = { hours: 30 * 24 }

/** Deletes what is over. Nothing depends on it: every expiry is judged by its time. */
export async function tidyAccounts(db: Db, now: Temporal.Instant): Promise<void> {
  await endExpiredSignIns(db, now)
  await rows(db)`delete from one_time_tokens where expires_at <= ${now.subtract(KEPT_LINKS)}`
  await rows(db)`delete from passkey_challenges where expires_at <= ${now}`
  await forgetExpiredTries(db, now)
}
