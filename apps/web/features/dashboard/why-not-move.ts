import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import type { Slot } from '#web/visit/offered-slots.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'

export type NewVisit = { date: string | null; slot: Slot | null }

/** What stands between a booking and another visit; null when nothing does. */
export function whyNotMove(booking: OwnBooking, { date, slot }: NewVisit): string | null {
  const people = booking.people_count
  if (!date) return 'Choose a date.'
  if (!slot) return 'Choose a time.'
  if (date === booking.booking_date && slot.id === booking.timeSlotId) {
    return 'This is when your visit is now. Choose another date or time.'
  }
  if (people > slot.remaining_capacity) {
    const places =
      slot.remaining_capacity === 1 ? '1 place is' : `${slot.remaining_capacity} places are`
    return `Only ${places} left at this time, and you are ${people}.`
  }
  // In pence, since pounds do not add up in binary.
  const [price, agreed] = [penceOf(slot.final_price) * people, penceOf(booking.total_price)]
  if (price === agreed) return null
  return `This time costs ${formatPounds(price)} and yours ${formatPounds(agreed)}. A visit moves only where the price stays the same.`
}
