import { expect, test } from 'vitest'
import { roomSeats } from './rooms.ts'

test('weekend days have seats of their own', () => {
  const lowered = [
    { date: '2027-03-27', seats: 6 },
    { date: '2027-04-01', seats: 50 },
  ]
  const room = { weekendDays: [5, 6] as const, seats: 15, weekendSeats: 20, lowered }
  expect(roomSeats(room, '2027-03-25')).toBe(15)
  expect(roomSeats(room, '2027-03-26')).toBe(20)
  expect(roomSeats(room, '2027-03-28')).toBe(15)
  // A cat is ill.
  expect(roomSeats(room, '2027-03-27')).toBe(6)
  expect(roomSeats(room, '2027-04-01')).toBe(15)
})
