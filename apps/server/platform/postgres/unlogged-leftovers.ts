import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A server killed while a transaction had made an unlogged table (a migration, a restore) can
 * leave that table's emptied file behind, and recovery then fails on it at every start. Recovery
 * was about to put the empty original (`_init`) in its place: so nothing is lost with it.
 */
export async function removeUnloggedLeftover(cluster: string, said: string): Promise<boolean> {
  const name = /could not create file "(base\/\d+\/\d+)": File exists/.exec(said)?.[1]
  if (!name) return false
  const leftover = await stat(join(cluster, name)).catch(() => null)
  const original = await stat(join(cluster, `${name}_init`)).catch(() => null)
  if (leftover?.size !== 0 || !original) return false
  await rm(join(cluster, name))
  return true
}
