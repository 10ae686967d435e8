import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type DatabaseAddress, type Db } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { built } from './built.ts'

export const root = join(import.meta.dirname, '..', '..')

export type BenchDatabase = AsyncDisposable & {
  address: Extract<DatabaseAddress, { host: string }>
  db: Db
}

/** A PostgreSQL of its own, as the product runs it, gone when the bench is. */
export async function openDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'engine-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = connect(postgres.connection, () => {}, {})
  const stop = async () => {
    await close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: postgres.connection, db, [Symbol.asyncDispose]: stop }
}

export type Buyer = { id: number; token: string }
export type ProductWish = {
  address: DatabaseAddress
  seats?: number
  buyers?: number
  /** Whatever is asked about was paid, and mails go there. */
  paidAndMailedTo?: string
}
export type Product = AsyncDisposable & {
  url: string
  pid: number
  buyers: Buyer[]
  staff: Buyer
}

export const startProduct = (wish: ProductWish, folder = root) =>
  start<Product>('engine-product', wish, folder)

export const startBare = (wish: { address: DatabaseAddress }) =>
  start<AsyncDisposable & { url: string }>('engine-bare', wish, root)

async function start<Said extends AsyncDisposable>(
  name: string,
  wish: object,
  cwd: string,
): Promise<Said> {
  const file = await built(cwd, name)
  // As scripts/start.mjs starts it.
  const args = ['--min-semi-space-size=16', file, JSON.stringify(wish)]
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const line = await Promise.race([once(lines, 'line'), exited.then(() => null)])
  if (!line) throw new Error(`${name} stopped before it was ready`)
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  const said = JSON.parse(String(line[0])) as Said
  return { ...said, pid: child.pid, [Symbol.asyncDispose]: stop }
}
