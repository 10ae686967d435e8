import { expect, test } from 'vitest'
import { usualWeek } from '../calendar/hours.ts'
import { closedDays, hoursInWords, schemaHours, USUAL_HOURS, weekHours } from './week-hours.ts'

test('days of the same hours stand together; closed ones are left out', () => {
  expect(schemaHours(USUAL_HOURS)).toEqual(['Mo,Tu,We,Th,Fr 09:00-18:00', 'Sa,Su 10:00-16:00'])
  const week = usualWeek([6, 7]).map((day) =>
    day.day === 1
      ? { ...day, mode: 'closed' as const }
      : day.day === 3
        ? { ...day, mode: 'custom' as const, opensAt: '12:00', closesAt: '20:00' }
        : day,
  )
  const schedule = {
    businessHours: { opensAt: '10:00', closesAt: '17:00' },
    weekendBusinessHours: { opensAt: '10:00', closesAt: '17:00' },
    weekendDays: [6, 7] as const,
    week,
  }
  expect(schemaHours(weekHours(schedule))).toEqual(['Tu,Th,Fr,Sa,Su 10:00-17:00', 'We 12:00-20:00'])
  expect(hoursInWords(weekHours(schedule))).toEqual([
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday', hours: '10:00–17:00' },
    { days: 'Wednesday', hours: '12:00–20:00' },
    { days: 'Thu–Sun', hours: '10:00–17:00' },
  ])
  expect(closedDays(weekHours(schedule))).toBe('Monday')
  expect(closedDays(USUAL_HOURS)).toBe('')
})
