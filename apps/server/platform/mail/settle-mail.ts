import type { UpdateObject } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { ClaimedMail } from './claim-mail.ts'
import type { SmtpFailure } from './smtp-failure.ts'

// The links in a mail are keys, of which the database may keep hashes only; so the words go as
// soon as they are no longer needed. Kind, subject, time and outcome stay for staff to see.
// Mails about a booking carry no keys: one that failed keeps its words, to be sent again.
const forgetWords = { html: '', text_body: '', attachments: '[]' }

export async function markSent(db: Db, mail: ClaimedMail, now: Temporal.Instant): Promise<void> {
  await settle(db, mail, { status: 'sent', sent_at: now, last_error: null, ...forgetWords })
}

export async function markFailed(db: Db, mail: ClaimedMail, failure: SmtpFailure): Promise<void> {
  const words = mail.booking_id ? {} : forgetWords
  await settle(db, mail, { status: 'failed', last_error: failure.words, ...words })
}

export async function retryLater(
  db: Db,
  mail: ClaimedMail,
  failure: SmtpFailure,
  at: Temporal.Instant,
): Promise<void> {
  await settle(db, mail, { next_attempt_at: at, last_error: failure.words })
}

/** Only the holder of the latest attempt may say how it ended: an older one has lost its lease. */
async function settle(db: Db, mail: ClaimedMail, outcome: UpdateObject<Database, 'mails'>) {
  await db
    .updateTable('mails')
    .set({ ...outcome, lease_until: null })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('status', '=', 'queued')
    .execute()
}
