import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SmallVolume } from './small-volume.ts'
import type { Strike } from './strikes.ts'

const FULL_MS = 5_000
const BACK_WITHIN_MS = 60_000

/**
 * No room left where the database is. In every other turn it needs a new file of its log at once, which
 * it cannot go on without: it ends, and nobody but the server itself starts it again.
 */
export const fullDisk =
  (volume: SmallVolume): Strike =>
  async ({ db, url }, turn) => {
    await delay(1_000)
    await volume.fill()
    if (turn % 2 === 0) await sql`select pg_switch_wal()`.execute(db).catch(() => {})
    await delay(FULL_MS)
    await volume.clear()
    await untilReady(url())
    await delay(2_000)
  }

async function untilReady(url: string): Promise<void> {
  const patience = AbortSignal.timeout(BACK_WITHIN_MS)
  for (;;) {
    const isReady = await fetch(`${url}/Api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return
    if (patience.aborted)
      throw new Error(`not ready ${BACK_WITHIN_MS / 1_000} s after there was room`)
    await delay(200)
  }
}
