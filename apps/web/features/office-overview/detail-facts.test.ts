import { describe, expect, test } from 'vitest'
import { averageFacts, bookingStatusFacts, paymentStatusFacts, userFacts } from './detail-facts.ts'

const none = {
  confirmed: 0,
  cancelled: 0,
  pending: 0,
  cancelrequested: 0,
  completed: 0,
  not_confirmed: 0,
}

describe('booking status', () => {
  test('the specified three always stand there', () => {
    expect(bookingStatusFacts(none)).toEqual([
      ['Confirmed', '0'],
      ['Cancelled', '0'],
      ['Pending Payment', '0'],
    ])
  })

  test('the others where there are any, so that all add up', () => {
    const counts = { ...none, confirmed: 1234, completed: 2, not_confirmed: 1 }
    expect(bookingStatusFacts(counts)).toEqual([
      ['Confirmed', '1,234'],
      ['Cancelled', '0'],
      ['Pending Payment', '0'],
      ['Completed', '2'],
      ['Not Confirmed', '1'],
    ])
  })
})

test('payments and people', () => {
  expect(paymentStatusFacts({ total: 9, paid: 6, pending: 2, failed: 1 })).toEqual([
    ['Total', '9'],
    ['Paid', '6'],
    ['Pending', '2'],
    ['Failed', '1'],
  ])
  expect(userFacts({ verified: 5, unverified: 1 })).toEqual([
    ['Verified', '5'],
    ['Unverified', '1'],
  ])
})

describe('averages', () => {
  const averages = {
    booking_value: 32.5,
    adults_per_booking: 2.04,
    children_per_booking: 0.5,
    people_per_booking: 2.54,
  }

  test('of adults and children, with their totals', () => {
    const totals = { total_adults_booked: 51, total_children_booked: 12, total_people_booked: 63 }
    expect(averageFacts({ averages, ...totals })).toEqual([
      ['Booking value', '£32.50'],
      ['Adults per booking', '2.0'],
      ['Adults in all', '51'],
      ['Children per booking', '0.5'],
      ['Children in all', '12'],
    ])
  })

  test.each([{}, { total_adults_booked: 51 }, { total_children_booked: 12 }])(
    'of all people together, where only %j is known',
    (known) => {
      expect(averageFacts({ averages, total_people_booked: 63, ...known })).toEqual([
        ['Booking value', '£32.50'],
        ['People per booking', '2.5'],
        ['People in all', '63'],
      ])
    },
  )
})
