import { expect, test } from 'vitest'
import { type DayAhead, daysNow } from './use-days.ts'

const day = (date: string): DayAhead => ({ date, level: 'good', slots: [], visits: [] })
const days = [day('2027-03-05'), day('2027-03-06')]
const levels = (...left: number[]) => {
  const hours = left.map((remaining_capacity) => ({ remaining_capacity }))
  return daysNow(days, '2027-03-06', hours)?.map(({ level }) => level)
}

test('a day whose hours have all filled up is full, before the days are asked for again', () => {
  expect(levels(0, 0)).toEqual(['good', 'full'])
  expect(levels(0, 2)).toEqual(['good', 'good'])
  expect(levels()).toEqual(['good', 'good'])
})
