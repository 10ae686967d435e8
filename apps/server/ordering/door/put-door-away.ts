import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { remember } from '#server/platform/record-audit.ts'
import { leaveDoor } from './doors.queries.ts'

/** Staff know why it is silent: it is not waited for. Heard again, it is a door again. */
export function putDoorAway(db: Db, signInId: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    if (!(await leaveDoor(transaction, signInId))) return refuse('NOT_FOUND')
    await remember(transaction, 'door.put-away', signInId, {}, call)
    return null
  })
}
