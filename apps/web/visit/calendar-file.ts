import type { Cafe } from '#domain/house/house.ts'
import { visitCalendar } from '#domain/calendar/visit-calendar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { TicketBooking } from './own-booking.ts'

export function saveCalendarFile(booking: TicketBooking, cafe: Cafe) {
  const { bookingRef, booking_date, time_slots, version = 0, sessionName } = booking
  const visit = {
    reference: bookingRef,
    date: booking_date,
    startTime: time_slots.start_time,
    endTime: time_slots.end_time,
    version,
    session: sessionName,
  }
  const file = new Blob([visitCalendar(visit, cafe, Date.now())], { type: 'text/calendar' })
  saveFile(file, `visit-${bookingRef}.ics`)
}
