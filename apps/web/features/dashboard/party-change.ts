import { peopleIn } from '#domain/booking/party.ts'
import type { Party } from '#domain/booking/party.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'

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
