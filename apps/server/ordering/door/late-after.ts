import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'

/** From which minute of its visit on a party is late. */
export async function readLateAfter(db: Db): Promise<number> {
  const [house] = await rows<{ minutes: number }>(db)`
    select late_after_minutes as minutes from house`
  return house!.minutes
}

export function setLateAfter(db: Db, lateAfterMinutes: number, call: OfficeCall) {
  return inTransaction(db, async (transaction) => {
    const [was] = await rows<{ minutes: number }>(transaction)`
      with was as (select late_after_minutes as minutes from house for update)
      update house set late_after_minutes = ${lateAfterMinutes} from was returning was.minutes`
    if (was && was.minutes !== lateAfterMinutes) {
      const change = { before: { lateAfterMinutes: was.minutes }, after: { lateAfterMinutes } }
      await remember(transaction, 'door.late-after-changed', 'all', change, call)
    }
    return { lateAfterMinutes }
  })
}
