import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitInstants } from './cafe-time.ts'
import { visitCalendar } from './visit-calendar.ts'

const cafe = {
  name: 'Wynd & Whiskers',
  phone: '01632 960117',
  address: { street: '7 Lantern Wynd', town: 'Kirkbrae; by the kirk', postcode: 'KB1 2WW' },
}
const visit = {
  reference: 'WW-ABCD2345',
  date: '2027-03-28',
  startTime: '09:00',
  endTime: '10:00',
  version: 2,
}
const now = Date.parse('2027-03-01T12:34:56.789Z')

/** The content lines, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
/** A value by its name. */
const valueIn = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('says when in UTC, with the sequence by which a changed visit replaces the old one', () => {
  expect(linesOf(visitCalendar(visit, cafe, now))).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20270301T123456Z',
      'DTSTART:20270328T080000Z',
      'DTEND:20270328T090000Z',
      'SEQUENCE:2',
    ]),
  )
})

test('keeps its UID whatever becomes of the visit and of the cafe', () => {
  const moved = { ...visit, date: '2027-04-01', version: 3, session: 'Yoga' }
  const elsewhere = { ...cafe, name: 'Another', phone: '' }
  const uids = [
    valueIn(visitCalendar(visit, cafe, now), 'UID'),
    valueIn(visitCalendar(moved, elsewhere, now + 1e9), 'UID'),
  ]
  expect(uids).toEqual(['WW-ABCD2345@booking', 'WW-ABCD2345@booking'])
})

test('is named after the session, unless it is the ordinary visit', () => {
  expect(valueIn(visitCalendar(visit, cafe, now), 'SUMMARY')).toBe('Visit to Wynd & Whiskers')
  const yoga = visitCalendar({ ...visit, session: 'Yoga, slowly' }, cafe, now)
  expect(valueIn(yoga, 'SUMMARY')).toBe('Yoga\\, slowly at Wynd & Whiskers')
})

test('agrees with the instants of the visit, on the days of clock changes too', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  const time = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  // Half of them begin and end about the hour that a change skips or repeats.
  const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 55, max: 150 }))
  const slot = fc
    .uniqueArray(minute, { minLength: 2, maxLength: 2 })
    .map((minutes) => minutes.toSorted((one, other) => one - other).map(time))
  const date = fc.constantFrom('2027-03-28', '2027-06-10', '2027-10-31', '2027-12-24')
  const basic = (instant: Temporal.Instant) => instant.toString().replaceAll(/[-:]/g, '')
  fc.assert(
    fc.property(date, slot, (day, [startTime = '', endTime = '']) => {
      const file = visitCalendar({ ...visit, date: day, startTime, endTime }, cafe, now)
      const { startsAt, endsAt } = visitInstants(day, { startTime, endTime })
      expect(valueIn(file, 'DTSTART')).toBe(basic(startsAt))
      expect(valueIn(file, 'DTEND')).toBe(basic(endsAt))
    }),
  )
})

const octetsIn = (line: string) =>
  encodeURIComponent(line.toWellFormed()).replaceAll(/%../g, '.').length

describe('keeps to RFC 5545, whatever the texts', () => {
  const letters = fc.string({ unit: 'grapheme-ascii', size: 'max', maxLength: 200 })
  const words = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 200 }))
  const anything = fc.record({
    session: words,
    cafe: fc.record({
      name: words,
      phone: words,
      address: fc.record({ street: words, town: words, postcode: words }),
    }),
  })
  const forAnything = (check: (file: string, session: string, name: string) => void) =>
    fc.assert(
      fc.property(anything, ({ session, cafe: other }) =>
        check(visitCalendar({ ...visit, session }, other, now), session, other.name),
      ),
    )

  test('lines end in CRLF, hold no other control character but a tab, and 75 octets at most', () => {
    forAnything((file) => {
      expect(file.endsWith('\r\n')).toBe(true)
      for (const line of file.split('\r\n')) {
        expect(line).not.toMatch(/(?!\t)\p{Cc}/u)
        expect(octetsIn(line)).toBeLessThanOrEqual(75)
      }
    })
  })

  test('no text adds a line: the names of the lines stay as they are', () => {
    const names = (file: string) => linesOf(file).map((line) => line.split(':', 1)[0])
    const expected = names(visitCalendar(visit, cafe, now))
    expect([expected[0], expected.at(-1)]).toEqual(['BEGIN', 'END'])
    forAnything((file) => {
      expect(names(file)).toEqual(expected)
    })
  })

  test('a reader gets the text back, but for its control characters', () => {
    const read = (value = '') =>
      value.replaceAll(/\\(.)/gu, (_, escaped) => (escaped === 'n' ? '\n' : escaped))
    forAnything((file, session, name) => {
      const said = session ? `${session} at ${name}` : `Visit to ${name}`
      expect(read(valueIn(file, 'SUMMARY'))).toBe(said.replaceAll(/(?![\n\t])\p{Cc}/gu, ''))
    })
  })
})

test('a carriage return is no end of a line', () => {
  const file = visitCalendar({ ...visit, session: 'Yoga\rATTACH:x\r\nslowly' }, cafe, now)
  expect(valueIn(file, 'SUMMARY')).toBe('YogaATTACH:x\\nslowly at Wynd & Whiskers')
})
