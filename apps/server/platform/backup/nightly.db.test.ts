import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { platformFigures } from '#server/platform/figures.ts'
import { registryOf } from '#server/platform/metrics.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { type BackupParts, backUpTonight } from './nightly.ts'
import { TRIAL } from './sweep-trials.ts'

let server: TestServer
let parts: BackupParts
beforeEach(async () => {
  server = await startTestServer()
  parts = { ...server, bucket: null, backupDir: await mkdtemp(join(tmpdir(), 'ww-nightly-')) }
})
afterEach(async () => {
  await server.close()
  await rm(parts.backupDir, { recursive: true, force: true })
})

const made = () => server.db.selectFrom('backups').selectAll().orderBy('id').execute()

test('one a night, restored on trial, and nothing else is left behind', async () => {
  server.clock.set('2027-03-10T02:50:00Z')
  await backUpTonight(parts)
  await backUpTonight(parts)
  server.clock.set('2027-03-10T03:01:00Z')
  await backUpTonight(parts)
  const all = await made()
  expect(all.map(({ file }) => file)).toEqual([
    'cafe-2027-03-10T02-50-00.backup',
    'cafe-2027-03-10T03-01-00.backup',
  ])
  expect(all.map(({ tried_at }) => tried_at?.toString())).toEqual([
    '2027-03-10T02:50:00Z',
    '2027-03-10T03:01:00Z',
  ])
  // Both are of one date, of which the newest is enough.
  expect(await readdir(parts.backupDir)).toEqual(['cafe-2027-03-10T03-01-00.backup'])
})

test('one that is damaged is made anew at once', async () => {
  server.clock.set('2027-03-10T02:55:00Z')
  const damaged = { file: 'cafe-2027-03-10T02-50-00.backup', made_at: server.clock.now() }
  await server.db.insertInto('backups').values(damaged).execute()
  await writeFile(join(parts.backupDir, damaged.file), 'half a ')
  await backUpTonight(parts)
  expect(await made()).toMatchObject([{ file: 'cafe-2027-03-10T02-55-00.backup' }])
  expect((await made())[0]?.tried_at).not.toBeNull()
  expect(await readdir(parts.backupDir)).toEqual(['cafe-2027-03-10T02-55-00.backup'])
})

test('what a trial that was killed left behind is ended and swept', async () => {
  const folder = await mkdtemp(join(parts.backupDir, TRIAL))
  const left = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } })
  const draft = join(parts.backupDir, 'cafe-2027-03-09T03-00-00.backup.partial-4242')
  await writeFile(draft, 'half')
  const now = server.clock.now()
  const done = { file: 'tonight', made_at: now, tried_at: now }
  await server.db.insertInto('backups').values(done).execute()
  await backUpTonight(parts)
  expect(() => process.kill(left.pid, 0)).toThrow('ESRCH')
  expect(await readdir(parts.backupDir)).toEqual([])
})

test('how old it is can be watched', async () => {
  await server.pool.query(`insert into backups (file, made_at, tried_at)
    values ('a', now() - interval '2 hours', now() - interval '1 hour')`)
  const body = await registryOf(platformFigures(server)).metrics()
  expect(body).toMatch(/^backup_age_seconds 72\d\d/m)
  expect(body).toMatch(/^backup_trial_age_seconds 36\d\d/m)
})
