import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, rows } from '#server/platform/database/statement.ts'

/** Advisory lock: servers that start together, and the owner who sets the cafe up meanwhile, queue. */
export const lockSeed = (db: Db) => rows(db)`select pg_advisory_xact_lock(hashtext('seed'))`

/** Whether an owner can open the back office; until then the cafe waits to be set up. */
export const hasOwner = (db: Db) =>
  anyRow(db)`
    select from users where role = 'Admin' and email_verified_at is not null limit 1`
