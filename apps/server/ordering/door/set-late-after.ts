import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import { writeLateAfter } from './late-after.queries.ts'

export function setLateAfter(db: Db, lateAfterMinutes: number, call: OfficeCall) {
  return inTransaction(db, async (transaction) => {
    const was = await writeLateAfter(transaction, lateAfterMinutes)
    if (was !== lateAfterMinutes) {
      const change = { before: { lateAfterMinutes: was }, after: { lateAfterMinutes } }
      await remember(transaction, 'door.late-after-changed', 'all', change, call)
    }
    return { lateAfterMinutes }
  })
}
