import { connect, type Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import { type Connection, ROLE, SUPERUSER } from '#server/platform/postgres/socket.ts'

/** For those who plant and take away what triggers would refuse: once for a whole cluster. */
export async function letPassTriggers(connection: Connection): Promise<void> {
  const root = connect({ ...connection, user: SUPERUSER }, () => {})
  await root.pool.query(`grant set on parameter session_replication_role to ${ROLE}`)
  await root.close()
}

/**
 * Empties tables and what refers to them, append-only ones as well: the product never goes past its triggers
 * and foreign keys, a test may. Row by row: after a TRUNCATE every connection plans every statement anew.
 */
export const emptyTables = (db: Db, tables: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await rows(transaction)`set local session_replication_role = replica`
    const all = await rows<{ name: string }>(transaction)`
      with recursive emptied as (
        select to_regclass(trim(name)) as id from unnest(string_to_array(${tables}, ',')) as name
        union
        select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f')
      select id::text as name from emptied`
    for (const { name } of all) await transaction.deleteFrom(name as 'users').execute()
  })

/** People and all that they did, and what is counted ahead of it; what the house sells stays. */
export const ALL_THAT_HAPPENED = `users, contacts, bookings, room_days, mails, provider_events,
  audit_entries, told_parties, hire_requests, till_days, day_exceptions, vouchers,
  gifts, codes, waiting, calls, rate_limits`
