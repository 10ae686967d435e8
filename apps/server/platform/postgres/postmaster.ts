import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock']

/** The process that the cluster's lock files name, dead or alive, and what it last said of itself. */
export type Lock = { pid: number; ready: boolean }

const STATUS_LINE = 7

export async function readLock(cluster: string): Promise<Lock | null> {
  for (const name of LOCK_FILES) {
    const text = await readFile(join(cluster, name), 'utf8').catch(() => '')
    const pid = Number.parseInt(text, 10)
    if (pid > 0) return { pid, ready: text.split('\n')[STATUS_LINE]?.trim() === 'ready' }
  }
  return null
}

/**
 * Whether this process serves this cluster. A pid alone proves nothing: after a crash it may
 * belong to any process, and a zombie still answers signals.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const words = await commandLine(pid)
  return words.includes(`-D ${cluster} `)
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.replaceAll('\0', ' ')
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])
  return ps.then(({ stdout }) => `${stdout.trim()} `).catch(() => '')
}

const OLD_ENOUGH_MS = 2_000

/**
 * A power cut can leave a lock file without content, which PostgreSQL will not touch. One that
 * stays empty for seconds has no writer.
 */
export async function removeUnreadableLocks(cluster: string): Promise<void> {
  for (const name of LOCK_FILES) {
    const path = join(cluster, name)
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null || Number.parseInt(text, 10) > 0) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > OLD_ENOUGH_MS) await rm(path, { force: true })
  }
}
