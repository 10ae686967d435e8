import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { presentAuditEntry } from './audit.presenter.ts'
import { listAudit, listKinds } from './audit.queries.ts'
import { nameSubjects } from './name-subjects.queries.ts'

export function auditRoutes(implement: Implement<Contract>, { db }: { db: Db }): void {
  implement('GET admin/audit', async ({ query }) => {
    const { rows, ...totals } = await listAudit(db, query)
    const names = await nameSubjects(db, rows)
    return { items: rows.map((row) => presentAuditEntry(row, names)), ...totals }
  })

  implement('GET admin/audit/kinds', () => listKinds(db))
}
