import pg from 'pg'
import { type Connection, ROLE } from './socket.ts'

// A number of our own for PostgreSQL's advisory locks: "role".
const LOCK = 0x726f6c65

/**
 * The server works as a role that owns the cafe's tables and nothing else, so that a statement which
 * gets past it reads no file and starts no program. What an earlier version made as PostgreSQL's own
 * superuser is handed over. Nothing else is done as that one.
 */
export async function handOver(asSuperuser: Connection): Promise<void> {
  const client = new pg.Client(asSuperuser)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK}); ${script}; commit`)
  } finally {
    await client.end()
  }
}

// An identity's sequence goes with its table, an extension's things stay with the extension.
const script = `do $$
declare
  statement text;
begin
  if to_regrole('${ROLE}') is null then
    create role ${ROLE} login;
  end if;
  for statement in
    with things (oid, owner, kind, name) as (
      select oid, datdba, 'database', quote_ident(datname)
      from pg_database where datname = current_database()
      union all
      select oid, nspowner, 'schema', quote_ident(nspname)
      from pg_namespace where nspname <> 'public' and nspname !~ '^pg_'
      union all
      select oid, relowner, 'table', oid::regclass::text
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and relpersistence <> 't'
        and not exists (select from pg_depend
          where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
      union all
      select oid, proowner, 'routine', oid::regprocedure::text from pg_proc
      union all
      select oid, typowner, 'type', oid::regtype::text
      from pg_type where typtype in ('d', 'e', 'r')
    )
    select format('alter %s %s owner to ${ROLE}', kind, name) from things
    where owner <> '${ROLE}'::regrole
      -- Whatever initdb made has a number below this one; but for the database.
      and (oid >= 16384 or kind = 'database')
      and not exists (select from pg_depend where objid = things.oid and deptype = 'e')
  loop
    execute statement;
  end loop;
end
$$`
