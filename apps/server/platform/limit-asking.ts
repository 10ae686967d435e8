import { mailboxOf } from '#domain/account/email.ts'
import type { Db } from './database/connect.ts'
import { readPublished } from './house/published.ts'
import type { Caller } from './http/caller.ts'
import { takeTry, takeTryFrom } from './rate-limit.ts'
import { refuse } from './refusal.ts'

// Each mails an address that a stranger may have typed.
const FROM_ONE_MAILBOX = { tries: 3, seconds: 24 * 3600 }
const FROM_ONE_NETWORK = { tries: 5, seconds: 24 * 3600 }

/** Rate limit of what visitors ask staff for by a form; `what` is counted by itself. */
export async function whyNotAgain(
  db: Db,
  what: string,
  email: string,
  { now, heldFrom = [] }: Pick<Caller, 'now' | 'heldFrom'>,
) {
  const tries = [
    await takeTry(db, `${what} mail ${mailboxOf(email)}`, FROM_ONE_MAILBOX, now),
    await takeTryFrom(db, heldFrom, `${what} from`, FROM_ONE_NETWORK, now),
  ]
  const denied = tries.find((verdict) => !verdict.allowed)
  if (!denied || denied.allowed) return null
  const { cafe } = await readPublished(db, now)
  return refuse('TOO_MANY_REQUESTS', {
    message: `You have asked us several times today. Please call us on ${cafe.phone}.`,
    retryAfterSeconds: denied.retryAfterSeconds,
  })
}
