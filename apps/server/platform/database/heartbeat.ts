import type pg from 'pg'

const BEAT_MS = 4_000

/** Asks a connection that only waits, again and again, whether its other end is still there. */
export function keepAsking(client: Pick<pg.ClientBase, 'query'>, onSilence: () => void) {
  const question = { text: 'select 1', query_timeout: BEAT_MS }
  const beat = setInterval(() => void client.query(question).catch(onSilence), BEAT_MS)
  return () => clearInterval(beat)
}
