import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { presentAuditEntry } from './audit.presenter.ts'
import { listAudit, listKinds } from './audit.queries.ts'

export function auditRoutes(implement: Implement<Contract>, { db }: { db: Db }): void {
  implement('GET admin/audit', async ({ query }) => {
    const { rows, ...totals } = await listAudit(db, query)
    return { items: rows.map(presentAuditEntry), ...totals }
  })

  implement('GET admin/audit/kinds', () => listKinds(db))
}
