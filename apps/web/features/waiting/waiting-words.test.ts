import { expect, test } from 'vitest'
import { placeWords } from './waiting-words.ts'

const hour = { date: '2031-01-15', startTime: '10:00', endTime: '11:00', place: 1, isAsked: false }

test('a place is said as it is, and the first in words', () => {
  expect(placeWords(hour)).toBe('You are next')
  expect(placeWords({ ...hour, place: 3 })).toBe('Place 3')
  expect(placeWords({ ...hour, place: 0, isAsked: true })).toBe('You were asked')
})
