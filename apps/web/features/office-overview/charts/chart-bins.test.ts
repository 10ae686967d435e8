import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { binDays, binLabel, binSize } from './chart-bins.ts'

const daysFrom = (first: string, figures: { bookings: number; revenue: number }[]) =>
  figures.map((figure, index) => ({ date: addDays(first, index), people: 0, ...figure }))

const figures = fc.array(
  fc.record({
    bookings: fc.nat(50),
    revenue: fc.nat(100_000).map((pence) => pence / 100),
  }),
  { maxLength: 900 },
)

test.each([
  [1, 'day'],
  [62, 'day'],
  [63, 'week'],
  [434, 'week'],
  [435, 'month'],
])('%i days are shown by %s', (days, size) => {
  expect(binSize(days)).toBe(size)
})

describe('bins', () => {
  test('are as many as can be seen, in order, without gaps, and add up', () => {
    fc.assert(
      fc.property(figures, (list) => {
        const days = daysFrom('2027-01-15', list)
        const bins = binDays(days)
        expect(bins.length).toBeLessThanOrEqual(62)
        for (const [index, bin] of bins.entries()) {
          const before = bins[index - 1]
          expect(bin.from).toBe(before ? addDays(before.to, 1) : days[0]?.date)
        }
        expect(bins.at(-1)?.to).toBe(days.at(-1)?.date)
        const bookings = list.reduce((total, each) => total + each.bookings, 0)
        const pence = list.reduce((total, each) => total + Math.round(each.revenue * 100), 0)
        expect(bins.reduce((total, bin) => total + bin.bookings, 0)).toBe(bookings)
        expect(bins.reduce((total, bin) => total + bin.revenuePence, 0)).toBe(pence)
      }),
    )
  })

  const steady = (count: number) =>
    daysFrom(
      '2027-01-15',
      Array.from({ length: count }, () => ({ bookings: 1, revenue: 0.1 })),
    )

  test('of weeks have seven days each, but for the last', () => {
    const counts = binDays(steady(66)).map(({ bookings }) => bookings)
    expect(counts).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  })

  test('of months begin and end with the month', () => {
    expect(binDays(steady(500)).slice(0, 2)).toEqual([
      { from: '2027-01-15', to: '2027-01-31', bookings: 17, revenuePence: 170 },
      { from: '2027-02-01', to: '2027-02-28', bookings: 28, revenuePence: 280 },
    ])
  })
})

test('labels', () => {
  const bin = { from: '2027-01-15', to: '2027-01-21', bookings: 0, revenuePence: 0 }
  expect(binLabel(bin)).toBe('Jan 15, 2027 – Jan 21, 2027')
  expect(binLabel({ ...bin, to: bin.from })).toBe('Jan 15, 2027')
})
