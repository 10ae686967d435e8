import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesBetween, type Weekday } from '#domain/calendar/calendar-date.ts'
import { isSeason, seasonOn, seasonsClash } from './seasons.ts'

const weekend = { firstDate: null, lastDate: null, weekdays: [6, 7] as const }
const christmas = { firstDate: '2026-12-20', lastDate: '2027-01-04', weekdays: null }

test('a season of the year wins over one of the week', () => {
  expect(seasonOn([weekend, christmas], '2026-12-26')).toBe(christmas)
  expect(seasonOn([weekend, christmas], '2026-12-19')).toBe(weekend)
  expect(seasonOn([weekend, christmas], '2026-12-18')).toBeNull()
})

const dates = datesBetween('2026-12-01', '2026-12-28')
const weekdays = fc.option(
  fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
)
const dated = fc
  .tuple(fc.constantFrom(...dates), fc.constantFrom(...dates), weekdays)
  .map(([one, other, days]) => {
    const [firstDate = one, lastDate = other] = [one, other].toSorted()
    return { firstDate, lastDate, weekdays: days }
  })

test('seasons clash wherever they share a date', () => {
  fc.assert(
    fc.property(dated, dated, (one, other) => {
      const share = dates.some((date) => isSeason(one, date) && isSeason(other, date))
      fc.pre(share)
      expect(seasonsClash(one, other)).toBe(true)
    }),
  )
})
