import { cafe } from '#content/cafe.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { TicketBooking } from './own-booking.ts'

type Place = { name: string; address: string }

// The cafe's clock, with both of its changes: a calendar abroad shows the right hour.
const LONDON = `BEGIN:VTIMEZONE
TZID:Europe/London
BEGIN:DAYLIGHT
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
DTSTART:19810329T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
DTSTART:19961027T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`

export function saveCalendarFile(booking: TicketBooking) {
  const { street, town, postcode } = cafe.address
  const place = { name: cafe.name, address: `${street}, ${town} ${postcode}` }
  const file = new Blob([calendarFile(booking, place, new Date())], { type: 'text/calendar' })
  saveFile(file, `visit-${booking.bookingRef}.ics`)
}

/** The visit as an iCalendar file (RFC 5545). */
export function calendarFile(booking: TicketBooking, place: Place, now: Date): string {
  const { start_time, end_time } = booking.time_slots
  const { sessionName } = booking
  const title = sessionName ? `${sessionName} at ${place.name}` : `Visit to ${place.name}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${place.name}//Booking//EN`,
    ...LONDON.split('\n'),
    'BEGIN:VEVENT',
    `UID:${booking.bookingRef}@booking`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=Europe/London:${localTime(booking.booking_date, start_time)}`,
    `DTEND;TZID=Europe/London:${localTime(booking.booking_date, end_time)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place.address)}`,
    `DESCRIPTION:${escaped(`Booking ${booking.bookingRef}. Please arrive 5 minutes early.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const localTime = (date: string, time: string) =>
  `${date.replaceAll('-', '')}T${time.slice(0, 5).replace(':', '')}00`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Lines of at most 75 octets, as the format asks; a continued one begins with a space. */
function folded(line: string): string {
  let octets = 0
  let result = ''
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 75) {
      result += '\r\n '
      octets = 1
    }
    octets += size
    result += character
  }
  return result
}
