import { isDeepStrictEqual } from 'node:util'
import { isStaff, type Role } from '#domain/account/roles.ts'
import type { Db } from './database/connect.ts'
import { pick } from './database/row.ts'
import { rows } from './database/statement.ts'

/** A person with an account; of all staff the kind is 'admin'. */
export type Known = { kind: 'customer' | 'admin'; id: number }

export type Actor = Known | { kind: 'system' | 'provider' | 'visitor' }

/** Null where it was done without an account, as by a link or a job. */
export const userOf = (actor: Actor) => ('id' in actor ? actor.id : null)

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
  await rows(db)`
    insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before,
      after, request_id)
    values (${now}, ${actor.kind}, ${userOf(actor)}, ${entry.action}, ${subject.kind},
      ${String(subject.id)}, ${asJson(entry.before)}, ${asJson(entry.after)},
      ${entry.requestId ?? null})`
}

const asJson = (value: object | undefined) => (value ? JSON.stringify(value) : null)

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

/** The same of several, in one statement. */
export async function rememberEach(
  db: Db,
  action: string,
  each: readonly { id: number; after: Record<string, unknown> }[],
  { actor, now, requestId }: By,
): Promise<void> {
  const [kind = ''] = action.split('.')
  await rows(db)`
    insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, after,
      request_id)
    select ${now}, ${actor.kind}, ${userOf(actor)}, ${action}, ${kind}, id, after::jsonb,
      ${requestId ?? null}
    from unnest(${each.map(({ id }) => String(id))}::text[],
      ${each.map(({ after }) => JSON.stringify(after))}::text[]) as changed (id, after)`
}

/** Fields that the audit quotes, and personal ones that it names without their values. No others. */
export type Kept<T> = { quoted: readonly (keyof T)[]; named?: readonly (keyof T)[] }

/**
 * What differs, as it was and as it is; null where nothing does. By what to keep: the audit is
 * append-only, so a new column stays out of it until an engineer decides that it is not personal.
 */
export function differenceOf<T extends object>(
  before: T,
  after: T,
  { quoted, named = [] }: Kept<T>,
) {
  const isChanged = (key: keyof T) => !isDeepStrictEqual(asKept(before[key]), asKept(after[key]))
  const changed = named.filter(isChanged)
  const told = quoted.filter(isChanged)
  if (told.length + changed.length === 0) return null
  return {
    before: pick(before, told),
    after: { ...pick(after, told), ...(changed.length > 0 && { changed }) },
  }
}

/** As the audit would have it: two instants are told apart by their text alone. */
const asKept = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

export function actorOf({ id, role }: { id: number; role: Role }): Known {
  return { kind: isStaff(role) ? 'admin' : 'customer', id }
}
