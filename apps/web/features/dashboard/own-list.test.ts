import { expect, test } from 'vitest'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { bookingsOf, withWishes } from './own-list.ts'

const booking = (id: number) => ({ id, special_requests: '' }) as OwnBooking
const page = (...ids: number[]) => ({ items: ids.map(booking), total: 9, totalPages: 3 })

test('a booking that slipped onto the next page is shown once', () => {
  expect(bookingsOf([page(9, 8, 7), page(7, 6)]).map(({ id }) => id)).toEqual([9, 8, 7, 6])
})

test('wishes change where they belong, and nothing else does', () => {
  const pages = withWishes([page(9), page(8, 7)], 8, 'A quiet corner')
  expect(bookingsOf(pages).map((each) => [each.id, each.special_requests])).toEqual([
    [9, ''],
    [8, 'A quiet corner'],
    [7, ''],
  ])
})
