import { mailboxOf } from '#domain/account/email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { takeTry, type TryVerdict } from '#server/platform/rate-limit.ts'

// A form that any visitor can send must not fill a stranger's mailbox, whatever they put behind its name.
const MAILS_TO_ONE_MAILBOX = { tries: 5, seconds: 3600 }

export function takeMail(
  db: Db,
  kind: 'sign-up' | 'reset' | 'e-mail change',
  email: string,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  return takeTry(db, `${kind} mail ${mailboxOf(email)}`, MAILS_TO_ONE_MAILBOX, now)
}
