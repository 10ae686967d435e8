import { expect, test } from 'vitest'
import { partyLabel } from '#domain/booking/party.ts'
import {
  actedBooking,
  listRevenuePence,
  newestFirst,
  type RecentBooking,
} from './recent-booking.ts'

const recent: RecentBooking = {
  id: 7,
  bookingRef: 'WW-7',
  customer_name: 'Isla Morrison',
  booking_date: '2027-03-05',
  time_slot: '11:00 - 12:00',
  session_name: null,
  status: 'confirmed',
  total_price: 16.1,
  adults: 1,
  children: 0,
  payment_status: 'paid',
  cancellation_source: null,
  user_email: null,
  credit_bonus: 10,
  payment_amount: 16.1,
  due_amount: 0,
  refunded_amount: 0,
  to_hand_back_amount: 0,
  revenue: 16.1,
  version: 3,
}

test('a booking of which only its people are counted is said so in its dialogs, too', () => {
  const counted = { ...recent, adults: null, children: null, people_count: 3 }
  expect(partyLabel(actedBooking(counted as unknown as RecentBooking))).toBe('3 people')
})

test('a booking of the feed can be acted on', () => {
  expect(actedBooking(recent)).toEqual({
    id: 7,
    version: 3,
    bookingRef: 'WW-7',
    userName: 'Isla Morrison',
    // Nobody is said to be told by e-mail who has none, nor to get money who chose credit.
    userEmail: null,
    creditBonus: 10,
    bookingDate: '2027-03-05',
    timeSlotRange: '11:00 - 12:00',
    adults: 1,
    children: 0,
    status: 'confirmed',
    paymentStatus: 'paid',
    totalPrice: 16.1,
    paymentAmount: 16.1,
    dueAmount: 0,
    refundedAmount: 0,
    toHandBackAmount: 0,
  })
})

test('who and when, where the feed does not know', () => {
  const bare = actedBooking({ ...recent, customer_name: '', time_slot: '' })
  expect([bare.userName, bare.timeSlotRange]).toEqual(['Unknown Customer', 'Unknown Time'])
})

test('the newest booking has the highest id', () => {
  const ids = newestFirst([{ ...recent, id: 2 }, recent, { ...recent, id: 5 }]).map(({ id }) => id)
  expect(ids).toEqual([7, 5, 2])
})

test('the revenue of the list is that of its bookings, to the penny', () => {
  expect(listRevenuePence([recent, recent, recent])).toBe(4830)
  expect(listRevenuePence([recent, { ...recent, revenue: 0 }, { ...recent, revenue: 10 }])).toBe(
    2610,
  )
  expect(listRevenuePence([])).toBe(0)
})
