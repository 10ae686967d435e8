import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { cafe } from '#content/cafe.ts'
import { accountJobs } from './people/accounts/accounts.job.ts'
import { build } from './app.ts'
import { banner } from './banner.ts'
import { bookingJobs } from './ordering/bookings.job.ts'
import { seedDemoBookings } from './demo/seed-demo-bookings.ts'
import { mailKinds } from './mail-kinds.ts'
import { paymentJobs } from './ordering/money/payments.job.ts'
import { backupJobs } from './platform/backup/nightly.ts'
import { openCard } from './platform/card/open-card.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connect, type DatabaseAddress } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { readingOld } from './platform/database/read-old.ts'
import { takeNobodyNew } from './platform/http/drain.ts'
import { readSite } from './platform/http/site.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { startLocalTool } from './platform/local-tool.ts'
import { createLog } from './platform/log.ts'
import { startMailWorker } from './platform/mail/mail-worker.ts'
import { sealWith } from './platform/sealed.ts'
import { secretKeyOf } from './platform/secret-key.ts'
import { openDatabase } from './platform/open-database.ts'
import { openWallets } from './platform/wallet/open-wallets.ts'
import { startTracing } from './platform/trace.ts'
import { notingClocks, watchDatabaseClock } from './platform/watch-clock.ts'
import { markReadableApps } from './people/second-factor/mark-readable-apps.ts'
import { seed } from './seed.ts'

const GOODBYE_MS = 5_000
const LAST_REQUESTS_MS = 1_000
const siteFolder = join(import.meta.dirname, '..', 'web', 'dist')
type Inbox = { smtp: string; http: string }

/**
 * Wires the whole product and serves it. What was started is stopped in the opposite order, also
 * when it is told to close before it is open.
 */
export async function start(
  config: Config,
  say: (line: string) => void,
  closing: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const log = createLog(config.logLevel, format)
  const clock = systemClock
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const { publicUrl } = config
    const wallets = openWallets(config.wallets)
    stops.push((await startTracing(config.traces)).stop)
    const label = `pid ${process.pid}, ${publicUrl}`
    const onProgress = (line: string) => say(`• ${line}`)
    const database = await openDatabase({ ...config, label, log, onProgress })
    if ('heldBy' in database) {
      throw new Error(
        `Wynd & Whiskers is already running on ${config.dataDir} (${database.heldBy}).`,
      )
    }
    stops.push(database.close)
    closing.throwIfAborted()
    await prepare(database.address, config, clock.now())
    closing.throwIfAborted()
    const { db, pool, close } = connect(database.address, (err) => log.warn({ err }, 'database'))
    stops.push(close)
    const copy = config.databaseReadUrl
      ? connect({ connectionString: config.databaseReadUrl }, (err) => log.warn({ err }, 'copy'))
      : null
    if (copy) stops.push(copy.close)
    const noteClock = notingClocks(log)
    stops.push((await watchDatabaseClock(db, noteClock)).stop)

    const { card, sandboxUrl, stop: closeCard } = await openCard(config, noteClock)
    stops.push(closeCard)
    closing.throwIfAborted()
    const parts = { db, card, clock, publicUrl, log }
    if (config.seedDemo && sandboxUrl) {
      // Before mails leave and jobs run. A demo that cannot be played must not keep the doors shut.
      await seedDemoBookings(parts, sandboxUrl).catch((err) => log.warn({ err }, 'demo bookings'))
    }

    closing.throwIfAborted()
    const inbox = config.smtpUrl ? null : await startInbox(config)
    if (inbox) stops.push(inbox.stop)
    const smtpUrl = config.smtpUrl ?? inbox?.addresses.smtp ?? ''
    const from = config.mailFrom ?? `${cafe.name} <${cafe.email}>`
    const mails = startMailWorker({ ...parts, pool, kinds: mailKinds, smtpUrl, from })
    stops.push(mails.stop)
    const jobs = startJobs(db, log, [
      ...accountJobs(db, clock),
      ...bookingJobs(parts),
      ...paymentJobs(parts),
    ])
    stops.push(jobs.stop)
    const { backupDir } = config
    if (backupDir) {
      // On their own: they take minutes, and nobody's payment should wait for them.
      const slow = backupJobs({ ...parts, address: database.address, backupDir })
      stops.push(startJobs(db, log, slow).stop)
    }

    closing.throwIfAborted()
    const site = await readSite(siteFolder, publicUrl)
    const { trustProxy, takesTestCards, ownerGraceDays } = config
    const seal = sealWith(secretKeyOf(config))
    const unreadable = await markReadableApps(db, seal)
    if (unreadable > 0)
      log.warn({ apps: unreadable }, 'SECRET_KEY is new: apps must be set up anew')
    const keepsBackups = backupDir !== null
    const http = {
      pool,
      trustProxy,
      takesTestCards,
      keepsBackups,
      readOld: readingOld(db, copy?.db ?? null),
      site,
      closing,
      seal,
      wallets,
      ownerGraceDays,
    }
    const app = await build({ ...parts, ...http })
    stops.push(() => app.close())
    // A proxy that asks whether we are ready hears no, and has a moment to send people elsewhere.
    if (config.production) stops.push(() => partFromProxies(app))
    await app.listen({ port: config.port, host: config.host }).catch((error) => {
      throw explainListen(error, config)
    })
    const inboxUrl = inbox?.addresses.http ?? null
    say(banner({ ...config, inboxUrl, sandboxUrl }))
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function partFromProxies(app: Pick<FastifyInstance, 'server'>): Promise<void> {
  await delay(GOODBYE_MS)
  await takeNobodyNew(app)
  await delay(LAST_REQUESTS_MS)
}

/** Nobody waits for an answer yet: a migration takes as long as its tables are large. */
async function prepare(address: DatabaseAddress, config: Config, now: Temporal.Instant) {
  const { db, close } = connect(address, () => {}, {})
  try {
    await migrate(db)
    await seed(db, config, now)
  } finally {
    await close()
  }
}

function startInbox({ port, dataDir }: Config) {
  return startLocalTool<Inbox>('mail-inbox', {
    INBOX_HTTP_PORT: String(port + 2),
    INBOX_SMTP_PORT: String(port + 3),
    INBOX_DIR: join(dataDir, 'mails'),
  })
}

const NO_ADDRESS = new Set<unknown>(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

function explainListen(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken by another program: set PORT to a free one.`)
  }
  if (error.code === 'EACCES') return new Error(`This user may not listen on port ${port}.`)
  if (NO_ADDRESS.has(error.code)) return new Error(`HOST ${host} is no address of this machine.`)
  return error
}
