import type { z } from 'zod'
import { auditEntry } from '#contract/audit.ts'
import type { AuditView } from './audit.queries.ts'

const record = auditEntry.shape.before

export function presentAuditEntry(view: AuditView): z.input<typeof auditEntry> {
  return {
    id: view.id,
    at: view.at.toString(),
    actorKind: view.actor_kind,
    actorId: view.actor_id,
    actorName: view.actor_name,
    action: view.action,
    subjectKind: view.subject_kind,
    subjectId: view.subject_id,
    before: record.parse(view.before),
    after: record.parse(view.after),
  }
}
