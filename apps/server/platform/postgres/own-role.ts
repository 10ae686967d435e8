import pg from 'pg'
import { type Connection, ROLE } from './socket.ts'

// A number of our own for PostgreSQL's advisory locks: "role".
const LOCK = 0x726f6c65

/**
 * Least privilege: the server works as a role that owns the cafe's database and nothing else, so that a statement
 * which gets past it reads no file and starts no program. The superuser makes that role, and does nothing else.
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

const script = `do $$
begin
  if to_regrole('${ROLE}') is null then
    create role ${ROLE} login;
  end if;
  if (select datdba <> '${ROLE}'::regrole from pg_database where datname = current_database()) then
    execute format('alter database %I owner to ${ROLE}', current_database());
  end if;
end
$$`
