import { expect, test, vi } from 'vitest'
import { newOrder, orderIn, orderToSend } from './order.ts'

const order = newOrder({
  bookingDate: '2026-11-20',
  timeSlot: '10:00 - 11:00',
  peopleCount: 3,
  adults: 2,
  children: 1,
  totalPrice: 45,
  specialRequests: 'A quiet corner',
  timeSlotId: 4,
})

test('an order is sent as specified, under its own key', () => {
  vi.stubGlobal('location', { origin: 'https://cafe.example' })
  const { headers, body } = orderToSend(order, 12)
  expect(headers).toEqual({ 'idempotency-key': order.key })
  expect(body).toEqual({
    User_Id: 12,
    Time_Slot_Id: 4,
    Booking_Date: '2026-11-20',
    Adults: 2,
    Children: 1,
    Total_Price: 45,
    Special_Requests: 'A quiet corner',
    Success_Url: 'https://cafe.example/stripe-return?success=true',
    Cancel_Url: 'https://cafe.example/stripe-return?canceled=true',
  })
})

test('an order is recognised in a history state, and nothing else is', () => {
  expect(orderIn(structuredClone(order))).toEqual(order)
  expect(orderIn(null)).toBeNull()
  expect(orderIn({ key: 'x', details: null })).toBeNull()
})

test('every order has a key of its own', () => {
  expect(newOrder(order.details).key).not.toBe(order.key)
})
