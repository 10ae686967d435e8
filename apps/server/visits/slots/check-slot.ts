import { isShort, slotMinutes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { hasUnchargeableTotal, UNCHARGEABLE_PRICE } from '#domain/pricing/price.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MoneyCall } from '#server/platform/http/office-call.ts'
import { refuse } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'

/** Whether a slot may have these times: no other has them, a seat can be charged for, and not too little. */
export async function checkSlot(
  db: Db,
  times: SlotTimes,
  others: readonly StoredSlot[],
  { ifMoneyMoves }: MoneyCall,
) {
  const isTaken = others.some(
    ({ startTime, endTime }) => startTime === times.startTime && endTime === times.endTime,
  )
  if (isTaken) return refuse('SLOT_EXISTS')
  const { settings } = await readRules(db)
  if (hasUnchargeableTotal(settings, [slotMinutes(times)])) {
    return refuse('VALIDATION', { fields: { end_time: UNCHARGEABLE_PRICE } })
  }
  return isShort(times) ? ifMoneyMoves : undefined
}
