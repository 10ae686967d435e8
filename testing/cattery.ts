import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseAddress } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Schema } from '#server/platform/database/read-schema.ts'
import { openDataFolder } from '#server/platform/postgres/data-folder.ts'
import { reachSocket, ROLE, SUPERUSER } from '#server/platform/postgres/socket.ts'

/** A schema with everything that is hard to carry over, in three steps. */
const steps: Record<string, string> = {
  '1-cats': `
    create type coat as enum ('short', 'long');
    create table breeds (name text primary key, parent text references breeds, coat coat not null);
    insert into breeds values ('cat', null, 'short');
    create table cats (
      id bigint generated always as identity primary key,
      breed text not null references breeds,
      "odd Name" text,
      photo bytea,
      seen_at timestamptz,
      born date,
      nap interval,
      weight double precision,
      tags jsonb,
      toys text[],
      shout text generated always as (upper("odd Name")) stored
    );
    create table tallies (what text primary key, n integer not null);
    insert into tallies values ('cats', 0);
    create table signing_keys (secret text);
    create unlogged table glances (cat_id bigint references cats);`,
  '2-visits': `
    create table visits (
      cat_id bigint not null references cats deferrable initially deferred,
      note text
    );`,
  '3-moods': `alter table cats add column mood text not null default 'fine'`,
}

const code = `
  create function tally() returns trigger language plpgsql as
    $$ begin update tallies set n = n + 1 where what = 'cats'; return new; end $$;
  create trigger cats_tally after insert on cats for each row execute function tally()`

/** The schema of a version of the code with so many steps. */
export function schemaUpTo(count: number): Schema {
  const migrations = Object.entries(steps)
    .map(([name, text]) => ({ name, text }))
    .slice(0, count)
  return { tables: migrations.map(({ text }) => text).join('\n'), code, migrations }
}

export type Cattery = { address: DatabaseAddress; query: Ask; drop(): Promise<void> }
type Ask = (text: string, values?: unknown[]) => Promise<unknown[]>

/** A database of the test's own, at a level of the schema; level 0 is empty. */
export async function createCattery(level: number): Promise<Cattery> {
  const { cluster } = await openDataFolder(inject('postgresDataDir'))
  const socket = reachSocket(cluster)
  const root = new pg.Client({ ...socket.connection, user: SUPERUSER })
  await root.connect()
  const database = `cattery_${randomBytes(6).toString('hex')}`
  await root.query(`create database ${database} owner ${ROLE}`)
  const address = { ...socket.connection, database }
  const connection = connect(address, () => {})
  if (level > 0) await migrate(connection.db, schemaUpTo(level))
  const query: Ask = async (text, values) => (await connection.pool.query(text, values)).rows
  const drop = async () => {
    await connection.close()
    await root.query(`drop database ${database} with (force)`)
    await root.end()
    socket.close()
  }
  return { address, query, drop }
}

/** Rows of which every value is awkward in its own way. */
export async function fillCattery({ query }: Cattery): Promise<void> {
  // Each refers to the next, so that within the table no order is right.
  await query(`insert into breeds values ('a', 'b', 'long'), ('b', 'cat', 'short')`)
  const odd = ['', ' ', '\\N', '\\.', 'a\tb\nc\rd\\e', 'Ünïcödé 🐈‍⬛ ﷽', `'";--`, null]
  for (const name of odd) {
    await query(
      `insert into cats (breed, "odd Name", photo, seen_at, born, nap, weight, tags, toys)
       values ('a', $1, $2, '2026-03-29 01:30:00.123456+02', '0044-03-15 BC', '-1 mon 3 days 04:05:06.789',
         0.1::float8 + 0.2, $3, $4)`,
      [name, Buffer.from([0, 10, 9, 92, 255]), JSON.stringify({ name, '\\': [null, 1e21] }), odd],
    )
  }
  await query(
    `insert into cats (breed, seen_at, weight, nap) values ('b', 'infinity', 'NaN', null)`,
  )
  await query(`insert into visits select id, repeat('x', 200000) from cats`)
  await query('insert into glances select id from cats')
  // The highest number was used once: nobody may get it again.
  await query(`with last as (insert into cats (breed) values ('cat') returning id)
    select id from last`)
  await query('delete from cats where id = (select max(id) from cats)')
}

export async function everything({ query }: Cattery): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of ['breeds', 'cats', 'tallies', 'visits']) {
    all[table] = await query(
      `select md5(t::text), left(t::text, 300) as row from ${table} t order by 1`,
    )
  }
  return all
}
