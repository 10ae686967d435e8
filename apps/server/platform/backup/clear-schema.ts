import type pg from 'pg'

/**
 * Drops what migrations made, one thing after the other: dropping the schema itself would take
 * its grants and extensions along, which are not ours to remake.
 */
export async function clearSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with things (oid, place, kind, name) as (
      select oid, 1, case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        oid::regclass::text
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union all
      select oid, 2, 'sequence', oid::regclass::text
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select oid, 3, 'routine', oid::regprocedure::text
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select oid, 4, case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    )
    select format('drop %s if exists %s cascade', kind, name) as statement from things
    where not exists (select from pg_depend where objid = things.oid and deptype = 'e')
    order by place`)
  for (const { statement } of rows) await client.query(statement)
}
