import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/product.ts'
import { speakPostgres } from '#testing/spoken-postgres.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open-database.ts'

const ignore = () => {}
const open = (where: { databaseUrl: string | null; dataDir: string }) =>
  openDatabase({
    ...where,
    label: 'a test',
    log: createLog('silent'),
    onProgress: ignore,
    onSpawn: ignore,
  })

test('a database that is not there is named in one line', async () => {
  const port = await freePort()
  const opening = open({ databaseUrl: `postgresql://localhost:${port}/cafe`, dataDir: '' })
  await expect(opening).rejects.toThrow(
    new RegExp(`^The database of DATABASE_URL cannot be used: connect ECONNREFUSED .*:${port}$`),
  )
})

test('a database of a version that is too old is refused in one line', async () => {
  const databaseUrl = await speakPostgres(() => ({ pid: 1, server_version_num: 140_023 }))
  await expect(open({ databaseUrl, dataDir: '' })).rejects.toThrow(
    new Error(
      'The database of DATABASE_URL cannot be used: it is PostgreSQL 14, and the oldest that works is 15. Please upgrade it.',
    ),
  )
})

test('a DATA_DIR that is no folder is named in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'file')
  writeFileSync(dataDir, '')
  await expect(open({ databaseUrl: null, dataDir })).rejects.toThrow(
    new Error(`DATA_DIR must be a folder that this user can write to: ${dataDir}`),
  )
})
