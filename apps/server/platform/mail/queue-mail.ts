import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { headerAddress, headerText } from './header-text.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { plainName } from './plain-name.ts'

/** The channel on which the outbox says that something was put into it. */
export const MAILS_CHANNEL = 'mails'

/**
 * Puts a mail into the outbox. Called in the transaction that causes the mail, so that both
 * happen or neither; the workers hear of it when that transaction commits.
 */
export async function queueMail(db: Db, mail: OutgoingMail, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      to_address: headerAddress(mail.to.address),
      to_name: plainName(mail.to.name) ?? '',
      subject: headerText(mail.subject),
      html: mail.html,
      text_body: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
      // The same on every attempt, so that mail servers recognise one they already have.
      message_id: randomUUID(),
      next_attempt_at: now,
      created_at: now,
      booking_id: mail.bookingId ?? null,
      user_id: mail.userId ?? null,
    })
    .execute()
  await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(db)
}
