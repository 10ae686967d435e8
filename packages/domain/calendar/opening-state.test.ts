import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { openingHours, usualWeek } from './hours.ts'
import type { Schedule } from './hours.ts'
import { openingState } from './opening-state.ts'

const schedule: Schedule = {
  businessHours: { opensAt: '09:00', closesAt: '18:00' },
  weekendBusinessHours: { opensAt: '10:00', closesAt: '16:00' },
  weekendDays: [6, 7],
  week: usualWeek([6, 7]),
  exceptions: [{ date: '2027-03-29', isClosed: true, opensAt: null, closesAt: null }],
}

const opens = (date: string, time: string, daysAhead: number) => ({
  isOpen: false,
  opens: { date, time, daysAhead },
})

test.each([
  ['before the door opens', '2027-03-26', '08:59', opens('2027-03-26', '09:00', 0)],
  ['as it opens', '2027-03-26', '09:00', { isOpen: true, closesAt: '18:00' }],
  ['a minute before it closes', '2027-03-26', '17:59', { isOpen: true, closesAt: '18:00' }],
  ['as it closes', '2027-03-26', '18:00', opens('2027-03-27', '10:00', 1)],
  ['before a closed day', '2027-03-28', '20:00', opens('2027-03-30', '09:00', 2)],
  ['on a closed day', '2027-03-29', '12:00', opens('2027-03-30', '09:00', 1)],
])('%s', (_, date, time, state) => {
  expect(openingState(schedule, { date, time })).toEqual(state)
})

test('a cafe that never opens says so', () => {
  const week = usualWeek([]).map((day) => ({ ...day, mode: 'closed' as const }))
  const closed = { ...schedule, week, exceptions: [] }
  expect(openingState(closed, { date: '2027-03-26', time: '12:00' })).toEqual({
    isOpen: false,
    opens: null,
  })
})

test('the next opening is an opening, and the first one', () => {
  const someDay = fc.nat(14).map((days) => addDays('2027-03-20', days))
  const exception = someDay.map((date) => ({ date, isClosed: true, opensAt: null, closesAt: null }))
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  fc.assert(
    fc.property(someDay, time, fc.array(exception), (date, now, exceptions) => {
      const changed = { ...schedule, exceptions }
      const state = openingState(changed, { date, time: now })
      if (state.isOpen || !state.opens) return
      const { opens: next } = state
      expect(openingHours(changed, next.date)?.opensAt).toBe(next.time)
      expect(next.date).toBe(addDays(date, next.daysAhead))
      const missed = Array.from({ length: next.daysAhead }, (_, days) => addDays(date, days))
      const openBefore = missed.filter((day) => openingHours(changed, day) !== null)
      // Only today can have been open before it, and then its door had opened already.
      const opensToday = openingHours(changed, date)?.opensAt ?? '24:00'
      expect(openBefore).toEqual(next.date > date && opensToday <= now ? [date] : [])
    }),
  )
})
