import { cafeEpoch } from './cafe-clock.ts'
import { slotMinutes, type SlotTimes } from './slot-times.ts'

type Visit = SlotTimes & {
  reference: string
  date: string
  /** Of the booking. */
  version: number
  /** Unless it is the ordinary visit. */
  session?: string | null
}

type Cafe = {
  name: string
  phone: string
  address: { street: string; town: string; postcode: string }
}

const LINE_OCTETS = 75

/**
 * The visit as an iCalendar file (RFC 5545), alike in mails and on pages. UID is the booking's for
 * ever and SEQUENCE its version, so a calendar replaces the entry of a visit that was moved.
 */
export function visitCalendar(visit: Visit, cafe: Cafe, now: number): string {
  const { reference, date, session } = visit
  const { street, town, postcode } = cafe.address
  const startsAt = cafeEpoch(date, visit.startTime)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(`-//${cafe.name}//Bookings//EN`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(reference)}@booking`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${utc(now)}`,
    // In UTC, which needs no VTIMEZONE.
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endOf(visit, startsAt))}`,
    `SUMMARY:${text(session ? `${session} at ${cafe.name}` : `Visit to ${cafe.name}`)}`,
    `LOCATION:${text(`${cafe.name}, ${street}, ${town}, ${postcode}`)}`,
    `DESCRIPTION:${text(`Booking ${reference}. Please arrive 5 minutes early.\n${cafe.phone}`)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A visit that begins in the hour skipped in March keeps the length that was sold. */
function endOf({ date, startTime, endTime }: Visit, startsAt: number): number {
  const endsAt = cafeEpoch(date, endTime)
  return endsAt > startsAt ? endsAt : startsAt + slotMinutes({ startTime, endTime }) * 60_000
}

/** 20270328T090000Z */
const utc = (epochMilliseconds: number) =>
  new Date(epochMilliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A TEXT value: escaped, and without control characters, of which a bare CR would end the line. */
const text = (value: string) =>
  value
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Folded at 75 octets: the rest goes on in a line that begins with a space. */
function folded(line: string): string {
  let octets = 0
  let result = ''
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    octets += size
    result += character
  }
  return result
}

/** Of one character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
