import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { weekHours } from '#domain/booking/week-hours.ts'
import { paymentJobs } from '#server/ordering/unpaid/payments.job.ts'
import { repeatErasures } from './people/privacy/repeat-erasures.ts'
import { accountJobs } from './people/accounts/accounts.job.ts'
import { build } from './app.ts'
import { banner } from './banner.ts'
import type { BookingParts } from './ordering/booking/booking-call.ts'
import { bookingJobs } from './ordering/bookings.job.ts'
import type { PhotoParts } from './house/photos/photo-files.ts'
import { photoJobs } from './house/photos/photos.job.ts'
import { giftJobs } from '#server/ordering/ledger/gifts/gifts.job.ts'
import { wakeWaiting } from './ordering/waiting/tend-waiting.ts'
import { orderingFigures } from './ordering/figures.ts'
import { findUnplayedMonth } from './demo/month.queries.ts'
import type { playMonth as PlayMonth } from './demo/play-month.ts'
import { mailKinds } from './mail-kinds.ts'
import { connectBucket } from './platform/bucket/bucket.ts'
import { backupJobs } from './platform/backup/nightly.ts'
import { type ChosenCard, chooseCard } from './platform/card/open-card.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connect, type Connection, type DatabaseAddress } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { readingOld } from './platform/database/read-old.ts'
import { platformFigures } from './platform/figures.ts'
import { takeNobodyNew } from './platform/http/drain.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { keepInMemory, type Site } from './platform/http/read-site.ts'
import { setUpCode } from './office/set-up/set-up-code.ts'
import { readRules } from './visits/rules/rules.ts'
import { readPublished } from './platform/house/published.ts'
import { drawingIcons } from './house/icons/draw-icons.ts'
import { housePages } from './platform/house/house-pages.ts'
import { followPlace } from './platform/house/place.ts'
import { renderingIn } from './platform/house/render-house.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log.ts'
import { openInbox } from './platform/mail/open-inbox.ts'
import { startMailWorker } from './platform/mail/mail-worker.ts'
import { markReadableApps } from './people/second-factor/mark-readable-apps.ts'
import { sealWith } from './platform/sealed.ts'
import { secretKeyOf } from './platform/secret-key.ts'
import { notingClocks, watchDatabaseClock } from './platform/watch-clock.ts'
import type { Wallets } from './platform/wallet/open-wallets.ts'
import { seed } from './seed.ts'
import type { Started } from './started.ts'

const GOODBYE_MS = 5_000
const LAST_REQUESTS_MS = 1_000

type Opening = {
  config: Config
  address: DatabaseAddress
  siteFolder: string
  site: Site
  wallets: Wallets
  log: Log
  say: (line: string) => void
  closing: AbortSignal
  started: Started
}

/** From a database that answers to a cafe that serves: HTTP first, then local tools, mail and jobs. */
export async function openDoors(opening: Opening): Promise<void> {
  const { config, site, log, say, closing, started } = opening
  const cafe = openCafe(opening)
  const { parts, pool, pages, openSandbox } = cafe
  const { db, clock, seal } = parts
  const app = await makeReady(opening, cafe)
  // Before the first visitor books: an empty cafe gets a month, another goes on with its own.
  const begun = config.seedDemo && openSandbox ? await findUnplayedMonth(db, clock.now()) : null
  closing.throwIfAborted()
  await warnOfNewKey(parts)
  // Before the first visitor: another cafe's own pages, not the demo's.
  await pages.refresh()
  await listen(app, opening, { db, pool })
  void keepInMemory(site).catch((err) => log.warn({ err }, 'the files of the site'))
  // What no page needs comes after: the local tools would take half of the processor from the first one.
  const tools = openTools(config, openSandbox, started)
  const mails = started.begin(tools.then(({ inbox }) => sendMails(opening, cafe, inbox?.smtp)))
  backUpNightly(opening, parts)
  started.stops.push(() => app.close())
  started.stops.push(pages.follow().stop)
  // A proxy that asks whether we are ready hears no, and has a moment to send people elsewhere.
  if (config.production) started.stops.push(() => partFromProxies(app))
  const [{ sandboxUrl, inbox }] = await Promise.all([tools, mails])
  closing.throwIfAborted()
  say(
    banner({
      ...config,
      inboxUrl: inbox?.http ?? null,
      sandboxUrl,
      isPlaying: begun !== null,
      name: (await readPublished(db, clock.now())).cafe.name,
      setUpCode: site.awaitsSetUp ? setUpCode(seal) : null,
    }),
  )
  // Not while the demo plays: money that was taken for a visit not yet written would look astray.
  const played = begun && sandboxUrl && playDemo(parts, sandboxUrl, begun, closing)
  void started.begin(Promise.resolve(played).then(() => startJobs(db, log, jobsOf(parts))))
  started.stops.push(wakeWaiting(parts, pool).stop)
}

/** What all of it shares: connections, keys, the card provider, the published pages. */
function openCafe({ config, address, siteFolder, site, log, started }: Opening) {
  const { publicUrl, databaseReadUrl } = config
  const { db, pool, close } = connect(address, (err) => log.warn({ err }, 'database'))
  started.stops.push(close)
  const noteReplica = (err: unknown) => log.warn({ err }, 'read replica')
  const replica = databaseReadUrl
    ? connect({ connectionString: databaseReadUrl }, noteReplica)
    : null
  if (replica) started.stops.push(replica.close)
  const noteClock = notingClocks(log)
  const { card, openSandbox } = chooseCard(config, noteClock)
  const seal = sealWith(secretKeyOf(config))
  const bucket = config.bucket && connectBucket(config.bucket)
  const parts = { db, clock: systemClock, publicUrl, log, seal, bucket, card }
  const render = renderingIn(siteFolder, publicUrl)
  const pages = housePages({
    ...parts,
    site,
    render,
    drawIcons: drawingIcons(parts),
    readOpeningHours: async () => weekHours((await readRules(db)).schedule),
  })
  const readOld = readingOld(
    db,
    replica && { db: replica.db, clock: systemClock, onError: noteReplica },
  )
  return { parts, pool, readOld, render, pages, openSandbox, noteClock }
}

type Cafe = ReturnType<typeof openCafe>

/** A database that is up to date, and what answers requests, which does not listen yet. */
async function makeReady(opening: Opening, cafe: Cafe): Promise<FastifyInstance> {
  const { config, site, wallets, closing, started } = opening
  const { parts, pool, readOld, render, pages, openSandbox, noteClock } = cafe
  const { trustProxy, hstsPreload, takesTestCards, ownerGraceDays, backupDir } = config
  const rules = { trustProxy, hstsPreload, ownerGraceDays, keepsBackups: backupDir !== null }
  const cards = openSandbox ? 'sandbox' : takesTestCards ? 'test' : 'live'
  const [, app] = await Promise.all([
    prepare(opening, parts.clock.now()),
    // Before it listens it asks the database nothing, so that can be brought up to date meanwhile.
    build({
      ...parts,
      ...rules,
      pool,
      readOld,
      render,
      housePages: pages,
      site,
      wallets,
      closing,
      cards,
    }),
  ])
  await followPlace(parts.db)
  closing.throwIfAborted()
  await started.begin(watchDatabaseClock(parts.db, noteClock))
  return app
}

const sendMails = ({ config }: Opening, { parts, pool }: Cafe, inbox = '') =>
  startMailWorker({
    ...parts,
    pool,
    kinds: mailKinds,
    from: config.mailFrom,
    smtpUrl: config.smtpUrl ?? inbox,
  })

/** On their own: backups take minutes, and no customer's payment should wait for them. */
function backUpNightly({ config: { backupDir }, address, log, started }: Opening, parts: Parts) {
  if (!backupDir) return
  started.stops.push(startJobs(parts.db, log, backupJobs({ ...parts, address, backupDir })).stop)
}

type Parts = BookingParts & PhotoParts

async function warnOfNewKey({ db, seal, log }: Parts): Promise<void> {
  const apps = await markReadableApps(db, seal)
  if (apps > 0) log.warn({ apps }, 'SECRET_KEY is new: apps must be set up anew')
}

async function listen(
  app: FastifyInstance,
  { config: { host, port, metricsPort }, started }: Opening,
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
): Promise<void> {
  if (metricsPort) {
    const door = { port: metricsPort, host }
    const figures = [...platformFigures({ db, pool }), ...orderingFigures(db)]
    await started.begin(serveMetrics(figures, door).catch(explainListen('METRICS_PORT', door)))
  }
  await app.listen({ port, host }).catch(explainListen('PORT', { port, host }))
}

/** Where the owner has no card provider or no mail server of their own. */
async function openTools(
  config: Config,
  openSandbox: ChosenCard['openSandbox'],
  { begin }: Started,
) {
  const [sandbox, inbox] = await Promise.all([
    openSandbox && begin(openSandbox()),
    config.smtpUrl ? null : begin(openInbox(config)),
  ])
  return { sandboxUrl: sandbox?.addresses.url ?? null, inbox: inbox?.addresses }
}

const jobsOf = (parts: Parts) => [
  ...accountJobs(parts.db, parts.clock),
  ...bookingJobs(parts),
  ...giftJobs(parts),
  ...paymentJobs(parts),
  ...photoJobs(parts),
]

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

/** No client waits for an answer yet: a migration takes as long as its tables are large. */
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
