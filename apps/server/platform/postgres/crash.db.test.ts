import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#testing/postgres-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts'

const ACKNOWLEDGED_PER_ROUND = 25
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ww-crash-'))
  const server = await startEmbeddedPostgres({ dataDir })
  await query(server, 'create table written (id bigint generated always as identity primary key)')
  await server.stop()
})

afterAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function query(server: EmbeddedPostgres, text: string): Promise<string[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows.map(({ id }) => id)
}

const victims: ((server: ServerProcess) => void)[] = [
  (server) => void server.kill(),
  (server) => void process.kill(server.started.pid, 'SIGKILL'),
  (server) => {
    process.kill(server.started.pid, 'SIGKILL')
    void server.kill()
  },
]

/** Everything the process acknowledged, what came out between the kill and its end included. */
async function writeUntilKilled(server: ServerProcess, kill: (server: ServerProcess) => void) {
  const acknowledged: string[] = []
  server.order('write')
  while (acknowledged.length < ACKNOWLEDGED_PER_ROUND) acknowledged.push(await server.hear())
  kill(server)
  for (;;) {
    const id = await server.hear<string>().catch(() => null)
    if (id === null) return acknowledged
    acknowledged.push(id)
  }
}

test('kills of the server, of PostgreSQL and of both lose nothing acknowledged', async () => {
  const acknowledged: string[] = []
  for (const kill of victims) {
    const server = await startServerProcess({ dataDir })
    acknowledged.push(...(await writeUntilKilled(server, kill)))
    await server.exited
    const survivor = await startEmbeddedPostgres({ dataDir })
    const kept = new Set(await query(survivor, 'select id from written'))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(victims.length * ACKNOWLEDGED_PER_ROUND)
})
