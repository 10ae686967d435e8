import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearSchema } from '#server/platform/backup/clear-schema.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { SUPERUSER } from './socket.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts'

let dataDir: string
let server: EmbeddedPostgres
// One database for all of them, since making one is dear.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ww-role-'))
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })

async function asking<T>(user: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...server.connection, user })
  await client.connect()
  return act(client).finally(() => client.end())
}
const asProduct = <T>(act: (client: pg.Client) => Promise<T>) => asking(server.connection.user, act)

const INSUFFICIENT_PRIVILEGE = '42501'

test('the product reads no file, starts no program and becomes nobody else', async () => {
  await asProduct(async (client) => {
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/dev/null'`,
      `select pg_read_file('PG_VERSION')`,
      `select * from pg_authid`,
      `alter system set log_statement = 'all'`,
      `set role ${SUPERUSER}`,
      `create role accomplice superuser`,
      `create database another`,
      `create extension file_fdw`,
    ]) {
      const refused = client.query(statement).then(
        () => 'done',
        ({ code }) => code,
      )
      expect([statement, await refused]).toEqual([statement, INSUFFICIENT_PRIVILEGE])
    }
  })
})

test('the cafe is made in a database of its own', async () => {
  const { db, pool, close } = connect(server.connection, () => {})
  await migrate(db)
  const owner = await pool.query(`select pg_get_userbyid(datdba) = current_user as "isOwn"
    from pg_database where datname = current_database()`)
  expect(owner.rows).toEqual([{ isOwn: true }])
  await close()
  await asProduct((client) => clearSchema(client))
})

test('a second start beside it finds nothing left to do', async () => {
  const { adopted } = await start()
  expect(adopted).toBe(true)
  expect(await asProduct(async (client) => (await client.query('select 1 as n')).rows)).toEqual([
    { n: 1 },
  ])
})
