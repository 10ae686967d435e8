import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import { readSite } from './platform/http/read-site.ts'
import { createLog } from './platform/log.ts'
import { openDatabase } from './platform/open-database.ts'
import { startTracing } from './platform/trace.ts'
import { openWallets } from './platform/wallet/open-wallets.ts'
import { nothingStarted } from './started.ts'

const siteFolder = join(import.meta.dirname, '..', 'web', 'dist')

/**
 * Starts the whole product, and stops what was started when it fails or is told to close before it is open.
 * Loading keeps the event loop busy, so PostgreSQL, a process of its own, is spawned before.
 */
export async function start(
  config: Config,
  say: (line: string) => void,
  closing: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const { publicUrl, logLevel, logFormat } = config
  const log = createLog(logLevel, logFormat ?? (process.stdout.isTTY ? 'text' : 'json'))
  const started = nothingStarted()
  try {
    const wallets = openWallets(config.wallets)
    await started.begin(startTracing(config.traces))
    const label = `pid ${process.pid}, ${publicUrl}`
    const onProgress = (line: string) => say(`• ${line}`)
    const { promise: spawned, resolve: onSpawn } = Promise.withResolvers<void>()
    const opening = started.begin(openDatabase({ ...config, label, log, onProgress, onSpawn }))
    await Promise.race([spawned, opening])
    const site = readSite(siteFolder, publicUrl)
    // As much as PostgreSQL needs to start.
    await import('#contract/contract.ts')
    const { address } = await opening
    closing.throwIfAborted()
    const { openDoors } = await import('./open-doors.ts')
    await openDoors({ config, address, siteFolder, site, wallets, log, say, closing, started })
    return started
  } catch (error) {
    await started.stop()
    throw isDiskFull(error) ? new Error(noRoomIn(config.dataDir)) : error
  }
}

/** The system's own code, or the words of PostgreSQL's programs. */
const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  (/^(ENOSPC|EDQUOT)/.test(error.message) || error.message.includes('No space left on device'))

const noRoomIn = (folder: string) =>
  `There is no room left on the disk of DATA_DIR (${folder}): free some, and start again.`
