import type { Db } from './connect.ts'
import { rows } from './statement.ts'

/** A row of the audit, as it is written: what changed is JSON. */
export type AuditRow = {
  at: Temporal.Instant
  actor_kind: string
  actor_id: number | null
  action: string
  subject_kind: string
  subject_id: string
  before: object | null
  after: object | null
  request_id: string | null
}

const ofTransaction = new WeakMap<Db, AuditRow[]>()

/** With the others of its transaction, as the last statement before its commit; outside of one at once. */
export async function addAuditRow(db: Db, row: AuditRow): Promise<void> {
  const waiting = ofTransaction.get(db)
  if (waiting) waiting.push(row)
  else await write(db, [row])
}

/** Gathers what a transaction adds; call the answer before it commits. */
export function gatherAudit(transaction: Db): () => Promise<void> {
  const waiting: AuditRow[] = []
  ofTransaction.set(transaction, waiting)
  return async () => {
    if (waiting.length > 0) await write(transaction, waiting)
  }
}

// One text, however many they are, so that it is prepared once.
async function write(db: Db, added: readonly AuditRow[]): Promise<void> {
  await rows(db)`
    insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before,
      after, request_id)
    select at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, request_id
    from rows from (jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as (at timestamptz,
      actor_kind text, actor_id bigint, action text, subject_kind text, subject_id text,
      before jsonb, after jsonb, request_id text)) with ordinality as added
    order by ordinality`
}
