import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { openDataFolder } from '#server/platform/postgres/data-folder.ts'
import { reachSocket, ROLE, SUPERUSER } from '#server/platform/postgres/socket.ts'

export const TEMPLATE = 'template_ww'

/** A database for all tests of a file, until they are over. */
export async function sharedDatabase(how?: How): Promise<TestDatabase> {
  const database = await createTestDatabase(how)
  afterAll(() => database.close())
  return database
}

/** Tests wait for their turn on a busy machine as long as for whatever else may hang. */
export const patiently = { connectionTimeoutMillis: 240_000 }
// As in life: that a table stays locked is an answer.
const LOCKED = { lock_timeout: 10_000 }

type How = { template?: string }
type TestDatabase = Connection & { name: string }

/** A migrated, empty database of a test's own; without any table from `template0`. */
export async function createTestDatabase({ template = TEMPLATE }: How = {}): Promise<TestDatabase> {
  const { cluster } = await openDataFolder(inject('postgresDataDir'))
  const socket = reachSocket(cluster)
  const name = `test_${randomBytes(6).toString('hex')}`
  const root = connect({ ...socket.connection, user: SUPERUSER }, ignore)
  const how = `template ${template} strategy file_copy`
  await root.pool.query(`create database ${name} ${how} owner ${ROLE}`)
  const connection = connect({ ...socket.connection, database: name }, ignore, {
    ...patiently,
    ...LOCKED,
  })
  return {
    ...connection,
    name,
    close: async () => {
      await connection.close()
      await root.pool.query(`drop database ${name} with (force)`)
      await root.close()
      socket.close()
    },
  }
}

// Dropping a database by force ends the idle connections of others, and that is wanted.
function ignore(): void {}
