import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import { readSite } from './platform/http/read-site.ts'
import { createLog } from './platform/log.ts'
import { openDatabase } from './platform/open-database.ts'
import { startTracing } from './platform/trace.ts'
import { openWallets } from './platform/wallet/open-wallets.ts'

const siteFolder = join(import.meta.dirname, '..', 'web', 'dist')

/**
 * Starts the whole product. What was started is stopped in the opposite order, also when it is told to
 * close before it is open. What the doors need is loaded while the database starts.
 */
export async function start(
  config: Config,
  say: (line: string) => void,
  closing: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const { publicUrl, dataDir, logLevel, logFormat } = config
  const log = createLog(logLevel, logFormat ?? (process.stdout.isTTY ? 'text' : 'json'))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const wallets = openWallets(config.wallets)
    stops.push((await startTracing(config.traces)).stop)
    const label = `pid ${process.pid}, ${publicUrl}`
    const onProgress = (line: string) => say(`• ${line}`)
    const opening = openDatabase({ ...config, label, log, onProgress })
    const close = opening.then(
      (opened) => ('heldBy' in opened ? async () => {} : opened.close),
      () => async () => {},
    )
    stops.push(async () => (await close)())
    const [database, site, { openDoors }] = await Promise.all([
      opening,
      readSite(siteFolder, publicUrl),
      import('./open-doors.ts'),
    ])
    if ('heldBy' in database) {
      throw new Error(`Wynd & Whiskers is already running on ${dataDir} (${database.heldBy}).`)
    }
    closing.throwIfAborted()
    await openDoors({ config, address: database.address, site, wallets, log, say, closing, stops })
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
