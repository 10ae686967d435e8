import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullestMinute, roomSeats, type Taking } from './rooms.ts'

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

const two = (number: number) => String(number).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
// Quarters of an hour: visits often begin when others end.
const quarter = fc.nat(24 * 4 - 1).map((quarters) => quarters * 15)
const times = fc.uniqueArray(quarter, { minLength: 2, maxLength: 2 }).map(([a = 0, b = 0]) => ({
  startTime: clock(Math.min(a, b)),
  endTime: clock(Math.max(a, b)),
}))
const parties = fc.array(
  fc.tuple(times, fc.nat(9)).map(([each, seats]) => ({ ...each, seats })),
  { maxLength: 8 },
)

const seatedAt = (minute: number, takings: readonly Taking[]) =>
  takings
    .filter(({ startTime, endTime }) => startTime <= clock(minute) && clock(minute) < endTime)
    .reduce((sum, { seats }) => sum + seats, 0)

test('the most at once are those of the fullest minute', () => {
  fc.assert(
    fc.property(parties, times, (staying, asked) => {
      const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute).filter(
        (minute) => asked.startTime <= clock(minute) && clock(minute) < asked.endTime,
      )
      const fullest = Math.max(...minutes.map((minute) => seatedAt(minute, staying)))
      expect(fullestMinute(staying, asked)).toBe(fullest)
    }),
    { numRuns: 60 },
  )
})
