import { describe, expect, test } from 'vitest'
import { visitCalendar } from './visit-calendar.ts'

const at = (text: string) => Temporal.Instant.from(text)
const visit = {
  reference: 'WW-ABCD2345',
  startsAt: '2027-03-28T08:00:00Z',
  endsAt: '2027-03-28T09:00:00Z',
  version: 2,
}
const { filename, contentType, content } = visitCalendar(visit, at('2027-03-01T12:34:56.789Z'))
const unfolded = content.replaceAll('\r\n ', '')

test('is a calendar file that mail programs know by its type', () => {
  expect(filename).toBe('WW-ABCD2345.ics')
  expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
})

test('says when in UTC, with the sequence by which a changed visit replaces the old one', () => {
  expect(unfolded.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20270301T123456Z',
      'DTSTART:20270328T080000Z',
      'DTEND:20270328T090000Z',
      'SEQUENCE:2',
      expect.stringMatching(/^UID:WW-ABCD2345@/),
    ]),
  )
})

test('is named after the session, unless it is the ordinary visit', () => {
  expect(unfolded).toContain('SUMMARY:Visit to Wynd & Whiskers\r\n')
  const yoga = visitCalendar({ ...visit, session: 'Yoga' }, at('2027-03-01T12:00:00Z'))
  expect(yoga.content).toContain('SUMMARY:Yoga at Wynd & Whiskers\r\n')
})

describe('keeps to RFC 5545', () => {
  test('every line ends in CRLF and has at most 75 octets', () => {
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lengths = content.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  })

  test('commas and line breaks in texts are escaped', () => {
    expect(unfolded).toMatch(/LOCATION:[^\r]*\\, /)
    expect(unfolded).toMatch(/DESCRIPTION:[^\r]*\\n/)
  })

  test('what begins also ends', () => {
    const lines = content.trimEnd().split('\r\n')
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toHaveLength(2)
  })
})
