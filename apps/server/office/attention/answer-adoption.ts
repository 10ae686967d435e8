import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { lockRow, updateRow } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Staff have got in touch with a visitor who asked about a cat. */
export async function answerAdoption(db: Db, id: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const request = await lockRow(transaction, 'adoption_requests', { id })
    if (!request) return refuse('NOT_FOUND')
    if (request.answered_at) {
      return refuse('INVALID_STATE', { message: 'A colleague has answered this already.' })
    }
    await updateRow(transaction, 'adoption_requests', { id }, { answered_at: call.now })
    const after = { cat: request.cat_name }
    await remember(transaction, 'adoption.answered', id, { after }, call)
    return undefined
  })
}
