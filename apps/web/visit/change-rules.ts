import { peopleIn, type Party } from '#domain/booking/party.ts'
import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import type { Time } from './offered-slots.ts'
import type { OwnBooking } from './own-booking.ts'

/** What a seat costs is known of the ordinary visit; of a session, the server says. */
export type NewTime = Time & { slotId: number; final_price?: number }
export type Wanted = Party & { bookingDate: string; timeSlotId: number }

/** A seat costs what was agreed, however many of them it becomes. In whole pence. */
export const newTotalPence = ({ total_price, people_count }: OwnBooking, party: Party): number =>
  (penceOf(total_price) / people_count) * peopleIn(party)

/** How many have room at a time: one's own seats are not taken. */
export const roomFor = (booking: OwnBooking, wanted: Wanted, time: NewTime | undefined): number =>
  (time?.remaining_capacity ?? 0) + (isItsTime(booking, wanted) ? booking.people_count : 0)

type There = { time: NewTime | undefined; room: number }

/** What stands between an unpaid booking and another visit or party; null when nothing does. */
export function whyNotChange(booking: OwnBooking, wanted: Wanted, { time, room }: There) {
  const isHere = isItsTime(booking, wanted)
  if (isHere && wanted.adults === booking.adults && wanted.children === booking.children) {
    return 'This is your visit now. Choose another party, day or time.'
  }
  if (!isHere && !time) return 'Choose a time.'
  const people = peopleIn(wanted)
  if (people > room) {
    const places = room === 1 ? '1 place is' : `${room} places are`
    return `Only ${places} left at this time, and you are ${people}.`
  }
  if (isHere || time?.final_price === undefined) return null
  // In pence, since pounds do not add up in binary.
  const [price, agreed] = [penceOf(time.final_price) * people, newTotalPence(booking, wanted)]
  if (price === agreed) return null
  return `This time costs ${formatPounds(price)} and yours ${formatPounds(agreed)}. A visit moves only where the price stays the same.`
}

const isItsTime = (booking: OwnBooking, { bookingDate, timeSlotId }: Wanted) =>
  bookingDate === booking.booking_date && timeSlotId === booking.timeSlotId
