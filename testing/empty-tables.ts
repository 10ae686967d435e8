import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { runScript } from '#server/platform/database/statement.ts'

const APPEND_ONLY = ['arrivals', 'entries', 'voucher_entries', 'till_days', 'audit_entries']

/** Empties tables, append-only ones as well: the product never lifts its triggers, a test may. */
export const emptyTables = (db: Db, tables: string): Promise<void> =>
  inTransaction(db, (transaction) =>
    runScript(transaction, `${lift('disable')} truncate ${tables}; ${lift('enable')}`),
  )

const lift = (how: string) =>
  APPEND_ONLY.map((table) => `alter table ${table} ${how} trigger user;`).join(' ')
