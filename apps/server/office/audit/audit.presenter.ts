import type { z } from 'zod'
import { auditEntry } from '#contract/audit.ts'
import type { AuditView } from './audit.queries.ts'
import type { Names } from './name-subjects.queries.ts'

const record = auditEntry.shape.before

export function presentAuditEntry(
  view: AuditView,
  names: Names = new Map(),
): z.input<typeof auditEntry> {
  const kind = view.subject_kind === 'sign-in' ? 'user' : view.subject_kind
  return {
    id: view.id,
    at: view.at.toString(),
    actorKind: view.actor_kind,
    actorId: view.actor_id,
    actorName: view.actor_name,
    action: view.action,
    subjectKind: view.subject_kind,
    subjectId: view.subject_id,
    subjectName: names.get(`${kind} ${view.subject_id}`) ?? null,
    before: withNames(record.parse(view.before), names),
    after: withNames(record.parse(view.after), names),
  }
}

/** People and bookings that a change names by number, by what they are called now. */
function withNames(values: z.infer<typeof record>, names: Names) {
  if (!values) return null
  const { userId, bookingId, ...rest } = values
  return {
    ...rest,
    ...(userId !== undefined && { person: names.get(`user ${userId}`) ?? userId }),
    ...(bookingId !== undefined && { booking: names.get(`booking ${bookingId}`) ?? bookingId }),
  }
}
