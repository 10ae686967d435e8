import { cafe } from '#content/cafe.ts'
import type { MailAttachment } from '#server/platform/mail/mail-kind.ts'
import type { VisitFacts } from './visit-facts.ts'

type Visit = Pick<VisitFacts, 'reference' | 'startsAt' | 'endsAt' | 'version' | 'session'>

/** The visit for a phone's calendar (RFC 5545). Times are in UTC, which needs no zone tables. */
export function visitCalendar(visit: Visit, now: Temporal.Instant): MailAttachment {
  const { street, town, postcode } = cafe.address
  const host = cafe.email.split('@')[1]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${cafe.name}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same visit after a change: calendars replace what they have by the higher sequence.
    `UID:${visit.reference}@${host}`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(Temporal.Instant.from(visit.startsAt))}`,
    `DTEND:${utc(Temporal.Instant.from(visit.endsAt))}`,
    `SUMMARY:${escape(visit.session ? `${visit.session} at ${cafe.name}` : `Visit to ${cafe.name}`)}`,
    `LOCATION:${escape(`${cafe.name}, ${street}, ${town}, ${postcode}`)}`,
    `DESCRIPTION:${escape(`Booking ${visit.reference}. Please arrive 5 minutes early.\n${cafe.phone}`)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    filename: `${visit.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: `${lines.map(fold).join('\r\n')}\r\n`,
  }
}

/** 20270328T090000Z */
function utc(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** No line is longer than 75 octets; what is left goes on after a space. */
function fold(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) > 74) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n ')
}
