import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { DataFolder } from './data-folder.ts'
import { serverEnvironment } from './environment.ts'
import { readLock } from './postmaster.ts'
import { probe } from './probe.ts'
import { lastLines, openServerLog } from './server-log.ts'
import { settingArguments } from './settings.ts'
import type { Connection } from './socket.ts'
import { removeUnloggedLeftover } from './unlogged-leftovers.ts'

type Launch = {
  folder: DataFolder
  account: Account
  postgres: string
  settings: Record<string, string>
  connection: Connection
  onProgress: (line: string) => void
  onSpawn: () => void
  /** A process that an old lock file names and that was seen not to be its server. */
  stranger: number | null
}

// What PostgreSQL says while a server before it, or parts of one, still have the cluster.
const TAKEN =
  /lock file "[^"]*" (?:already exists|is empty)|bogus data in lock file|pre-existing shared memory/

/** The pid of a server that answers, or null if asking again may help. */
export async function launch(plan: Launch): Promise<number | null> {
  const log = openServerLog(plan.folder.log)
  try {
    const child = await spawnServer(plan, log.fd)
    plan.onSpawn()
    if (await becomesReady(child, plan)) return child.pid ?? null
    const said = await log.read()
    if (TAKEN.test(said) || (await removeUnloggedLeftover(plan.folder.cluster, said))) return null
    throw new Error(`PostgreSQL did not start:\n${lastLines(said)}`)
  } finally {
    log.close()
  }
}

async function spawnServer(plan: Launch, logFd: number): Promise<ChildProcess> {
  const { account, folder, postgres, settings, stranger } = plan
  const words = [...account.prefix, postgres, '-D', folder.cluster, ...settingArguments(settings)]
  const [command = postgres, ...rest] = words
  const child = spawn(command, rest, {
    ...account.identity,
    env: { ...serverEnvironment(), ...forgive(stranger) },
    // A session of its own: Ctrl-C in our terminal must not reach the database before we stop it.
    detached: true,
    stdio: ['ignore', logFd, logFd],
  })
  child.unref()
  await once(child, 'spawn')
  return child
}

/**
 * PostgreSQL takes any living process that a lock file names for its server. This variable
 * (pg_ctl's) tells it of one that is not; a lock of another process still counts.
 */
function forgive(stranger: number | null): NodeJS.ProcessEnv {
  return stranger ? { PG_GRANDPARENT_PID: String(stranger) } : {}
}

/** Waits for as long as the server lives: recovery after a crash takes the time it takes. */
async function becomesReady(child: ChildProcess, plan: Launch): Promise<boolean> {
  for (let asked = 0; child.exitCode === null && child.signalCode === null; asked++) {
    const lock = await readLock(plan.folder.cluster)
    const isOurs = lock?.pid === child.pid
    if (isOurs && lock?.ready && (await probe(plan.connection)) === 'ready') return true
    // A healthy start is through within a few questions.
    if (isOurs && asked === 50) plan.onProgress('The database is recovering from an unclean stop.')
    await delay(20)
  }
  return false
}
