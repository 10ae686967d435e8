import pg from 'pg'
import type { Connection } from './socket.ts'

/** `busy`: a server is there, but not yet or no longer at work. */
export type Presence = 'ready' | 'busy' | 'absent'

export async function probe(connection: Connection): Promise<Presence> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return presenceFrom(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const CANNOT_CONNECT_NOW = '57P03'
const TOO_MANY_CONNECTIONS = '53300'

function presenceFrom(error: unknown): Presence {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === CANNOT_CONNECT_NOW) return 'busy'
  return code === TOO_MANY_CONNECTIONS ? 'ready' : 'absent'
}
