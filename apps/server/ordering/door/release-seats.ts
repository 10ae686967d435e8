import { latePeople } from '#domain/booking/arrival.ts'
import { counted } from '#domain/booking/counted.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { announceFreedSeats } from '#server/ordering/seats/free-seats.ts'
import { checkVersion } from '#server/ordering/seats/move-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse } from '#server/platform/refusal.ts'
import { readHouseNumber } from '#server/platform/house/house-numbers.ts'

/** Gives the seats of those who are late to others; a party that comes after all asks for them again. */
export function releaseSeats(db: Db, id: number, version: number | undefined, call: BookingCall) {
  return withBooking(db, id, async (transaction, booking) => {
    const refusal = checkVersion(booking, version)
    if (refusal) return refusal
    const lateAfter = await readHouseNumber(transaction, 'late_after_minutes')
    const coming = comingOf(booking, lateAfter)
    const late = isExpected(booking) ? latePeople(coming, call.now.epochMilliseconds) : 0
    if (late === 0) return notLate(lateAfter)
    const released = booking.released + late
    await changeBooking(transaction, booking, { released }, 'booking.seats-released', call)
    await announceFreedSeats(transaction, [booking])
    return { bookingId: id }
  })
}

const isExpected = ({ status }: Booking) => status === 'confirmed' || status === 'cancelrequested'

export const comingOf = (
  { people, arrived, released, starts_at, ends_at, missed_at }: Booking,
  lateAfter: number,
) => ({
  people,
  arrived,
  released,
  startsAt: starts_at.epochMilliseconds,
  lateAt: starts_at.add({ minutes: lateAfter }).epochMilliseconds,
  endsAt: ends_at.epochMilliseconds,
  isMissed: missed_at !== null,
})

const notLate = (lateAfter: number) =>
  refuse('INVALID_STATE', {
    message: `Nobody of this party is late: seats can be given away ${counted(lateAfter, 'minute')} into the visit.`,
  })
