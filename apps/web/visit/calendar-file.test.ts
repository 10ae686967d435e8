import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const booking = {
  id: 7,
  bookingRef: 'WW-YLDL456R',
  status: 'confirmed' as const,
  booking_date: '2026-11-20',
  time_slots: { start_time: '11:00', end_time: '12:00' },
  people_count: 2,
  total_price: 30,
  special_requests: '',
}
const place = { name: 'Wynd & Whiskers', address: '7 Lantern Wynd, Kirkbrae; by the kirk' }
const file = calendarFile(booking, place, new Date('2026-11-15T03:04:05.678Z'))

test('the visit stands in the cafe’s own time', () => {
  expect(file).toContain('DTSTART;TZID=Europe/London:20261120T110000\r\n')
  expect(file).toContain('DTEND;TZID=Europe/London:20261120T120000\r\n')
  expect(file).toContain('DTSTAMP:20261115T030405Z\r\n')
})

test('is named after the session, unless it is the ordinary visit', () => {
  expect(file).toContain('SUMMARY:Visit to Wynd & Whiskers\r\n')
  const yoga = { ...booking, sessionName: 'Yoga, slowly' }
  expect(calendarFile(yoga, place, new Date(0))).toContain(
    'SUMMARY:Yoga\\, slowly at Wynd & Whiskers\r\n',
  )
})

test('commas and semicolons in texts are escaped', () => {
  expect(file).toContain('LOCATION:7 Lantern Wynd\\, Kirkbrae\\; by the kirk\r\n')
})

test('no line is longer than 75 octets, and a long one reads on', () => {
  const long = calendarFile(booking, { ...place, address: 'é'.repeat(60) }, new Date(0))
  for (const line of long.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(long.replaceAll('\r\n ', '')).toContain(`LOCATION:${'é'.repeat(60)}`)
})
