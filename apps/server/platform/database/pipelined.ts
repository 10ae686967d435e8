import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { Database } from './schema.ts'

/**
 * Pipelining: Kysely sends no statement of a transaction before the one before it was answered. This is the same
 * transaction, on its one connection, which sends them in the order in which they are asked.
 */
export async function pipelined(transaction: Transaction<Database>): Promise<typeof transaction> {
  const asking = transaction.getExecutor()
  const connection = await asking.provideConnection(async (own) => own)
  const executor = asking.withConnectionProvider({
    provideConnection: async (consumer) => consumer(connection),
  })
  return new Transaction({ ...NOT_ASKED, executor })
}

/** The connection is there: no dialect is asked for one, and the builder compiles by its executor. */
const dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Transaction<Database>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const NOT_ASKED = { dialect, config: { dialect }, driver: dialect.createDriver() }
