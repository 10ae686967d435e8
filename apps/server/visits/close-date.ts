import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { saveExceptions } from './save-working-hours.ts'
import { lockRules } from './settings/lock-rules.ts'
import { readWorkingHours } from './working-hours.ts'

/** From now on nothing is offered on this date. Bookings stay: whoever closes it cares for them. */
export function closeDate(db: Db, date: string, note: string, call: OfficeCall): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockRules(transaction)
    const { exceptions } = (await readWorkingHours(transaction)).hours
    const others = exceptions.filter((each) => each.date !== date)
    const closed = { date, isClosed: true, opensAt: null, closesAt: null, note }
    await saveExceptions(transaction, exceptions, [...others, closed], call)
  })
}
