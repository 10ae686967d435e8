import { setTimeout as delay } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterExists, createCluster, removeAbandonedDrafts } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { launch } from './launch.ts'
import { isPostmaster, readLock, removeUnreadableLocks } from './postmaster.ts'
import { handOver } from './own-role.ts'
import { probe } from './probe.ts'
import { type Connection, reachSocket, SUPERUSER } from './socket.ts'
import { stopServer } from './stop.ts'

export type EmbeddedPostgres = {
  /** Works as it is with node-pg, in this process. */
  connection: Connection
  pid: number
  /** It was running already: left behind by a killed parent, or started by another process. */
  adopted: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  onProgress?: (line: string) => void
  /** The server's process exists: from here on it needs no help until it answers. */
  onSpawn?: () => void
  settings?: Record<string, string>
  /** Of another version than ours. */
  binaries?: Binaries
}

/** Starts the database of a data folder, or adopts the server that already serves it. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => {}, onSpawn = () => {}, settings = {} } = options
  const folder = await openDataFolder(dataDir)
  await removeAbandonedDrafts(folder)
  const binaries = options.binaries ?? (await findBinaries())
  const { postgres } = binaries
  const account = await chooseAccount(folder, postgres, onProgress)
  if (!(await clusterExists(folder))) {
    onProgress('Creating the database.')
    await createCluster(folder, account, binaries, { durable: settings.fsync !== 'off' })
  }
  const { cluster } = folder
  const { connection, close } = reachSocket(cluster)
  const asSuperuser = { ...connection, user: SUPERUSER }
  const plan = { folder, account, postgres, settings, connection: asSuperuser, onProgress, onSpawn }
  const start = (stranger: number | null) => launch({ ...plan, stranger })
  const running = await startOrAdopt(cluster, asSuperuser, start, onProgress)
  await handOver(asSuperuser)
  const stop = () => stopServer(running.pid, cluster).then(close)
  return { connection, ...running, stop }
}

const PATIENCE_MS = 5 * 60_000

/**
 * Asks until a server answers. The pid file settles which: one that loses a race, or comes while an
 * old server shuts down, recovers or lets go of its memory, simply asks again.
 */
async function startOrAdopt(
  cluster: string,
  connection: Connection,
  start: (stranger: number | null) => Promise<number | null>,
  onProgress: (line: string) => void,
): Promise<{ pid: number; adopted: boolean }> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  for (let asked = 0; !patience.aborted; asked++) {
    const lock = await readLock(cluster)
    const presence = lock?.ready ? await probe(connection) : 'absent'
    if (lock && presence === 'ready') return { pid: lock.pid, adopted: true }
    if (presence === 'absent' && !(lock && (await isPostmaster(lock.pid, cluster)))) {
      const started = await start(lock?.pid ?? null)
      if (started) return { pid: started, adopted: false }
      await removeUnreadableLocks(cluster)
    }
    if (asked === 0) onProgress('Waiting for the database server that was here before.')
    await delay(50)
  }
  throw new Error(`Another server has held ${cluster} for minutes and does not answer.`)
}
