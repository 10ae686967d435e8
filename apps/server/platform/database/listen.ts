import type pg from 'pg'
import { createBell } from '../bell.ts'

const RECONNECT_MS = 1_000

/**
 * Hears NOTIFY on one channel and finds its way back after the database was away. `onNotify` is
 * also called, without words, whenever listening begins: for what was said while nobody listened.
 */
export function listen(pool: pg.Pool, channel: string, onNotify: (words?: string) => void) {
  const stopBell = createBell()
  let stopped = false
  let hangUp = () => {}

  const running = (async () => {
    while (!stopped) await hear().catch(() => stopBell.wait(RECONNECT_MS))
  })()

  async function hear(): Promise<void> {
    const client = await pool.connect()
    try {
      const { promise: lost, resolve } = Promise.withResolvers<void>()
      hangUp = resolve
      client.on('error', () => resolve()).on('end', () => resolve())
      client.on('notification', ({ payload }) => onNotify(payload))
      await client.query(`listen "${channel}"`)
      onNotify()
      if (!stopped) await lost
    } finally {
      // Closed, not handed back: the pool must not lend out a connection that listens.
      client.release(true)
    }
  }

  return {
    async stop(): Promise<void> {
      stopped = true
      hangUp()
      stopBell.ring()
      await running
    },
  }
}
