import type { Db } from '#server/platform/database/connect.ts'
import { forgetExpiredTries } from '#server/platform/rate-limit.ts'

// A verification link that was used says "verified" for as long as it is known.
const KEPT_LINKS = { hours: 30 * 24 }

/** Deletes what is over. Nothing depends on it: every expiry is judged by its time. */
export async function tidyAccounts(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<=', now.subtract(KEPT_LINKS))
    .execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await forgetExpiredTries(db, now)
}
