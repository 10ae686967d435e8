import type { Db } from './connect.ts'
import { rows } from './statement.ts'

/** Every table, column, constraint, index, function, trigger and view, each as PostgreSQL tells it. */
export async function describeSchema(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ thing: string; definition: string }>(db)`
    with ours as (
      select oid, relname, relkind, relpersistence, reloptions, relacl
      from pg_class where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    ), routines as (
      select oid from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    )
    select case relkind when 'v' then 'view ' when 'S' then 'sequence ' else 'table ' end
        || relname as thing,
      concat_ws(' ', relpersistence, reloptions::text, relacl::text,
        case relkind when 'v' then pg_get_viewdef(ours.oid) end,
        seqstart, seqincrement, seqmax, seqcycle) as definition
    from ours left join pg_sequence on seqrelid = ours.oid where relkind in ('r', 'v', 'S')
    union all
    select 'column ' || relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid))
    from ours join pg_attribute on attrelid = ours.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    -- Not null ('n') is told of its column.
    select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
    from ours join pg_constraint on conrelid = ours.oid where contype not in ('n', 't')
    union all
    select 'index ' || relname, pg_get_indexdef(oid) from ours where relkind = 'i'
    union all
    select 'function ' || oid::regprocedure, pg_get_functiondef(oid) from routines
    union all
    select 'trigger ' || relname || '.' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(pg_trigger.oid)
    from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    order by thing`
  return new Map(found.map(({ thing, definition }) => [thing, definition]))
}
