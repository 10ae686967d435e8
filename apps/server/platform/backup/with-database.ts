import { type Bucket, connectBucket } from '#server/platform/bucket/bucket.ts'
import { BUCKET_VARIABLES, readConfig, withSecrets } from '#server/platform/config.ts'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'
import { holdDatabase } from '#server/platform/postgres/hold.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/postgres/supervisor.ts'

const VARIABLES = ['DATABASE_URL', 'DATABASE_PASSWORD', 'DATA_DIR', ...BUCKET_VARIABLES] as const

/** The database that the server would use here, and the bucket if it has one, for the length of one act. */
export async function withDatabase<T>(
  env: Record<string, string | undefined>,
  act: (address: DatabaseAddress, bucket: Bucket | null) => Promise<T>,
): Promise<T> {
  // Only these: a nightly backup need not know the rest of the server's configuration.
  const given = withSecrets(env)
  const config = readConfig(Object.fromEntries(VARIABLES.map((name) => [name, given[name]])))
  const { databaseUrl, dataDir } = config
  const bucket = config.bucket && connectBucket(config.bucket)
  if (databaseUrl) return act({ connectionString: databaseUrl }, bucket)
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await act(server.connection, bucket)
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
