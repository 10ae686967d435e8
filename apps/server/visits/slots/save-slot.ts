import { isShort, type SlotTimes, hasTimes } from '#domain/calendar/slot-times.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import { isTooCheap } from '#domain/pricing/session-bill.ts'
import type { MoneyCall, OfficeCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changedMeanwhile, refuse } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { presentSlot } from './slots.presenter.ts'
import { keepSlot, writeSlot } from './slots.queries.ts'

export type SlotChange = { times: SlotTimes; seen?: SlotTimes } | { isActive: boolean }

/** New times, or offered or not. Bookings keep the times that were promised to them. */
export function changeSlot(db: Db, id: number, change: SlotChange, call: MoneyCall) {
  return changingRules(db, async (transaction) => {
    const slots = (await readRules(transaction)).slots
    const slot = slots.find((each) => each.id === id)
    if (!slot) return refuse('NOT_FOUND')
    if ('isActive' in change) return saveSlot(transaction, slot, { ...slot, ...change }, call)

    const { times, seen } = change
    if (seen && !hasTimes(slot, seen)) {
      const what = `this time slot to ${slot.startTime} - ${slot.endTime}`
      return changedMeanwhile(what, presentSlot(slot))
    }
    const others = slots.filter((each) => each !== slot)
    const refusal = await checkSlot(transaction, times, others, call)
    return refusal ?? saveSlot(transaction, slot, { ...slot, ...times }, call)
  })
}

async function saveSlot(db: Db, before: StoredSlot, after: StoredSlot, call: OfficeCall) {
  const difference = differenceOf(before, after, { quoted: ['startTime', 'endTime', 'isActive'] })
  if (!difference) return after
  await writeSlot(db, after, call.now)
  await remember(db, 'slot.changed', after.id, difference, call)
  return after
}

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

/** Whether a slot may have these times: no other has them, a seat can be charged for, and not too little. */
async function checkSlot(
  db: Db,
  times: SlotTimes,
  others: readonly StoredSlot[],
  { ifMoneyMoves }: MoneyCall,
) {
  if (others.some((slot) => hasTimes(slot, times))) return refuse('SLOT_EXISTS')
  if (isTooCheap((await readRules(db)).ordinary, [times])) {
    return refuse('VALIDATION', { fields: { end_time: unchargeablePrice() } })
  }
  return isShort(times) ? ifMoneyMoves : undefined
}
