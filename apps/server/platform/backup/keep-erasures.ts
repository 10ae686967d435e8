import type pg from 'pg'

/** An entry of the audit that says that a person was erased, and by what that person is known again. */
export type Erasure = { entry: object; subject_id: string; known_by: string }

/**
 * What the database that goes knows of people who were erased since the snapshot was made: only there
 * are they forgotten. A database of another history, or an empty one, knows of none.
 */
export async function readErasures(client: pg.ClientBase, since: string): Promise<Erasure[]> {
  const { rows: tables } = await client.query(`
    select from information_schema.columns where table_schema = 'public'
      and (table_name, column_name) in (('audit_entries', 'subject_id'), ('bookings', 'reference'))`)
  if (tables.length < 2) return []
  const { rows } = await client.query<Erasure>(
    `select to_jsonb(audit) - 'id' as entry, subject_id,
       coalesce(extract(epoch from users.created_at)::text, reference) as known_by
     from audit_entries audit
     left join users on subject_kind = 'user' and users.id::text = subject_id
     left join bookings on subject_kind = 'booking' and bookings.id::text = subject_id
     where action in ('account.erased', 'account.made-way', 'booking.contact-erased')
       and at > $1 and coalesce(extract(epoch from users.created_at)::text, reference) is not null
     order by audit.id`,
    [since],
  )
  return rows
}

/**
 * Adds them to the audit that was restored, where it has the same person: at the next start they are
 * erased again. Says how many.
 */
export async function keepErasures(client: pg.ClientBase, erasures: readonly Erasure[]) {
  const { rowCount } = await client.query(
    `insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before,
       after, request_id)
     select (entry ->> 'at')::timestamptz, case when actor.id is null then 'system'
         else entry ->> 'actor_kind' end, actor.id, entry ->> 'action', entry ->> 'subject_kind',
       subject_id, null, null, entry ->> 'request_id'
     from jsonb_to_recordset($1) as erasure (entry jsonb, subject_id text, known_by text)
     left join users actor on actor.id = (entry ->> 'actor_id')::bigint
     where exists (select from users where entry ->> 'subject_kind' = 'user'
         and users.id::text = subject_id and extract(epoch from users.created_at)::text = known_by)
       or exists (select from bookings where entry ->> 'subject_kind' = 'booking'
         and bookings.id::text = subject_id and reference = known_by)`,
    [JSON.stringify(erasures)],
  )
  return rowCount ?? 0
}
