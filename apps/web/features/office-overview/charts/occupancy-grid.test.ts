import { describe, expect, test } from 'vitest'
import { occupancyGrid } from './occupancy-grid.ts'

const cell = (slot_id: number, weekday: number, people: number, seats: number) => ({
  slot_id,
  weekday,
  people,
  seats,
  start_time: slot_id === 1 ? '11:00' : '09:00',
  end_time: slot_id === 1 ? '12:00' : '10:00',
})

const day = (people: number, seats: number) =>
  occupancyGrid([cell(1, 7, people, seats)])[0]?.days[0]

test('a row for each slot, the earliest first', () => {
  const rows = occupancyGrid([cell(1, 1, 3, 15), cell(2, 1, 0, 15)])
  expect(rows.map(({ slot }) => slot)).toEqual(['09:00 - 10:00', '11:00 - 12:00'])
})

test('a column for each weekday, from Sunday to Saturday', () => {
  const [row] = occupancyGrid([cell(1, 7, 20, 20), cell(1, 1, 3, 15)])
  expect(row?.days.map(({ percent }) => percent)).toEqual([100, 20, null, null, null, null, null])
  expect(row?.days.slice(0, 3).map(({ words }) => words)).toEqual([
    'Sunday: 20 of 20 seats',
    'Monday: 3 of 15 seats',
    'Tuesday: not offered',
  ])
})

describe('how dark it is drawn', () => {
  test.each([
    [0, 0],
    [1, 1],
    [24, 1],
    [25, 2],
    [50, 3],
    [75, 4],
    [120, 4],
  ])('%i %%: level %i', (people, level) => {
    expect(day(people, 100)).toMatchObject({ percent: people, level })
  })

  test('nothing on offer is no percentage at all', () => {
    expect(day(0, 0)).toMatchObject({ percent: null, level: 0 })
  })
})

test('no slots, no rows', () => {
  expect(occupancyGrid([])).toEqual([])
})
