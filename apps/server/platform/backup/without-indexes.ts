import pg from 'pg'
import { MIGRATION_TABLES } from './database-shape.ts'

type Dropped = { drop: string; make: string }

/**
 * Lets rows in while there is no key and no index, and makes those afterwards, each in one go: row by row,
 * a restore of years takes minutes. What rows break is refused all the same, when its key is made.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  load: () => Promise<void>,
): Promise<void> {
  const indexes = await listIndexes(client)
  const keys = await listConstraints(client, ['p', 'u', 'x'])
  const references = await listConstraints(client, ['f'])
  for (const { drop } of [...references, ...keys, ...indexes]) await client.query(drop)
  await load()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { make } of [...keys, ...indexes, ...references]) await client.query(make)
}

async function listConstraints(client: pg.ClientBase, kinds: string[]): Promise<Dropped[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where connamespace = 'public'::regnamespace and contype = any ($1)
       and conrelid::regclass::text <> all ($2)
     order by conrelid::regclass::text, conname`,
    [kinds, MIGRATION_TABLES],
  )
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${table} drop constraint ${name}`,
    make: `alter table ${table} add constraint ${name} ${definition}`,
  }))
}

async function listIndexes(client: pg.ClientBase): Promise<Dropped[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relname <> all ($1)
       and not exists (
         select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by indexrelid::regclass::text`,
    [MIGRATION_TABLES],
  )
  return rows.map(({ name, definition }) => ({ drop: `drop index ${name}`, make: definition }))
}
