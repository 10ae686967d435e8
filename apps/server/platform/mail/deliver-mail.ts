import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '#domain/house/house.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { mailAttempts } from '#server/platform/metrics.ts'
import { type ClaimedMail, LEASE_MS } from './claim-mail.ts'
import type { MailKinds } from './mail-writer.ts'
import { mailLook } from './mail-look.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { doubtsOf, markFailed, markSent, markWithdrawn, retryLater } from './mark-mail.ts'
import { type MailOrder, type Post, unwritten } from './post.ts'
import type { SmtpFailure } from './smtp-failure.ts'
import { mintFor } from './write-mail.ts'

export type Delivery = {
  db: Db
  kinds: MailKinds
  publicUrl: string
  /** MAIL_FROM; null: the cafe's own name and address. */
  from: string | null
  post: Post['post']
  clock: Clock
  seal: Seal
  log: Pick<Log, 'debug' | 'warn'>
  retry: RetryPolicy
}

const DATABASE_AWAY_MS = 500

/** Tries once to send a claimed mail of the published house, and writes down how that ended. Never throws; false if it is due again. */
export async function deliverMail(
  delivery: Delivery,
  mail: ClaimedMail,
  published: Promise<House>,
): Promise<boolean> {
  const outcome = await send(delivery, mail, published)
  await untilWritten(delivery, mail, () => finish(delivery, mail, outcome))
  return outcome === 'sent' || outcome === 'withdrawn'
}

type Outcome = 'sent' | 'withdrawn' | SmtpFailure

async function send(
  delivery: Delivery,
  mail: ClaimedMail,
  published: Promise<House>,
): Promise<Outcome> {
  try {
    const order = await orderOf(delivery, mail, await published)
    return order ? ((await delivery.post(order)) ?? 'sent') : 'withdrawn'
  } catch (error) {
    return unwritten(error)
  }
}

async function orderOf(
  { db, kinds, publicUrl, clock, seal, from }: Delivery,
  mail: ClaimedMail,
  house: House,
): Promise<MailOrder | null> {
  const now = clock.now()
  const secret = await mintFor(kinds, mail, db, { now, seal })
  if (secret === null) return null
  const { cafe, notices } = house
  const to = { address: mail.to_address, name: mail.to_name || null }
  return {
    letter: mail,
    sending: { publicUrl, cafe, notices, look: mailLook(house), now, to, secret },
    from: from ?? { name: cafe.name, address: cafe.email },
  }
}

async function finish({ db, clock, log, retry }: Delivery, mail: ClaimedMail, outcome: Outcome) {
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts }
  const now = clock.now()
  const count = (outcome: string) => mailAttempts.inc({ kind: mail.kind, outcome })
  if (outcome === 'sent') {
    await markSent(db, mail, now)
    count(outcome)
    return log.debug(about, 'Mail sent')
  }
  if (outcome === 'withdrawn') {
    await markWithdrawn(db, mail, now)
    count(outcome)
    return log.debug(about, 'Mail not needed any more')
  }
  const waitedMs = now.since(mail.created_at).total('milliseconds')
  const doubts = doubtsOf(mail, outcome)
  const next = retry({ attempts: mail.attempts, doubts, waitedMs, failure: outcome.kind })
  if (next !== null) await retryLater(db, mail, outcome, next)
  else await markFailed(db, mail, outcome)
  count(next === null ? 'failed' : 'later')
  log.warn(
    { ...about, failure: outcome.code },
    next === null ? 'Mail given up' : 'Mail not sent yet',
  )
}

/** A sent mail that is not marked as sent goes out twice, so the note is tried until the lease ends. */
async function untilWritten({ log }: Delivery, mail: ClaimedMail, write: () => Promise<void>) {
  const deadline = performance.now() + LEASE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      log.warn({ mail: mail.id, error: String(error) }, 'The outcome of a mail cannot be written')
      if (performance.now() > deadline) return
      await pause(DATABASE_AWAY_MS)
    }
  }
}
