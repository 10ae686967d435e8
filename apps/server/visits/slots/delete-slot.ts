import { counted } from '#domain/booking/counted.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { awaitBookingsUnderWay, markDeleted } from './slots.queries.ts'
import { countUpcomingBookings } from './upcoming-bookings.queries.ts'

/** Soft delete for the bookings of the past; one with upcoming bookings stays (docs/rules/availability.md#slots). */
export function deleteSlot(db: Db, id: number, call: OfficeCall): Promise<Refusal | undefined> {
  return changingRules(db, async (transaction) => {
    const slot = (await readRules(transaction)).slots.find((each) => each.id === id)
    if (!slot) return refuse('NOT_FOUND')
    await awaitBookingsUnderWay(transaction, id)
    const today = cafeDate(call.now)
    const bookings = await countUpcomingBookings(transaction, id, { today, now: call.now })
    if (bookings > 0) return inUse(bookings)
    await markDeleted(transaction, id, call.now)
    const { startTime, endTime } = slot
    await remember(transaction, 'slot.deleted', id, { before: { startTime, endTime } }, call)
    return undefined
  })
}

function inUse(bookings: number): Refusal {
  const count = counted(bookings, 'upcoming booking')
  return refuse('SLOT_IN_USE', { message: `This time slot has ${count}.`, details: { bookings } })
}
