import { createInterface } from 'node:readline'
import pg from 'pg'
import { holdDatabase } from '#server/platform/postgres/hold.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'

/**
 * A stand-in for the product's server: starts the database, says so in a line of JSON, then does
 * what its input asks, until it is killed or its input ends.
 */
const { dataDir, settings } = JSON.parse(process.argv[2] ?? '{}')
const progress: string[] = []
const server = await startEmbeddedPostgres({
  dataDir,
  settings,
  onProgress: (line) => progress.push(line),
})
say({ pid: server.pid, adopted: server.adopted, progress, uid: process.getuid?.() })

for await (const order of createInterface({ input: process.stdin })) {
  if (order === 'hold') say(await holdDatabase(server.connection, `ww pid ${process.pid}`))
  if (order === 'write') await writeForever()
}
await server.stop()
process.exit()

async function writeForever(): Promise<never> {
  const pool = new pg.Pool({ ...server.connection, max: 4 })
  pool.on('error', () => {})
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) {
      const { rows } = await pool.query('insert into written default values returning id')
      say(rows[0].id)
    }
  })
  // The database was killed under the writers: so ends a server that has none.
  await Promise.allSettled(writers)
  process.exit(1)
}

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
