import type pg from 'pg'

type PhotoObject = { key: string; named_at: string }

/** What the database that goes has in its bucket. After a restore no row names it: it is deleted there within a day. */
export async function readObjects(client: pg.ClientBase): Promise<PhotoObject[]> {
  const { rows: found } = await client.query(`select to_regclass('public.photo_objects') as found`)
  if (!found[0].found) return []
  const { rows } = await client.query<PhotoObject>(
    'select key, named_at::text from public.photo_objects',
  )
  return rows
}

export const keepObjects = (client: pg.ClientBase, objects: readonly PhotoObject[]) =>
  client.query(
    `insert into photo_objects select * from jsonb_to_recordset($1) as kept (key text, named_at timestamptz)`,
    [JSON.stringify(objects)],
  )
