import type { Answer } from '#contract/contract.ts'
import { SLOT_REFUSALS } from '#domain/calendar/slots.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { presentPrices } from '#server/visits/sessions/sessions.presenter.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import type { SlotOfDate } from './slots-of-date.ts'

export function presentSlot(slot: StoredSlot): Answer<'POST admin/timeslots'> {
  return { id: slot.id, ...timeColumns(slot), is_active: slot.isActive }
}

/** What visitors see of a date: a slot that has started still shows, but cannot be had. */
export function presentPublicSlots(slots: SlotOfDate[]): Answer<'GET bookings/available-slots'> {
  return slots
    .filter(({ whyNot }) => whyNot === null || whyNot === 'started')
    .map((slot) => ({
      id: slot.id,
      ...timeColumns(slot),
      base_price: toPounds(slot.price.basePence),
      final_price: toPounds(slot.price.finalPence),
      ...(slot.prices && { prices: presentPrices(slot.prices) }),
      is_available: slot.whyNot === null && slot.remaining > 0,
      remaining_capacity: slot.remaining,
      capacity: slot.capacity,
      current_bookings: slot.booked,
      is_weekend: slot.isWeekend,
    }))
}

export function presentSlotCheck(slot: SlotOfDate): Answer<'GET admin/slots/validate'>[number] {
  const reason = whyNotBookable(slot)
  return { slotId: slot.id, ...timeColumns(slot), isBookable: reason === null, reason }
}

function whyNotBookable({ whyNot, remaining }: SlotOfDate): string | null {
  if (whyNot) return SLOT_REFUSALS[whyNot]
  return remaining === 0 ? 'All seats of this time slot are taken.' : null
}

export function presentSlotSeats(
  slot: SlotOfDate,
): Answer<'GET admin/settings/slot-capacity'>[number] {
  const { id: slotId, date, isWeekend, capacity, booked, remaining } = slot
  return { slotId, date, ...timeColumns(slot), isWeekend, capacity, booked, remaining }
}
