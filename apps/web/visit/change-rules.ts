import { peopleIn, type Party } from '#domain/booking/party.ts'
import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import type { Time } from './offered-slots.ts'
import type { OwnBooking } from './own-booking.ts'

/** What a seat costs is known of the ordinary visit; of a session, the server says. */
export type NewTime = Time & { slotId: number; final_price?: number }
type NewVisit = { date: string | null; slot: NewTime | null }

/** What stands between a booking and another visit; null when nothing does. */
export function whyNotMove(booking: OwnBooking, { date, slot }: NewVisit): string | null {
  const people = booking.people_count
  if (!date) return 'Choose a date.'
  if (!slot) return 'Choose a time.'
  if (date === booking.booking_date && slot.slotId === booking.timeSlotId) {
    return 'This is when your visit is now. Choose another date or time.'
  }
  if (people > slot.remaining_capacity) {
    const places =
      slot.remaining_capacity === 1 ? '1 place is' : `${slot.remaining_capacity} places are`
    return `Only ${places} left at this time, and you are ${people}.`
  }
  if (slot.final_price === undefined) return null
  // In pence, since pounds do not add up in binary.
  const [price, agreed] = [penceOf(slot.final_price) * people, penceOf(booking.total_price)]
  if (price === agreed) return null
  return `This time costs ${formatPounds(price)} and yours ${formatPounds(agreed)}. A visit moves only where the price stays the same.`
}

/** A seat costs what was agreed, however many of them it becomes. In whole pence. */
export function newTotalPence({ total_price, people_count }: OwnBooking, party: Party): number {
  return (penceOf(total_price) / people_count) * peopleIn(party)
}

/** What stands between a booking and another party; null when nothing does. */
export function whyNotParty(booking: OwnBooking, party: Party, room: number): string | null {
  if (party.adults === booking.adults && party.children === booking.children) {
    return 'This is your party now. Add or take away somebody.'
  }
  // A smaller party fits wherever the larger one did.
  if (peopleIn(party) <= Math.max(room, booking.people_count)) return null
  return `Only ${room} of you have room at this time.`
}
