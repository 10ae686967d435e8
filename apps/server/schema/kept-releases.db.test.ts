import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { RELEASE } from '#contract/release.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { connect } from '#server/platform/database/connect.ts'
import { describeSchema } from '#server/platform/database/describe-schema.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
import { createTestDatabase } from '#testing/database.ts'
import { noCard } from '#testing/no-card.ts'

const folder = join(import.meta.dirname, 'releases')
const kept = globSync('*.backup', { cwd: folder }).map((file) => basename(file, '.backup'))
const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')

test('the changelog begins with this release, and each that it dates has a backup', () => {
  const [newest] = changelog.match(/(?<=^## )[\d.]+/m) ?? []
  expect(newest).toBe(RELEASE)
  const dated = changelog.match(/(?<=^## )[\d.]+(?=, \d+ \w+ \d{4}$)/gm) ?? []
  expect(kept).toEqual(expect.arrayContaining(dated))
})

describe.each(kept)('the backup of release %s', (release) => {
  test('is restored, migrated, and keeps every row and every promise', async () => {
    const fresh = await createTestDatabase()
    onTestFinished(() => fresh.close())
    const { address, close } = await createTestDatabase({ template: 'template0' })
    onTestFinished(close)
    const file = join(folder, `${release}.backup`)
    const header = await restore(address, file, await readSchema(), { replace: false })
    expect(header.release).toBe(release)
    // By connections of their own: a statement is planned for the schema it first met.
    const restored = connect(address, () => {})
    onTestFinished(restored.close)
    expect(await describeSchema(restored.db)).toEqual(await describeSchema(fresh.db))
    const bookings = header.tables.find(({ name }) => name === 'bookings')?.rows
    expect(bookings).toBeGreaterThan(100)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from bookings`.execute(restored.db)
    expect(rows).toEqual([{ count: bookings }])
    // Its provider is not here to be asked.
    const card = { ...noCard, listPaid: async () => [] }
    const since = Temporal.Instant.from('2100-01-01T00:00:00Z')
    const now = Temporal.Instant.from(header.createdAt)
    expect(await checkInvariants(restored.db, card, { since, now })).toEqual([])
  })
})
