import { afterEach, expect, test, vi } from 'vitest'
import { build } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { call, visitor } from '#testing/cafe.ts'
import { sharedDatabase } from '#testing/database.ts'
import { noCard } from '#testing/no-card.ts'
import { TEST_PUBLIC_URL, sharedServer } from '#testing/server.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { type Connection, connect } from './connect.ts'
import { readingOld } from './read-old.ts'

const server = await sharedServer()
const copy = await sharedDatabase()

afterEach(() => vi.useRealTimers())

/** Whose words they are. */
const databaseName = (connection: { pool: Connection['pool'] }) =>
  connection.pool.query('select current_database() as name').then(({ rows }) => rows[0].name)

test('asks the copy, and the database itself while that is away', async () => {
  const read = readingOld(server.db, copy.db)
  const named = (db: Connection['db']) =>
    db
      .selectNoFrom((each) => each.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow()
  expect((await read(named)).name).toBe(await databaseName(copy))
  const nowhere = connect({ connectionString: 'postgresql://127.0.0.1:9/none' }, () => {})
  expect((await readingOld(server.db, nowhere.db)(named)).name).toBe(await databaseName(server))
  await nowhere.close()
  expect((await readingOld(server.db, null)(named)).name).toBe(await databaseName(server))
})

const away = (code: string) => Object.assign(new Error('canceling statement'), { code })

test.each([
  ['a recovery conflict', () => Promise.reject(away('40001'))],
  ['a frozen copy', () => new Promise<never>(() => {})],
])(
  'after %s the database is asked at once, and the copy left alone for a while',
  async (_, fail) => {
    let asked = 0
    const read = readingOld(server.db, copy.db, 1)
    const look = () =>
      read((db) => {
        if (db === server.db) return Promise.resolve('database')
        asked += 1
        return fail()
      })
    expect([await look(), await look(), asked]).toEqual(['database', 'database', 1])
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    expect([await look(), asked]).toEqual(['database', 2])
  },
)

test('a fault of ours is no reason to ask again', async () => {
  const read = readingOld(server.db, copy.db)
  await expect(read(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('the overview and the export of bookings read the copy', async () => {
  let reads = 0
  const app = await build({
    ...server,
    card: noCard,
    log: createLog('silent'),
    publicUrl: TEST_PUBLIC_URL,
    trustProxy: false,
    site: null,
    seal: TEST_SEAL,
    readOld: async (read) => {
      reads++
      return read(server.db)
    },
  })
  const staff = await visitor(server, 'Admin')
  await server.db.updateTable('sign_ins').set({ proved_at: server.clock.now() }).execute()
  const overview = await call({ app }, staff, 'GET admin/dashboard/overview')
  expect([overview.status, reads]).toEqual([200, 1])
  const headers = { authorization: `Bearer ${staff.token}` }
  const file = await app.inject({ url: '/Api/bookings/admin/export?view=all', headers })
  expect([file.statusCode, reads]).toEqual([200, 3])
  await app.close()
})
