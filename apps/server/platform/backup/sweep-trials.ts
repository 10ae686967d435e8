import { readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPostmaster, readLock } from '#server/platform/postgres/postmaster.ts'
import { stopServer } from '#server/platform/postgres/stop.ts'
import { isDraft } from './rotation.ts'

/** How the folder of a trial restore begins. */
export const TRIAL = '.trial-'

/**
 * What a process that was killed left in the folder: a PostgreSQL that still serves a trial, the readable
 * copy that it serves, half a backup. Under the lease of the job: no other is at work here.
 */
export async function sweepTrials(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir).catch(() => [])) {
    const path = join(backupDir, name)
    if (name.startsWith(TRIAL)) await endTrial(path)
    if (isDraft(name)) await rm(path, { force: true })
  }
}

async function endTrial(folder: string): Promise<void> {
  const cluster = join(await realpath(folder), 'postgres')
  const lock = await readLock(cluster)
  if (lock && (await isPostmaster(lock.pid, cluster))) await stopServer(lock.pid, cluster)
  await rm(folder, { recursive: true, force: true })
}
