import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { MoneyCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { checkSlot } from './check-slot.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { keepSlot } from './slots.queries.ts'

export function createSlot(db: Db, times: SlotTimes, call: MoneyCall) {
  return changingRules(db, async (transaction) => {
    const { slots } = await readRules(transaction)
    const ordinary = slots.filter(({ forSessions }) => !forSessions)
    const refusal = await checkSlot(transaction, times, ordinary, call)
    if (refusal) return refusal
    const { startTime, endTime } = times
    const id = await keepSlot(transaction, times, call.now)
    const after = { startTime, endTime, isActive: true }
    await remember(transaction, 'slot.created', id, { after }, call)
    return { id, ...after, forSessions: false }
  })
}
