import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { recordAudit } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { lockRules } from '#server/visits/settings/lock-rules.ts'
import { checkSlot } from './check-slot.ts'
import { readRules, type StoredSlot } from './rules.ts'

export function createSlot(
  db: Db,
  times: SlotTimes,
  { actor, now, requestId }: OfficeCall,
): Promise<StoredSlot | Refusal> {
  return inTransaction(db, async (transaction) => {
    await lockRules(transaction)
    const { slots } = await readRules(transaction)
    const ordinary = slots.filter(({ forSessions }) => !forSessions)
    const refusal = await checkSlot(transaction, times, ordinary)
    if (refusal) return refusal
    const { startTime, endTime } = times
    // A time that only sessions had is there already: from now on it is for all.
    const { id } = await transaction
      .insertInto('time_slots')
      .values({ start_time: startTime, end_time: endTime, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['start_time', 'end_time'])
          .where('deleted_at', 'is', null)
          .doUpdateSet({ for_sessions: false, is_active: true, updated_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const subject = { kind: 'slot', id }
    const after = { startTime, endTime, isActive: true }
    await recordAudit(
      transaction,
      { actor, action: 'slot.created', subject, after, requestId },
      now,
    )
    return { id, ...after, forSessions: false }
  })
}
