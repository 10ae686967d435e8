import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { repeatErasures } from './people/privacy/repeat-erasures.ts'
import { accountJobs } from './people/accounts/accounts.job.ts'
import { build } from './app.ts'
import { banner } from './banner.ts'
import { bookingJobs } from './ordering/bookings.job.ts'
import { photoJobs } from './house/photos/photos.job.ts'
import { giftJobs } from './ordering/gifts/gifts.job.ts'
import { wakeWaiting } from './ordering/waiting/tend-waiting.ts'
import { orderingFigures } from './ordering/figures.ts'
import { findUnplayedMonth } from './demo/month.queries.ts'
import type { playMonth as PlayMonth } from './demo/play-month.ts'
import { mailKinds } from './mail-kinds.ts'
import type { Providers } from './open-providers.ts'
import { paymentJobs } from '#server/ordering/money/checkout/payments.job.ts'
import { connectBucket } from './platform/bucket/bucket.ts'
import { backupJobs } from './platform/backup/nightly.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connect, type DatabaseAddress } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { readingOld } from './platform/database/read-old.ts'
import { platformFigures } from './platform/figures.ts'
import { takeNobodyNew } from './platform/http/drain.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import type { Site } from './platform/http/read-site.ts'
import { setUpCode } from './office/set-up/set-up-code.ts'
import { readRules } from './visits/rules/rules.ts'
import { weekHours } from '#domain/booking/week-hours.ts'
import { readPublished } from './platform/house/published.ts'
import { drawingIcons } from './house/icons/draw-icons.ts'
import { housePages } from './platform/house/house-pages.ts'
import { followPlace } from './platform/house/place.ts'
import { renderingIn } from './platform/house/render-house.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log.ts'
import { isBundled } from './platform/local-tool.ts'
import { startMailWorker } from './platform/mail/mail-worker.ts'
import { markReadableApps } from './people/second-factor/mark-readable-apps.ts'
import { sealWith } from './platform/sealed.ts'
import { secretKeyOf } from './platform/secret-key.ts'
import { watchDatabaseClock } from './platform/watch-clock.ts'
import type { Wallets } from './platform/wallet/open-wallets.ts'
import { seed } from './seed.ts'
import type { Started } from './started.ts'

const GOODBYE_MS = 5_000
const LAST_REQUESTS_MS = 1_000

type Opening = {
  config: Config
  address: DatabaseAddress
  site: Site
  wallets: Wallets
  log: Log
  say: (line: string) => void
  closing: AbortSignal
  providers: Providers
  started: Started
}

/** From a database that answers to a cafe that serves: card, mail, jobs, HTTP. */
export async function openDoors(opening: Opening): Promise<void> {
  const { config, address, site, wallets, log, say, closing, providers, started } = opening
  const clock = systemClock
  const { publicUrl, backupDir, trustProxy, hstsPreload, takesTestCards, ownerGraceDays } = config
  const { db, pool, close } = connect(address, (err) => log.warn({ err }, 'database'))
  started.stops.push(close)
  const copy = config.databaseReadUrl
    ? connect({ connectionString: config.databaseReadUrl }, (err) => log.warn({ err }, 'copy'))
    : null
  if (copy) started.stops.push(copy.close)
  const seal = sealWith(secretKeyOf(config))
  const http = {
    pool,
    trustProxy,
    hstsPreload,
    keepsBackups: backupDir !== null,
    readOld: readingOld(db, copy?.db ?? null),
    site,
    closing,
    wallets,
    ownerGraceDays,
  }
  const bucket = config.bucket && connectBucket(config.bucket)
  const shared = { db, clock, publicUrl, log, seal, bucket }
  const render = renderingIn(site.folder, publicUrl)
  const pages = housePages({
    ...shared,
    site,
    render,
    drawIcons: drawingIcons(shared),
    readOpeningHours: async () => weekHours((await readRules(db)).schedule),
  })
  const [{ card, sandboxUrl }, inbox, app] = await Promise.all([
    providers.card,
    providers.inbox,
    // Before it listens it asks the database nothing, so that can be brought up to date meanwhile.
    providers.card.then(({ card, sandboxUrl }) =>
      build({
        ...shared,
        ...http,
        render,
        housePages: pages,
        card,
        cards: sandboxUrl ? 'sandbox' : takesTestCards ? 'test' : 'live',
      }),
    ),
    prepare(opening, clock.now()),
  ])
  await followPlace(db)
  closing.throwIfAborted()
  await started.begin(watchDatabaseClock(db, providers.noteClock))

  const parts = { ...shared, card }
  // Before the first visitor books: an empty cafe gets a month, another goes on with its own.
  const begun = config.seedDemo && sandboxUrl ? await findUnplayedMonth(db, clock.now()) : null
  closing.throwIfAborted()
  const smtpUrl = config.smtpUrl ?? inbox?.addresses.smtp ?? ''
  const from = config.mailFrom
  const outbox = { ...parts, pool, kinds: mailKinds, thread: mailThread(), smtpUrl, from }
  started.stops.push(startMailWorker(outbox).stop)
  if (backupDir) {
    // On their own: they take minutes, and nobody's payment should wait for them.
    started.stops.push(startJobs(db, log, backupJobs({ ...parts, address, backupDir })).stop)
  }

  const unreadable = await markReadableApps(db, seal)
  if (unreadable > 0) {
    log.warn({ apps: unreadable }, 'SECRET_KEY is new: apps must be set up anew')
  }
  started.stops.push(() => app.close())
  // Before the first visitor: another cafe's own pages, not the demo's.
  await pages.refresh()
  started.stops.push(pages.follow().stop)
  // A proxy that asks whether we are ready hears no, and has a moment to send people elsewhere.
  if (config.production) started.stops.push(() => partFromProxies(app))
  const { host, port, metricsPort } = config
  await app.listen({ port, host }).catch(explainListen('PORT', { port, host }))
  if (metricsPort) {
    const door = { port: metricsPort, host }
    const figures = [...platformFigures({ db, pool }), ...orderingFigures(db)]
    await started.begin(serveMetrics(figures, door).catch(explainListen('METRICS_PORT', door)))
  }
  const inboxUrl = inbox?.addresses.http ?? null
  const { cafe } = await readPublished(db, clock.now())
  const code = site.awaitsSetUp ? setUpCode(seal) : null
  const { name } = cafe
  say(banner({ ...config, inboxUrl, sandboxUrl, isPlaying: begun !== null, name, setUpCode: code }))
  const jobs = [
    ...accountJobs(db, clock),
    ...bookingJobs(parts),
    ...giftJobs(parts),
    ...paymentJobs(parts),
    ...photoJobs(parts),
  ]
  // Not while the demo plays: money that was taken for a visit not yet written would look astray.
  const played = begun && sandboxUrl && playDemo(parts, sandboxUrl, begun, closing)
  void started.begin(Promise.resolve(played).then(() => startJobs(db, log, jobs)))
  started.stops.push(wakeWaiting(parts, pool).stop)
}

/** Loaded where there is one to play; one that cannot be played shuts no doors. */
const playDemo: typeof PlayMonth = (parts, ...month) =>
  import('./demo/play-month.ts')
    .then(({ playMonth }) => playMonth(parts, ...month))
    .then(() => parts.log.info('demo played'))
    .catch((err) => parts.log.warn({ err }, 'demo bookings'))

async function partFromProxies(app: Pick<FastifyInstance, 'server'>): Promise<void> {
  await delay(GOODBYE_MS)
  await takeNobodyNew(app)
  await delay(LAST_REQUESTS_MS)
}

/** Nobody waits for an answer yet: a migration takes as long as its tables are large. */
async function prepare({ address, config, say }: Opening, now: Temporal.Instant) {
  const { db, close } = connect(address, () => {}, {})
  try {
    await migrate(db)
    await seed(db, config, now)
    const again = await repeatErasures(db, now)
    if (again > 0) say(`• ${again} who were erased before came back with a backup: erased again`)
  } finally {
    await close()
  }
}

const NO_ADDRESS = new Set<unknown>(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

const explainListen =
  (name: string, { port, host }: Pick<Config, 'port' | 'host'>) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken by another program: set ${name} to a free one.`)
    }
    if (error.code === 'EACCES') throw new Error(`This user may not listen on port ${port}.`)
    if (NO_ADDRESS.has(error.code)) throw new Error(`HOST ${host} is no address of this machine.`)
    throw error
  }

/** The build has a thread for mails beside it; sources, whose JSX no thread reads, have none. */
const mailThread = () => (isBundled ? new URL('mail-thread.mjs', import.meta.url) : null)
