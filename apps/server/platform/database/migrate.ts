import { RELEASE } from '#contract/release.ts'
import type { Db } from './connect.ts'
import { describeSchema } from './describe-schema.ts'
import { dropCode } from './drop-code.ts'
import { inTransaction } from './in-transaction.ts'
import { hashOf, type Migration, readSchema, type Schema } from './read-schema.ts'
import { oneRow, rows, runScript } from './statement.ts'

/** Which migrations a database has, by which release, and what its schema was when the files made it. */
const OWN_TABLES = `
  create table if not exists schema_migrations (
    name text primary key, release text not null, at timestamptz not null default now());
  create table if not exists schema_as_made (thing text primary key, hash text not null)`

/** A row of `schema_as_made`: the files of functions, triggers and views. */
const CODE = 'code'

const BEFORE_BASELINE =
  'This database was made before release 1.0 and cannot be migrated. Start with an empty database, ' +
  'or restore a backup made by 1.0 or later.'

type Applied = { name: string; release: string }

/**
 * Brings a database to the schema as it stands: a new one from the files of tables, an older one by the
 * migrations that it lacks; then functions, triggers and views, made anew when their files have changed.
 * All in one transaction; servers that start together queue on an advisory lock.
 */
export async function migrate(db: Db, given?: Schema): Promise<void> {
  const schema = given ?? (await readSchema())
  if (await isAsItStands(db, schema)) return
  await inTransaction(db, (transaction) => bringUp(transaction, schema))
}

/** The tables that a release with these migrations had, empty and without code: for its rows. */
export async function makeTables(db: Db, schema: Schema, names: string[]): Promise<void> {
  await runScript(db, OWN_TABLES)
  const had = schema.migrations.filter(({ name }) => names.includes(name))
  for (const { text } of had) await runScript(db, text)
  await recordMigrations(db, had)
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const { migrations } = await readSchema()
  const { applied } = await readMade(db)
  return pendingOf(migrations, applied).map(({ name }) => name)
}

/** The first migration of a database or a backup that this release does not know. */
export const unknownMigration = (names: string[], { migrations }: Schema): string | undefined =>
  names.find((name) => !migrations.some((known) => known.name === name))

const pendingOf = (migrations: Migration[], applied: Applied[]) =>
  migrations.filter(({ name }) => !applied.some((each) => each.name === name))

/** Whether nothing is to be done; refuses a database that another release must deal with. */
async function isAsItStands(db: Db, schema: Schema): Promise<boolean> {
  const { isOlderThanBaseline, applied, code, server } = await readMade(db)
  if (isOlderThanBaseline) throw new Error(BEFORE_BASELINE)
  const names = applied.map(({ name }) => name)
  const unknown = unknownMigration(names, schema)
  if (unknown) {
    const by = applied.find(({ name }) => name === unknown)?.release
    throw new Error(
      `The database was migrated by a newer release (${by}, ${unknown}): start that one, or restore a backup from before it.`,
    )
  }
  const isPending = pendingOf(schema.migrations, applied).length > 0
  return !isPending && code === codeOf(schema, server)
}

async function bringUp(db: Db, schema: Schema): Promise<void> {
  await rows(db)`select pg_advisory_xact_lock(hashtext('migrate'))`
  // Another server may have been faster.
  if (await isAsItStands(db, schema)) return
  const { applied, server } = await readMade(db)
  await runScript(db, OWN_TABLES)
  // So that no trigger acts on what a migration changes, and no view holds on to what it drops.
  await dropCode(db)
  const pending = pendingOf(schema.migrations, applied)
  const isNew = applied.length === 0
  for (const text of isNew ? [schema.tables] : pending.map((each) => each.text)) {
    await runScript(db, text)
  }
  await recordMigrations(db, pending)
  await runScript(db, schema.code)
  await recordAsMade(db, codeOf(schema, server))
}

type Made = {
  isOlderThanBaseline: boolean
  applied: Applied[]
  code: string | null
  server: string
}

async function readMade(db: Db): Promise<Made> {
  // Not by to_regclass, which may still answer from before a wait for the lock.
  const found = await oneRow<{ tables: string[]; server: string }>(db)`
    select current_setting('server_version_num') as server, array(select relname::text from pg_class
      where relnamespace = current_schema()::regnamespace
        and relname in ('kysely_migration', 'schema_migrations', 'schema_as_made')) as tables`
  const { tables, server } = found!
  const applied = tables.includes('schema_migrations')
    ? await rows<Applied>(db)`select name, release from schema_migrations order by name`
    : []
  const [made] = tables.includes('schema_as_made')
    ? await rows<{ hash: string }>(db)`select hash from schema_as_made where thing = ${CODE}`
    : []
  // The table in which versions before 1.0 kept their migrations.
  const isOlderThanBaseline = tables.includes('kysely_migration')
  return { isOlderThanBaseline, applied, code: made?.hash ?? null, server }
}

/** Another PostgreSQL may tell the same function in other words: they are made anew for it, too. */
const codeOf = ({ code }: Schema, server: string) => hashOf(`${server} ${code}`)

async function recordMigrations(db: Db, migrations: Migration[]): Promise<void> {
  const names = migrations.map(({ name }) => name)
  await rows(db)`insert into schema_migrations (name, release)
    select name, ${RELEASE} from unnest(${names}::text[]) as name`
}

async function recordAsMade(db: Db, code: string): Promise<void> {
  const made = [...(await describeSchema(db))].map(([thing, definition]) => ({
    thing,
    hash: hashOf(definition),
  }))
  await rows(db)`delete from schema_as_made`
  await rows(db)`insert into schema_as_made
    select thing, hash from json_to_recordset(${JSON.stringify([...made, { thing: CODE, hash: code }])}::json)
      as made (thing text, hash text)`
}
