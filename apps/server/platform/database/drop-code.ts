import type { Db } from './connect.ts'
import { runScript } from './statement.ts'

/** Drops every trigger, view and function, whether files know it or not; tables and what they need stay. */
export const dropCode = (db: Db) =>
  runScript(
    db,
    `do $$
    declare
      statement text;
    begin
      for statement in
        with ours (place, kind, name) as (
          select 1, 'trigger', format('%I on %s', tgname, tgrelid::regclass)
          from pg_trigger join pg_class on pg_class.oid = tgrelid
          where not tgisinternal and relnamespace = 'public'::regnamespace
          union all
          select 2, 'view', string_agg(oid::regclass::text, ', ') from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'v'
            and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
          union all
          -- A function of a column, an index or a constraint belongs to its table.
          select 3, 'function', string_agg(oid::regprocedure::text, ', ') from pg_proc
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
            and not exists (select from pg_depend where refobjid = pg_proc.oid
              and classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass))
        )
        select format('drop %s %s', kind, name) from ours where name is not null order by place
      loop
        execute statement;
      end loop;
    end
    $$`,
  )
