import type pg from 'pg'
import type { House } from '#domain/house/house.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listen } from '#server/platform/database/listen.ts'
import { readPublished } from '#server/platform/house/published.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { createSleeper } from '#server/platform/sleeper.ts'
import { type ClaimedMail, claimMails, LEASE_MS, nextClaimInMs, renewLeases } from './claim-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import { MAILS_CHANNEL } from './queue-mail.ts'
import { type RetryPolicy, retryPolicy } from './retry-policy.ts'
import { CONNECTIONS, smtpPatience } from './smtp.ts'
import type { MailKinds } from './mail-writer.ts'
import { openPost } from './post.ts'

export type MailWorkerOptions = {
  db: Db
  pool: pg.Pool
  /** Every kind that may be queued. */
  kinds: MailKinds
  publicUrl: string
  smtpUrl: string
  /** MAIL_FROM, e.g. 'Wynd & Whiskers <hello@example.com>'; null: the cafe's own name and address. */
  from: string | null
  clock: Clock
  seal: Seal
  log: Pick<Log, 'debug' | 'warn'>
  /** Tests are in more of a hurry than people. */
  retry?: RetryPolicy
  patience?: typeof smtpPatience
}

/** NOTIFY wakes the worker at once; this is for the notice that was lost. */
const POLL_MS = 30_000
/** Debounce: what falls due, or finds a connection, within a moment is claimed by one statement. */
const GATHERED_MS = 50
const DATABASE_AWAY_MS = 1_000

/**
 * Sends what the outbox holds. Any number may run against one database; each mail is sent by
 * one of them. `stop` takes no new mail, finishes those on their way and resolves.
 */
export function startMailWorker(options: MailWorkerOptions): { stop(): Promise<void> } {
  const { db, kinds, retry = retryPolicy, patience = smtpPatience } = options
  const smtp = { url: options.smtpUrl, ...patience }
  const { post, close } = openPost(kinds, smtp)
  const delivery = { ...options, post, retry }
  const sleeper = createSleeper()
  const onTheirWay = new Map<number, Promise<void>>()
  let gathering: NodeJS.Timeout | null = null
  const listener = listen(options.pool, MAILS_CHANNEL, wakeSoon)
  const renewing = setInterval(() => {
    // Whatever cannot be renewed now is tried again before its lease is over.
    if (onTheirWay.size > 0) void renewLeases(db, [...onTheirWay.keys()]).catch(() => {})
  }, LEASE_MS / 4)
  let stopping = false
  const running = run().finally(() => clearInterval(renewing))

  function wakeSoon(): void {
    gathering ??= setTimeout(() => {
      gathering = null
      sleeper.wake()
    }, GATHERED_MS)
  }

  async function run(): Promise<void> {
    while (!stopping) await sleeper.sleep(await sendDue().catch(databaseAway))
    await Promise.all(onTheirWay.values())
  }

  /** Starts everything that is due and has a free connection; answers how long to rest then. */
  async function sendDue(): Promise<number> {
    while (!stopping && onTheirWay.size < CONNECTIONS) {
      const free = CONNECTIONS - onTheirWay.size
      const mails = await claimMails(db, kinds, free)
      if (mails.length > 0) sendOff(mails)
      if (mails.length < free) return rest(await nextClaimInMs(db, kinds))
    }
    return POLL_MS
  }

  function sendOff(mails: ClaimedMail[]): void {
    const published = readPublished(db, options.clock.now())
    for (const mail of mails) onTheirWay.set(mail.id, deliver(mail, published))
  }

  async function deliver(mail: ClaimedMail, published: Promise<House>): Promise<void> {
    const isDone = await deliverMail(delivery, mail, published)
    const wasFull = onTheirWay.size === CONNECTIONS
    onTheirWay.delete(mail.id)
    // Others had to wait for its connection, or it is due again.
    if (wasFull || !isDone) wakeSoon()
  }

  const rest = (ms: number | null) => Math.min(Math.max(ms ?? POLL_MS, 0), POLL_MS)

  function databaseAway(error: Error): number {
    options.log.warn({ error: error.message }, 'The outbox cannot be read')
    return DATABASE_AWAY_MS
  }

  return {
    async stop() {
      stopping = true
      sleeper.wake()
      await listener.stop()
      await running
      close()
    },
  }
}
