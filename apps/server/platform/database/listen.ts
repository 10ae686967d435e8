import type pg from 'pg'
import { createSleeper } from '../sleeper.ts'
import { keepAsking } from './heartbeat.ts'

const RECONNECT_MS = 1_000

/**
 * Hears NOTIFY on one channel and finds its way back after the database was away. `onNotify` is
 * also called, without words, whenever listening begins: for notices that were missed.
 */
export function listen(pool: pg.Pool, channel: string, onNotify: (words?: string) => void) {
  const sleeper = createSleeper()
  let stopped = false
  let hangUp = () => {}

  const running = (async () => {
    while (!stopped) await hear().catch(() => sleeper.sleep(RECONNECT_MS))
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
      const stopAsking = keepAsking(client, resolve)
      if (!stopped) await lost
      stopAsking()
    } finally {
      // Closed, not handed back: the pool must not lend out a connection that listens.
      client.release(true)
    }
  }

  return {
    async stop(): Promise<void> {
      stopped = true
      hangUp()
      sleeper.wake()
      await running
    },
  }
}
