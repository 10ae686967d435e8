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
const some = fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })
const weekly = some.map((weekdays) => ({ firstDate: null, lastDate: null, weekdays }))
const dated = fc
  .tuple(fc.constantFrom(...dates), fc.constantFrom(...dates), fc.option(some))
  .map(([one, other, weekdays]) => {
    const [firstDate = one, lastDate = other] = [one, other].toSorted()
    return { firstDate, lastDate, weekdays }
  })

test('seasons of a kind clash exactly where they share a date', () => {
  const pair = fc.oneof(fc.tuple(dated, dated), fc.tuple(weekly, weekly))
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const share = dates.some((date) => isSeason(one, date) && isSeason(other, date))
      expect(seasonsClash(one, other)).toBe(share)
    }),
    // The last day of one is the first of the other.
    {
      examples: [[[christmas, { ...christmas, firstDate: '2026-11-01', lastDate: '2026-12-20' }]]],
    },
  )
})

test('a season of the year never clashes with one of the week, which it wins over', () => {
  fc.assert(
    fc.property(dated, weekly, (year, week) => {
      expect([seasonsClash(year, week), seasonsClash(week, year)]).toEqual([false, false])
      for (const date of dates) {
        const season = isSeason(year, date) ? year : isSeason(week, date) ? week : null
        expect(seasonOn([week, year], date)).toBe(season)
      }
    }),
  )
})
