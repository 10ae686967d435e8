import net from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { atOnce } from './at-once.ts'
import { addAuditRow } from './audit-rows.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { connect, type Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'
import { plannedAnew } from './planned-per-call.ts'
import { unawaited } from './unawaited.ts'

test('a statement that is never answered means that the database is away, for itself only', async () => {
  const database = await createTestDatabase()
  const { db, close } = connect(database.address, () => {}, { query_timeout: 300 })
  const fault = await sql`select pg_sleep(${60})`.execute(db).catch((error: Error) => error)
  expect(fault instanceof Error && isDatabaseAway(fault)).toBe(true)
  const { rows } = await sql`select ${1}::int as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
  await close()
  await database.close()
})

test('a statement that is marked for it is planned anew, and no other', async () => {
  const database = await createTestDatabase()
  const { db, close } = connect(database.address, () => {}, {})
  const asked = sql`current_setting('plan_cache_mode') as mode, ${1}::int as one`
  await db.connection().execute(async (db) => {
    const plain = sql`select ${asked}`
    const marked = sql`select ${plannedAnew} ${asked}`
    const failing = sql`select ${plannedAnew} ${0}::int / ${0}::int`
    const modes = []
    for (const each of [plain, marked, plain]) modes.push((await each.execute(db)).rows[0])
    await expect(db.transaction().execute((db) => failing.execute(db))).rejects.toThrow('zero')
    modes.push((await plain.execute(db)).rows[0])
    expect(modes).toEqual([once, anew, once, once])
  })
  await close()
  await database.close()
})

test('a transaction is written in as many parts as it waits for, with what it remembers at its end', async () => {
  const database = await createTestDatabase()
  const { db, pool, close } = connect(database.address, () => {}, {})
  const ask = (db: Db) => sql`select ${1}::int`.execute(db)
  const write = vi.spyOn(net.Socket.prototype, '_write')
  const writev = vi.spyOn(net.Socket.prototype, '_writev')
  const writes = async (act: (db: Db) => Promise<unknown>) => {
    const before = write.mock.calls.length + writev.mock.calls.length
    await inTransaction(db, act)
    return write.mock.calls.length + writev.mock.calls.length - before
  }
  await ask(db)
  expect(await writes(async () => {})).toBe(0)
  expect(await writes(ask)).toBe(2)
  expect(await writes((db) => atOnce(ask(db), ask(db)))).toBe(2)
  const entry = { action: 'x', actor_kind: 'system', actor_id: null, before: null, after: null }
  const row = { ...entry, at: Temporal.Now.instant(), subject_kind: 'x', subject_id: '1' }
  const told = { ...row, request_id: null }
  const telling = (action: string | null) => async (db: Db) => {
    await ask(db)
    await addAuditRow(db, { ...told, action: action as string })
  }
  expect(await writes(telling('x'))).toBe(2)
  // One that nothing is read of goes with the next; where it fails, it says why, not what came after it.
  const late = (db: Db, words: string) => unawaited(db, sql`select ${words}::int`.execute(db))
  expect(await writes((db) => late(db, '1').then(() => ask(db)))).toBe(2)
  await expect(inTransaction(db, (db) => late(db, 'x').then(() => ask(db)))).rejects.toThrow('"x"')
  await expect(inTransaction(db, (db) => late(db, 'x'))).rejects.toThrow('"x"')
  // Sent with the commit, it still undoes the whole, and says why itself.
  await expect(inTransaction(db, telling(null))).rejects.toThrow('null value in column "action"')
  const { rows } = await sql`select action from audit_entries`.execute(db)
  expect(rows).toEqual([{ action: 'x' }])
  expect(pool.idleCount).toBe(pool.totalCount)
  await close()
  await database.close()
})

const once = { mode: 'force_generic_plan', one: 1 }
const anew = { mode: 'force_custom_plan', one: 1 }
