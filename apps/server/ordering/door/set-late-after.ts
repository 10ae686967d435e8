import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { recordAudit } from '#server/platform/record-audit.ts'
import { writeLateAfter } from './late-after.queries.ts'

export function setLateAfter(db: Db, lateAfterMinutes: number, { now, ...by }: OfficeCall) {
  return inTransaction(db, async (transaction) => {
    const was = await writeLateAfter(transaction, lateAfterMinutes)
    if (was !== lateAfterMinutes) {
      const change = { before: { lateAfterMinutes: was }, after: { lateAfterMinutes } }
      const subject = { kind: 'door', id: 'all' }
      await recordAudit(
        transaction,
        { ...by, action: 'door.late-after-changed', subject, ...change },
        now,
      )
    }
    return { lateAfterMinutes }
  })
}
