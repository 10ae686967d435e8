import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { MoneyCall, OfficeCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { checkSlot } from './check-slot.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { presentSlot } from './slots.presenter.ts'
import { writeSlot } from './slots.queries.ts'

export type SlotChange = { times: SlotTimes; seen?: SlotTimes } | { isActive: boolean }

/** New times, or offered or not. Bookings keep the times that were promised to them. */
export function changeSlot(db: Db, id: number, change: SlotChange, call: MoneyCall) {
  return changingRules(db, async (transaction) => {
    const slots = (await readRules(transaction)).slots
    const slot = slots.find((each) => each.id === id)
    if (!slot) return refuse('NOT_FOUND')
    if ('isActive' in change) return saveSlot(transaction, slot, { ...slot, ...change }, call)

    const { times, seen } = change
    if (seen && !hasTimes(slot, seen)) return changedMeanwhile(slot)
    const others = slots.filter((each) => each !== slot)
    const refusal = await checkSlot(transaction, times, others, call)
    return refusal ?? saveSlot(transaction, slot, { ...slot, ...times }, call)
  })
}

function hasTimes(slot: StoredSlot, { startTime, endTime }: SlotTimes): boolean {
  return slot.startTime === startTime && slot.endTime === endTime
}

const changedMeanwhile = (slot: StoredSlot) =>
  refuse('CHANGED_MEANWHILE', {
    message: `Somebody changed this time slot to ${slot.startTime} - ${slot.endTime} meanwhile. Please look at it again.`,
    details: { current: presentSlot(slot) },
  })

async function saveSlot(db: Db, before: StoredSlot, after: StoredSlot, call: OfficeCall) {
  const difference = differenceOf(before, after, { quoted: ['startTime', 'endTime', 'isActive'] })
  if (!difference) return after
  await writeSlot(db, after, call.now)
  await remember(db, 'slot.changed', after.id, difference, call)
  return after
}
