import pg from 'pg'
import { orderByReferences, type Reference } from './table-order.ts'

export type Table = { name: string; columns: string[] }

/** The migrator's own: a restore runs migrations itself. */
export const MIGRATION_TABLES = ['schema_migrations', 'schema_as_made']

/** Keys that are worth stealing by themselves. Where there is none, the server makes a new one. */
export const SECRET_TABLES = ['signing_keys']

/** What is so of one database alone, and not of another that is made from its backup. */
export const OWN_TABLES = ['photo_objects']

/**
 * The tables whose rows are worth keeping, referenced ones first. Unlogged tables are not: they
 * hold what a crash may forget.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, (
       select json_agg(attname order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
       and relname <> all ($1)`,
    [MIGRATION_TABLES],
  )
  const byName = new Map(rows.map((table) => [table.name, table]))
  const order = orderByReferences([...byName.keys()], await listReferences(client))
  return order.flatMap((name) => byName.get(name) ?? [])
}

// A table that refers to itself needs no order: its rows are checked when all of them are in.
async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select referring.relname as from, referred.relname as to
     from pg_constraint
     join pg_class referring on referring.oid = conrelid
     join pg_class referred on referred.oid = confrelid
     where contype = 'f' and conrelid <> confrelid
       and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** Applied migrations, oldest first; none before the first one ran. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.schema_migrations') as found`)
  if (!rows[0].found) return []
  const applied = await client.query<{ name: string }>(
    'select name from public.schema_migrations order by name',
  )
  return applied.rows.map(({ name }) => name)
}

/** Versions before 1.0 kept their migrations in another table. */
export async function isOlderThanBaseline(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.kysely_migration') as found`)
  return rows[0].found !== null
}

export async function countRows(client: pg.ClientBase, { name }: Table): Promise<number> {
  const { rows } = await client.query(`select count(*)::text as n from ${qualified(name)}`)
  return Number(rows[0].n)
}

export function qualified(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

export function copyTarget({ name, columns }: Table): string {
  return `${qualified(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
