import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { call, visitor } from '#testing/cafe.ts'
import { sharedDatabase } from '#testing/database.ts'
import { noCard } from '#testing/no-card.ts'
import { TEST_PUBLIC_URL, sharedServer } from '#testing/server.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { type Connection, connect } from './connect.ts'
import { type ReadOld, readingOld } from './read-old.ts'

const server = await sharedServer()
const copy = await sharedDatabase()
const { clock } = server

const nameOf = (db: Connection['db']) =>
  db.selectNoFrom((each) => each.fn<string>('current_database').as('name')).executeTakeFirst()

test('the replica is asked; without one, the primary', async () => {
  const read = readingOld(server.db, { db: copy.db, clock, patienceMs: 60_000 })
  expect(await read(nameOf)).toEqual(await nameOf(copy.db))
  expect(await readingOld(server.db, null)(nameOf)).toEqual(await nameOf(server.db))
})

const FAULTS: [string, (db: Connection['db']) => Promise<unknown>][] = [
  ['lacks a column', (db) => sql`select added_lately from bookings`.execute(db)],
  ['lacks a table', (db) => sql`select from added_lately`.execute(db)],
  ['hangs up', (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)],
  ['replays what is read', () => Promise.reject(new Error('conflict with recovery'))],
  ['never answers', () => new Promise<never>(() => {})],
]

test.each(FAULTS)(
  'a replica that %s: the primary answers, and the replica is left alone for a minute',
  async (_, fault) => {
    const asked: string[] = []
    const onError = () => void asked.push('error')
    const read = readingOld(server.db, { db: copy.db, clock, onError, patienceMs: 100 })
    const look = () =>
      read(async (db) => {
        asked.push(db === server.db ? 'primary' : 'replica')
        if (db === copy.db) await fault(db)
        return nameOf(db)
      })
    const fromPrimary = await nameOf(server.db)
    expect([await look(), await look()]).toEqual([fromPrimary, fromPrimary])
    expect(asked.splice(0)).toEqual(['replica', 'error', 'primary', 'primary'])
    clock.advance({ seconds: 59 })
    await look()
    clock.advance({ seconds: 1 })
    await look()
    expect(asked).toEqual(['primary', 'replica', 'error', 'primary'])
  },
)

test('a replica that is away', async () => {
  const nowhere = connect({ connectionString: 'postgresql://127.0.0.1:9/none' }, () => {})
  const read = readingOld(server.db, { db: nowhere.db, clock })
  expect(await read(nameOf)).toEqual(await nameOf(server.db))
  await nowhere.close()
})

test('an error of both is what the primary says', async () => {
  const read = readingOld(server.db, { db: copy.db, clock })
  const failing = (db: Connection['db']) =>
    Promise.reject(new Error(db === server.db ? 'of the primary' : 'of the replica'))
  await expect(read(failing)).rejects.toThrow('of the primary')
})

async function appWith(readOld: ReadOld) {
  const app = await build({
    ...server,
    card: noCard,
    log: createLog('silent'),
    publicUrl: TEST_PUBLIC_URL,
    trustProxy: false,
    site: null,
    seal: TEST_SEAL,
    readOld,
  })
  onTestFinished(() => app.close())
  return app
}

test('the overview and the export of bookings read the copy', async () => {
  let reads = 0
  const app = await appWith(async (read) => {
    reads++
    return read(server.db)
  })
  const staff = await visitor(server, 'Admin')
  await server.db.updateTable('sign_ins').set({ proved_at: server.clock.now() }).execute()
  const overview = await call({ app }, staff, 'GET admin/dashboard/overview')
  expect([overview.status, reads]).toEqual([200, 1])
  const headers = { authorization: `Bearer ${staff.token}` }
  const file = await app.inject({ url: '/Api/bookings/admin/export?view=all', headers })
  expect([file.statusCode, reads]).toEqual([200, 3])
})

test('behind a migration the office is shown from the primary', async () => {
  await sql`alter table bookings rename column people to renamed_lately`.execute(copy.db)
  const app = await appWith(readingOld(server.db, { db: copy.db, clock }))
  const staff = await visitor(server, 'Admin')
  for (const look of ['GET admin/dashboard/overview', 'GET office/figures'] as const) {
    clock.advance({ minutes: 2 })
    expect((await call({ app }, staff, look)).status).toBe(200)
  }
})
