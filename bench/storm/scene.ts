import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { sandboxProcess, startTestSandbox, type TestSandbox } from '#testing/card-sandbox.ts'
import { type Product, spawnProduct } from '#testing/product.ts'
import { FaultySmtp } from '#testing/smtp.ts'
import { TEST_SECRET_KEY } from '#testing/seal.ts'

/** The whole product as a process, on a database, a card provider and a mail server that can be struck. */
export type Scene = AsyncDisposable & {
  db: Db
  sandbox: TestSandbox
  smtp: FaultySmtp
  url(): string
  killServer(): Promise<void>
  startServer(env?: Record<string, string>): Promise<void>
  /** Another one beside it; answers its address. */
  addServer(): Promise<string>
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** Stops the processes of the database, and lets them go on. */
  pauseDatabase(): Promise<() => void>
}

/** With a volume, the product keeps its database there, and brings it back by itself. */
export async function openScene(volume: string | null = null): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'storm-'))
  const dataDir = join(volume ?? folder, 'data')
  let postgres = await startEmbeddedPostgres({ dataDir })
  const { host, user, database } = postgres.connection
  const { db, pool, close } = connect(postgres.connection, () => {}, {})
  const sandbox = await startTestSandbox(sandboxProcess)
  const smtp = await new FaultySmtp().start()
  const environment = {
    ...(volume
      ? { DATA_DIR: dataDir }
      : {
          DATABASE_URL: `postgresql:///${database}?host=${host}&user=${user}`,
          DATA_DIR: join(folder, 'server'),
        }),
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ADMIN_EMAIL: 'owner@cafe.example',
    ADMIN_PASSWORD: 'Correct-horse-9',
    // Every customer has an address of their own.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  let product: Product = await spawnProduct(environment)
  const others: Product[] = []
  return {
    db,
    sandbox,
    smtp,
    url: () => product.url,
    killServer: () => product.kill(),
    startServer: async (env = {}) => {
      product = await spawnProduct({ ...environment, ...env })
    },
    addServer: async () => {
      others.push(await spawnProduct(environment))
      return others.at(-1)!.url
    },
    killDatabase: async () => void process.kill(postgres.pid, 'SIGKILL'),
    startDatabase: async () => {
      postgres = await startEmbeddedPostgres({ dataDir })
    },
    pauseDatabase: async () => {
      const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
      const pids = [postgres.pid, ...rows.map(({ pid }) => pid)]
      signal(pids, 'SIGSTOP')
      return () => signal(pids, 'SIGCONT')
    },
    [Symbol.asyncDispose]: async () => {
      // What it has started itself, it ends, too.
      for (const each of others) await each.kill()
      await (volume ? product.stop() : product.kill())
      await smtp.stop()
      await sandbox.stop()
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Some may have gone meanwhile. */
function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}
