import { cafe } from '#web/content/cafe.ts'
import { calendarFile } from './calendar-file.ts'
import type { TicketBooking } from './own-booking.ts'

export function saveCalendarFile(booking: TicketBooking) {
  const { street, town, postcode } = cafe.address
  const place = { name: cafe.name, address: `${street}, ${town} ${postcode}` }
  const file = new Blob([calendarFile(booking, place, new Date())], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `visit-${booking.bookingRef}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
