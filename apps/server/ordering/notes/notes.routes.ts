import type { Contract } from '#contract/contract.ts'
import { may } from '#contract/rights.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { notByPin, notYours, type Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { finishNote, noteDown } from './note-down.ts'
import { findNote } from './notes.queries.ts'

export function noteRoutes(implement: Implement<Contract>, { db, clock }: BookingParts): void {
  /** Staff who only keep the door learn of no guest who does not come today. */
  async function whyNotTheirs(bookingId: number | null | undefined, { byPin, role }: Person) {
    const booking = bookingId ? await findBooking(db, bookingId) : undefined
    const isToday = booking?.booking_date === cafeDate(clock.now())
    if (!booking || isToday) return null
    if (byPin) return notByPin
    return may(role, 'bookings') ? null : notYours('bookings')
  }

  implement(
    'POST office/notes',
    async ({ body, person, by }) =>
      (await whyNotTheirs(body.bookingId, person)) ?? noteDown(db, body, by),
  )

  implement('POST office/notes/{id}/done', async ({ params, person, by }) => {
    const note = await findNote(db, params.id)
    if (!note) return refuse('NOT_FOUND')
    return (await whyNotTheirs(note.bookingId, person)) ?? finishNote(db, params.id, by)
  })
}
