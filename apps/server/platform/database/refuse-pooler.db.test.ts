import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { speakPostgres, unknownSetting } from '#testing/spoken-postgres.ts'
import { refusePooler } from './refuse-pooler.ts'

test('one that knows none of our settings is refused with what makes it work', async () => {
  const connectionString = await speakPostgres(() => ({}), unknownSetting('statement_timeout'))
  const operating = await readFile('docs/OPERATING.md', 'utf8')
  const [setting = ''] = /ignore_startup_parameters = [^)`]+/.exec(operating) ?? []
  await expect(refusePooler({ connectionString })).rejects.toThrow(
    new RegExp(`pool_mode = session.*${setting.replace(/\s+/g, ' ')}`),
  )
})

test('one that gives each statement another session is refused in a sentence', async () => {
  let pid = 1
  const connectionString = await speakPostgres(() => ({ pid: pid++ }))
  await expect(refusePooler({ connectionString })).rejects.toThrow('PgBouncer in transaction mode')
})

test('PostgreSQL itself is not', async () => {
  const { address, close } = await createTestDatabase()
  await expect(refusePooler(address)).resolves.toBeUndefined()
  await close()
})
