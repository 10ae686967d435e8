import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingStatus, BOOKING_STATUSES } from '#domain/booking/status.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { type OfficeView, type IndexRange, rangesOf } from './index-ranges.ts'

const TODAY = '2031-01-13'
const status = fc.constantFrom(...BOOKING_STATUSES)
const date = fc.integer({ min: -4, max: 4 }).map((days) => addDays(TODAY, days))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const wanted = fc.record({ status: maybe(status), dateFrom: maybe(date), dateTo: maybe(date) })
const booking = fc.record({ status, bookingDate: date })
const view = fc.constantFrom<OfficeView>('all', 'upcoming', 'history')

const isIn = (range: IndexRange, one: { status: BookingStatus; bookingDate: string }) =>
  one.status === (range.status ?? one.status) &&
  one.status !== range.except &&
  one.bookingDate >= (range.dateFrom ?? '') &&
  one.bookingDate <= (range.dateTo ?? '9999')

test('every booking that is wanted is in exactly one range, and no other is in any', () => {
  fc.assert(
    fc.property(view, wanted, booking, (view, filter, one) => {
      const coming = one.status === 'confirmed' && one.bookingDate >= TODAY
      const isWanted =
        isIn({ ...clean(filter) }, one) && (view === 'all' || coming === (view === 'upcoming'))
      const ranges = rangesOf(view, filter, TODAY).filter((range) => isIn(range, one))
      expect(ranges).toHaveLength(isWanted ? 1 : 0)
    }),
    { numRuns: 2_000 },
  )
})

function clean({
  status,
  dateFrom,
  dateTo,
}: typeof wanted extends fc.Arbitrary<infer W> ? W : never): IndexRange {
  return { ...(status && { status }), ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) }
}
