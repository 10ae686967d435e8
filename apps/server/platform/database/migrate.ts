import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

const folder = join(import.meta.dirname, '..', '..', 'migrations')

/** Brings the schema up to date, or to `target`. Servers that start together queue on Kysely's lock. */
export async function migrate(db: Db, target?: string): Promise<void> {
  const migrator = migratorOf(db)
  if (!target) await refuseNewer(db)
  const { error } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest()
  if (error) throw error
}

/** Going back to an older version must not end in words about corruption. */
async function refuseNewer(db: Db): Promise<void> {
  const { rows: found } = await sql`select from pg_class where relname = 'kysely_migration'
    and relnamespace = current_schema()::regnamespace`.execute(db)
  if (found.length === 0) return
  const known = await knownMigrations()
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known}) order by name`.execute(db)
  if (!rows[0]) return
  throw new Error(
    `The database was migrated by a newer version (${rows[0].name}): start that one, or restore a backup from before it.`,
  )
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter((each) => !each.executedAt).map((each) => each.name)
}

export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } })
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8')
    return [basename(file, '.sql'), { up: (db: Db) => runScript(db, text) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function runScript(db: Db, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
