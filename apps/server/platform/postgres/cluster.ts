import { spawn } from 'node:child_process'
import { access, chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { serverEnvironment } from './environment.ts'
import { lastLines } from './server-log.ts'
import { SUPERUSER } from './socket.ts'
import { syncFolder } from './sync-folder.ts'

export async function clusterExists({ cluster }: DataFolder): Promise<boolean> {
  return access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/**
 * Makes the cluster beside its place and moves it there whole: a start that is killed leaves
 * nothing that looks like a database, and of two starts at once one move wins.
 */
export async function createCluster(
  folder: DataFolder,
  account: Account,
  binaries: Binaries,
  { durable }: { durable: boolean },
): Promise<void> {
  const draft = await mkdtemp(`${folder.cluster}.new-${process.pid}-`)
  try {
    if (account.owner) await chown(draft, account.owner.uid, account.owner.gid)
    await runInitdb(draft, account, binaries, durable)
    await rename(draft, folder.cluster).catch(ignoreTaken)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await syncFolder(folder.root)
}

async function runInitdb(
  draft: string,
  account: Account,
  { initdb, locale }: Binaries,
  durable: boolean,
) {
  const [command = initdb, ...words] = [
    ...account.prefix,
    initdb,
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const env = serverEnvironment()
  const child = spawn(command, words, {
    ...account.identity,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`The database could not be created:\n${lastLines(out + err)}`)
}

/** Drafts whose maker was killed. Its initdb may still be at work: then they go next time. */
export async function removeAbandonedDrafts({ root, cluster }: DataFolder): Promise<void> {
  const prefix = `${basename(cluster)}.new-`
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (isAlive(maker)) continue
    await rm(join(root, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}
