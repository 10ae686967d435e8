import { mailboxOf } from '#domain/account/email.ts'
import type { Db } from './database/connect.ts'
import { takeTry, type TryVerdict } from './rate-limit.ts'
import { refuse, type Refusal } from './refusal.ts'

const HOUR = 3600
const LIMITS = [
  { tries: 5, seconds: HOUR },
  { tries: 10, seconds: 24 * HOUR },
]

/**
 * Rate limit of mail to an address that a visitor only typed, which may be a stranger's: one count for each mailbox,
 * whichever form causes the mail. Counted whether or not a mail follows, so it reveals no account.
 */
export async function takeUnaskedMail(
  db: Db,
  email: string,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  for (const limit of LIMITS) {
    const key = `unasked mail ${limit.seconds} ${mailboxOf(email)}`
    const verdict = await takeTry(db, key, limit, now)
    if (!verdict.allowed) return verdict
  }
  return { allowed: true }
}

/** For forms that are worth nothing without their mail. */
export async function refuseUnaskedMail(
  db: Db,
  email: string,
  now: Temporal.Instant,
): Promise<Refusal | undefined> {
  const verdict = await takeUnaskedMail(db, email, now)
  if (verdict.allowed) return undefined
  const { retryAfterSeconds } = verdict
  const when = retryAfterSeconds > HOUR ? 'tomorrow' : 'in an hour'
  return refuse('TOO_MANY_REQUESTS', {
    message: `We have sent several emails to this address already. Please try again ${when}.`,
    retryAfterSeconds,
  })
}
