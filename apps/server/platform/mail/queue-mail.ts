import { randomUUID } from 'node:crypto'
import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import { headerAddress, headerText } from './header-text.ts'
import type { MailKind, Recipient } from './mail-kind.ts'
import { plainName } from './plain-name.ts'

/** The channel on which the outbox says that something was put into it. */
export const MAILS_CHANNEL = 'mails'

export type QueuedMail<Facts> = {
  kind: MailKind<Facts>
  to: Recipient
  facts: NoInfer<Facts>
  bookingId?: number
  userId?: number
  /** It may be withdrawn until then. */
  waitsSeconds?: number
}

/**
 * Puts a mail into the outbox. Called in the transaction that causes the mail, so that both
 * happen or neither; the workers hear of it when that transaction commits.
 */
export async function queueMail<Facts>(
  db: Db,
  { kind, to, facts, bookingId, userId, waitsSeconds = 0 }: QueuedMail<Facts>,
  now: Temporal.Instant,
): Promise<void> {
  const subject = headerText(kind.subject(facts))
  // Nothing but what the kind asks for, also where an act knows more.
  const kept = JSON.stringify(kind.facts.parse(facts))
  // The message's id is the same on every attempt, so that mail servers recognise one they already have.
  await rows(db)`
    insert into mails (kind, is_awaited, to_address, to_name, subject, facts, message_id,
      next_attempt_at, created_at, booking_id, user_id)
    values (${kind.name}, ${kind.isAwaited}, ${headerAddress(to.address)},
      ${plainName(to.name) ?? ''}, ${subject}, ${kept}, ${randomUUID()},
      now() + make_interval(secs => ${waitsSeconds}), ${now}, ${bookingId ?? null},
      ${userId ?? null})`
  announce(db, MAILS_CHANNEL, '')
}

/**
 * Takes back a mail about a booking that still waits; answers its facts, if there was one. A worker that claims
 * it in the same moment is either earlier, and then it goes out, or finds it gone.
 */
export async function withdrawMail<Facts>(
  db: Db,
  { name, facts }: Pick<MailKind<Facts>, 'name' | 'facts'>,
  bookingId: number,
): Promise<Facts | null> {
  const withdrawn = await oneRow<{ facts: unknown }>(db)`
    delete from mails
    where booking_id = ${bookingId} and kind = ${name} and status = 'queued' and attempts = 0
      and next_attempt_at > now()
    returning facts`
  return withdrawn ? facts.parse(withdrawn.facts) : null
}
