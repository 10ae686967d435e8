import { readConfig, withSecrets } from '#server/platform/config.ts'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'
import { holdDatabase } from '#server/platform/postgres/hold.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/postgres/supervisor.ts'

/** The database that the server would use here, for the length of one act. */
export async function withDatabase<T>(
  env: Record<string, string | undefined>,
  act: (address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  // Only these: a nightly backup need not know the rest of the server's configuration.
  const { DATABASE_URL, DATABASE_PASSWORD, DATA_DIR } = withSecrets(env)
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL, DATABASE_PASSWORD, DATA_DIR })
  if (databaseUrl) return act({ connectionString: databaseUrl })
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await act(server.connection)
  } finally {
    if (!server.adopted) await stopUnlessHeld(server)
  }
}

/** A server that started meanwhile has adopted the database: then it is no longer ours to stop. */
async function stopUnlessHeld(server: EmbeddedPostgres): Promise<void> {
  const hold = await holdDatabase(server.connection, `ww command pid ${process.pid}`).catch(
    () => null,
  )
  if (hold && 'heldBy' in hold) return
  // A hold finds its way back to a database that went; this one is to go.
  await hold?.release()
  await server.stop()
}
