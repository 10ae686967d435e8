import { readLock } from '#server/platform/postgres/postmaster.ts'

/** The process that a cluster's lock files name, dead or alive. */
export async function readPostmasterPid(cluster: string): Promise<number | null> {
  return (await readLock(cluster))?.pid ?? null
}
