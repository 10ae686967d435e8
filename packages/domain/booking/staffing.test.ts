import { expect, test } from 'vitest'
import { shortages } from './staffing.ts'

const at = (startTime: string, endTime: string) => ({ startTime, endTime })
const party = (people: number, startTime: string, endTime: string) => ({
  ...at(startTime, endTime),
  people,
})

test('enough staff at every moment is no shortage', () => {
  const parties = [party(10, '09:00', '10:00'), party(12, '10:00', '11:00')]
  expect(shortages(parties, [at('09:00', '18:00'), at('10:00', '12:00')], 10)).toEqual([])
  expect(shortages([], [], 10)).toEqual([])
})

test('visits that overlap are together in the room, and staff count while they are there', () => {
  const parties = [party(8, '09:00', '10:00'), party(8, '09:30', '10:30')]
  expect(shortages(parties, [at('09:00', '09:45'), at('09:00', '10:00')], 10)).toEqual([
    { ...party(16, '09:45', '10:00'), on: 1, wanted: 2 },
    { ...party(8, '10:00', '10:30'), on: 0, wanted: 1 },
  ])
})

test('a stretch that goes on alike is told once', () => {
  const parties = [party(11, '09:00', '10:00'), party(11, '10:00', '11:00')]
  expect(shortages(parties, [at('08:00', '12:00')], 10)).toEqual([
    { ...party(11, '09:00', '11:00'), on: 1, wanted: 2 },
  ])
})
