import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearSchema } from '#server/platform/backup/clear-schema.ts'
import { connect } from '#server/platform/database/connect.ts'
import { makeTables, migrate } from '#server/platform/database/migrate.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
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

/** As an earlier version left it, which knew one role only. */
async function makeOld(): Promise<void> {
  await asking(SUPERUSER, async (client) => {
    await client.query(`alter database postgres owner to ${SUPERUSER}`)
    await client.query(`drop role ${server.connection.user}`)
    await client.query('create schema pgboss')
    await client.query(`create type pgboss.state as enum ('new')`)
    await client.query('create table pgboss.job (id serial, state pgboss.state)')
  })
  const old = connect({ ...server.connection, user: SUPERUSER }, () => {})
  await makeTables(old.db, await readSchema(), ['0013-links-confirm-passwords'])
  await old.pool.query(
    `insert into settings (key, value, updated_at) values ('basePrice', '17', now())`,
  )
  await old.close()
  await server.stop()
}

test('a folder of an earlier version is handed over whole, and migrations go on', async () => {
  await makeOld()
  server = await start()
  const { db, pool, close } = connect(server.connection, () => {})
  await migrate(db)
  const { rows } = await pool.query('select hourly_pence from sessions where is_ordinary')
  expect(rows).toEqual([{ hourly_pence: 1700 }])
  const strangers = `select relname from pg_class
    where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`
  expect((await pool.query(strangers)).rows).toEqual([])
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
