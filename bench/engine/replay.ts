import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A statement as the product sent it, and the id that it got back. */
export type Statement = { text: string; values: unknown[]; id: string | null }

/** Everything that the product asks the database while `act` runs. */
export async function record(pool: pg.Pool, act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const connect = pool.connect.bind(pool)
  pool.connect = (async () => {
    const client = await connect()
    const query = client.query.bind(client)
    client.query = (async (text: string, values: unknown[] = []) => {
      const statement: Statement = { text, values, id: null }
      statements.push(statement)
      const result = await query(text, values)
      if (/^insert/i.test(text)) statement.id = String(result.rows[0]?.id ?? '') || null
      return result
    }) as typeof client.query
    const release = client.release.bind(client)
    client.release = (...args) => {
      client.query = query as typeof client.query
      client.release = release
      release(...args)
    }
    return client
  }) as typeof pool.connect
  await act()
  pool.connect = connect
  return statements
}

/** The same reads again; nothing waits for anything. */
export async function replayReads(pool: pg.Pool, statements: Statement[]): Promise<void> {
  await Promise.all(statements.map(({ text, values }) => pool.query(text, values)))
}

/** The same writes again, one after the other, for another customer and with names of their own. */
export async function replayWrites(
  pool: pg.Pool,
  statements: Statement[],
  renamed: Map<string, string>,
): Promise<void> {
  const client = await pool.connect()
  for (const { text, values, id } of statements) {
    const { rows } = await client.query<{ id: number }>(text, renameAll(values, renamed))
    if (id) renamed.set(id, String(rows[0]?.id))
  }
  client.release()
}

// Ids begin where no other number is (open-shop.ts), so that they can be told apart.
const NAMES = /WW-[A-Z0-9]{8}|cs_\w{20,}|[0-9a-f]{8}-[0-9a-f-]{27}|\b[579]\d{6}\b/g

function renameAll(values: unknown[], renamed: Map<string, string>): unknown[] {
  return values.map((value) => {
    if (typeof value === 'number') return Number(renamed.get(String(value)) ?? value)
    if (typeof value !== 'string') return value
    return value.replaceAll(NAMES, (name) => newName(name, renamed))
  })
}

function newName(name: string, renamed: Map<string, string>): string {
  const known = renamed.get(name)
  if (known) return known
  const fresh = freshLike(name)
  renamed.set(name, fresh)
  return fresh
}

function freshLike(name: string): string {
  if (name.startsWith('WW-')) return `WW-${randomBytes(4).toString('hex').toUpperCase()}`
  if (name.startsWith('cs_')) return `cs_${randomBytes(13).toString('hex')}`
  return name.includes('-') ? randomUUID() : name
}
