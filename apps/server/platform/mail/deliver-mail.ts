import { setTimeout as pause } from 'node:timers/promises'
import type { NodemailerError } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { type ClaimedMail, LEASE } from './claim-mail.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { markFailed, markSent, retryLater } from './settle-mail.ts'
import type { Smtp } from './smtp.ts'
import { type SmtpFailure, smtpFailure } from './smtp-failure.ts'

export type Delivery = {
  db: Db
  smtp: Smtp
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
  retry: RetryPolicy
}

const DATABASE_AWAY_MS = 500

/** Tries once to send a claimed mail, and writes down how that ended. Never throws. */
export async function deliverMail(delivery: Delivery, mail: ClaimedMail): Promise<void> {
  const failure = await send(delivery.smtp, mail)
  await untilWritten(delivery, mail, () => settle(delivery, mail, failure))
}

async function send(smtp: Smtp, mail: ClaimedMail): Promise<SmtpFailure | null> {
  try {
    await smtp.send(mail)
    return null
  } catch (error) {
    return smtpFailure(error as NodemailerError)
  }
}

async function settle(
  { db, clock, log, retry }: Delivery,
  mail: ClaimedMail,
  failure: SmtpFailure | null,
): Promise<void> {
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, failure: failure?.code }
  const now = clock.now()
  if (!failure) {
    await markSent(db, mail, now)
    return log.info(about, 'Mail sent')
  }
  const { attempts, created_at: firstQueuedAt } = mail
  const next = retry({ attempts, firstQueuedAt, failure: failure.kind, now })
  if (next) await retryLater(db, mail, failure, next)
  else await markFailed(db, mail, failure)
  log.warn(about, next ? 'Mail not sent yet' : 'Mail given up')
}

/** A sent mail that is not marked as sent goes out twice, so the note is tried until the lease ends. */
async function untilWritten(
  { clock, log }: Delivery,
  mail: ClaimedMail,
  write: () => Promise<void>,
) {
  const deadline = clock.now().add(LEASE)
  for (;;) {
    try {
      return await write()
    } catch (error) {
      log.warn({ mail: mail.id, error: String(error) }, 'The outcome of a mail cannot be written')
      if (Temporal.Instant.compare(clock.now(), deadline) > 0) return
      await pause(DATABASE_AWAY_MS)
    }
  }
}
