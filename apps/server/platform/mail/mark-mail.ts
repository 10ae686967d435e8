import type { UpdateObject } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { type ClaimedMail, inMs } from './claim-mail.ts'
import type { SmtpFailure } from './smtp-failure.ts'

// Kind, subject, time and outcome stay for staff to see; the facts go once the mail is sent.

export const markSent = (db: Db, mail: ClaimedMail, now: Temporal.Instant): Promise<void> =>
  finish(db, mail, { status: 'sent', sent_at: now, last_error: null, facts: null })

export async function markFailed(db: Db, mail: ClaimedMail, failure: SmtpFailure): Promise<void> {
  const last_error =
    doubtsOf(mail, failure) > 0 ? `It may have arrived. ${failure.words}` : failure.words
  // The facts stay: staff may send it again.
  await finish(db, mail, { status: 'failed', last_error })
}

/** Not to be sent any more: the link in it was withdrawn, or used. */
export async function markWithdrawn(db: Db, mail: ClaimedMail, now: Temporal.Instant) {
  const last_error = 'It was not needed any more.'
  await finish(db, mail, { status: 'failed', settled_at: now, last_error, facts: null })
}

export async function retryLater(db: Db, mail: ClaimedMail, failure: SmtpFailure, delayMs: number) {
  await finish(db, mail, {
    next_attempt_at: inMs(delayMs),
    doubts: doubtsOf(mail, failure),
    last_error: failure.words,
  })
}

export const doubtsOf = ({ doubts }: ClaimedMail, { kind }: SmtpFailure) =>
  doubts + (kind === 'doubtful' ? 1 : 0)

/** Only the holder of the latest attempt may say how it ended: an older one has lost its lease. */
async function finish(db: Db, mail: ClaimedMail, outcome: UpdateObject<Database, 'mails'>) {
  const { id, attempts } = mail
  const claimed = { id, attempts, status: 'queued' } as const
  await updateRow(db, 'mails', claimed, { ...outcome, lease_until: null })
}
