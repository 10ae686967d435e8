import { isDeepStrictEqual } from 'node:util'
import { isStaff, type Role } from '#domain/account/roles.ts'
import type { Db } from './database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'

/** Somebody with an account; of staff, whoever they are, the kind is 'admin'. */
export type Known = { kind: 'customer' | 'admin'; id: number }

export type Actor = Known | { kind: 'system' | 'provider' | 'visitor' }

export type AuditEntry = {
  actor: Actor
  /** What happened, e.g. 'account.verified'. */
  action: string
  subject: { kind: string; id: number | string }
  /** Only what changed. Personal data is named, not quoted: it must be possible to erase. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
}

/** Remembers a change. Called in the transaction that makes it, so that both happen or neither. */
export async function recordAudit(db: Db, entry: AuditEntry, now: Temporal.Instant): Promise<void> {
  const { actor, subject } = entry
  await insertRow(db, 'audit_entries', {
    at: now,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    action: entry.action,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    request_id: entry.requestId ?? null,
  })
}

type By = Pick<AuditEntry, 'actor' | 'requestId'> & { now: Temporal.Instant }

/** Of something that the action names first: 'slot.changed' is about a slot, 'account.…' about its user. */
export async function remember(
  db: Db,
  action: string,
  id: number | string,
  change: Pick<AuditEntry, 'before' | 'after'>,
  { actor, now, requestId }: By,
): Promise<void> {
  const [named = ''] = action.split('.')
  const kind = named === 'account' ? 'user' : named
  await recordAudit(db, { actor, action, subject: { kind, id }, ...change, requestId }, now)
}

/** What differs, as it was and as it is; null where nothing does. */
export function differenceOf<T extends object>(
  before: T,
  after: T,
  keys: readonly (keyof T)[] = Object.keys(after) as (keyof T)[],
) {
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0) return null
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}

/** Somebody with an account, as the one who acts. */
export function actorOf({ id, role }: { id: number; role: Role }): Known {
  return { kind: isStaff(role) ? 'admin' : 'customer', id }
}
