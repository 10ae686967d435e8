import { mailboxOf } from '#domain/account/email.ts'
import type { Db } from './database/connect.ts'
import { readPublished } from './house/published.ts'
import type { Caller } from './http/caller.ts'
import { takeDailyTry } from './rate-limit.ts'
import { refuse } from './refusal.ts'
import { refuseUnaskedMail } from './unasked-mail.ts'

// Each mails an address that a stranger may have typed.
const IN_A_DAY = { mailbox: 3, network: 5 }

/** Rate limit of what visitors ask staff for by a form; `what` is counted by itself. */
export async function whyNotAgain(
  db: Db,
  what: string,
  email: string,
  { now, heldFrom }: Pick<Caller, 'now' | 'heldFrom'>,
) {
  const visitor = { mailbox: mailboxOf(email), networks: heldFrom }
  const verdict = await takeDailyTry(db, what, visitor, IN_A_DAY, now)
  if (verdict.allowed) return refuseUnaskedMail(db, email, now)
  const { cafe } = await readPublished(db, now)
  return refuse('TOO_MANY_REQUESTS', {
    message: `You have asked us several times today. Please call us on ${cafe.phone}.`,
    retryAfterSeconds: verdict.retryAfterSeconds,
  })
}
