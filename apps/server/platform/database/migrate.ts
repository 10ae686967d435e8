import type { Db } from './connect.ts'
import { describeSchema } from './describe-schema.ts'
import { dropCode } from './drop-code.ts'
import { inTransaction } from './in-transaction.ts'
import { hashOf, readSchema, type Schema } from './read-schema.ts'
import { oneRow, rows, runScript } from './statement.ts'

/** Which migrations a database has, and what its schema was when the files made it. */
const OWN_TABLES = `
  create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null);
  create table if not exists schema_as_made (thing text primary key, hash text not null);
  drop table if exists kysely_migration_lock`

/** A row of `schema_as_made`: the files of functions, triggers and views. */
const CODE = 'code'

/** The last of the layers that earlier versions ran one by one, and the first migrations stand for. */
const LAST_LAYER = '0172-search-without-accents'

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

/** The tables that a version with these migrations had, empty and without code: for its rows. */
export async function makeTables(db: Db, schema: Schema, names: string[]): Promise<void> {
  await runScript(db, OWN_TABLES)
  const had = schema.migrations.filter(({ name }) => names.includes(name))
  for (const { text } of had) await runScript(db, text)
  await keepNames(db, had)
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const { migrations } = await readSchema()
  const { names } = await readMade(db)
  return migrations.map(({ name }) => name).filter((name) => !names.includes(name))
}

/** The first migration of a database or a backup that this version does not know. */
export function unknownMigration(names: string[], { migrations }: Schema): string | undefined {
  const known = migrations.map(({ name }) => name)
  const level = known.findLast((name) => names.includes(name)) ?? ''
  return names.find((name) => !known.includes(name) && (name > level || name > LAST_LAYER))
}

/** Whether nothing is to be done; refuses a database that another version must deal with. */
async function isAsItStands(db: Db, schema: Schema): Promise<boolean> {
  const { names, code, server } = await readMade(db)
  const unknown = unknownMigration(names, schema)
  if (unknown) throw new Error(refusalOf(unknown))
  const isPending = schema.migrations.some(({ name }) => !names.includes(name))
  return !isPending && code === codeOf(schema, server)
}

/** Going back to an older version must not end in words about corruption. */
const refusalOf = (unknown: string) =>
  unknown < LAST_LAYER
    ? `The database is halfway to this version (${unknown}): start the version before this one first, which brings it to ${LAST_LAYER}.`
    : `The database was migrated by a newer version (${unknown}): start that one, or restore a backup from before it.`

async function bringUp(db: Db, schema: Schema): Promise<void> {
  await rows(db)`select pg_advisory_xact_lock(hashtext('migrate'))`
  // Another server may have been faster.
  if (await isAsItStands(db, schema)) return
  const { names, server } = await readMade(db)
  await runScript(db, OWN_TABLES)
  // So that no trigger acts on what a migration changes, and no view holds on to what it drops.
  await dropCode(db)
  const pending = schema.migrations.filter(({ name }) => !names.includes(name))
  const isNew = names.length === 0
  for (const text of isNew ? [schema.tables] : pending.map((each) => each.text)) {
    await runScript(db, text)
  }
  await keepNames(db, pending)
  await runScript(db, schema.code)
  await keepAsMade(db, codeOf(schema, server))
}

type Made = { names: string[]; code: string | null; server: string }

async function readMade(db: Db): Promise<Made> {
  // Not by to_regclass, which may still answer from before a wait for the lock.
  const found = await oneRow<{ tables: string[]; server: string }>(db)`
    select current_setting('server_version_num') as server, array(select relname::text from pg_class
      where relnamespace = current_schema()::regnamespace
        and relname in ('kysely_migration', 'schema_as_made')) as tables`
  const { tables, server } = found!
  const names = tables.includes('kysely_migration')
    ? await rows<{ name: string }>(db)`select name from kysely_migration order by name`
    : []
  const [made] = tables.includes('schema_as_made')
    ? await rows<{ hash: string }>(db)`select hash from schema_as_made where thing = ${CODE}`
    : []
  return { names: names.map(({ name }) => name), code: made?.hash ?? null, server }
}

/** Another PostgreSQL may tell the same function in other words: they are made anew for it, too. */
const codeOf = ({ code }: Schema, server: string) => hashOf(`${server} ${code}`)

async function keepNames(db: Db, migrations: Schema['migrations']): Promise<void> {
  const names = migrations.map(({ name }) => name)
  await rows(db)`insert into kysely_migration select name, now()::text
    from unnest(${names}::text[]) as name`
}

async function keepAsMade(db: Db, code: string): Promise<void> {
  const made = [...(await describeSchema(db))].map(([thing, definition]) => ({
    thing,
    hash: hashOf(definition),
  }))
  await rows(db)`delete from schema_as_made`
  await rows(db)`insert into schema_as_made
    select thing, hash from json_to_recordset(${JSON.stringify([...made, { thing: CODE, hash: code }])}::json)
      as made (thing text, hash text)`
}
