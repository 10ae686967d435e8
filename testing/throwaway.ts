import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopServer } from '#server/platform/postgres/stop.ts'
import { readPostmasterPid } from './postmaster.ts'

const MEMORY = '/dev/shm'
const PLENTY = 2 * 1024 ** 3

/**
 * Where tests keep what they throw away: in memory, if there is plenty. A database is a thousand
 * files, and a disk takes up to twenty times as long to make them.
 */
export const throwawayHome = hasPlenty(MEMORY) ? MEMORY : tmpdir()

function hasPlenty(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) > PLENTY
  } catch {
    return false
  }
}

/** A DATA_DIR that is named after this process, and goes at the latest when a later run begins. */
export async function throwawayData(): Promise<string> {
  await clearAwayKilledRuns()
  return mkdtemp(join(throwawayHome, `ww-test-${process.pid}-`))
}

/** A run that was killed leaves its database running. */
async function clearAwayKilledRuns(): Promise<void> {
  for (const name of await readdir(throwawayHome)) {
    const owner = Number(/^ww-test-(\d+)-/.exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    const cluster = join(throwawayHome, name, 'postgres')
    const pid = await readPostmasterPid(cluster)
    if (pid) await stopServer(pid, cluster)
    await rm(join(throwawayHome, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
