import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, withBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { takeOpenRequest } from './cancellations.queries.ts'

export const KEPT = 'Your visit stays as it was. We have forgotten your request.'

/** The customer comes after all: what staff have not decided on, they need not decide any more. */
export const withdrawRequest = (parts: BookingParts, { id }: Booking, call: BookingCall) =>
  withBooking(parts.db, id, async (db, booking) => {
    if (booking.status !== 'cancelrequested') return refuse('INVALID_STATE', { message: DECIDED })
    const request = await takeOpenRequest(db, id)
    const before = { bookingId: id }
    if (request) await remember(db, 'cancellation-request.withdrawn', request.id, { before }, call)
    return mustMove(db, booking, { to: 'confirmed', by: 'withdrawal' }, call)
  })

const DECIDED = 'There is no request any more: we have answered it by e-mail.'
