import { describe, expect, test } from 'vitest'
import { occupancyGrid, roomGrid } from './occupancy-grid.ts'

const cell = (slot_id: number, weekday: number, people: number, seats: number) => ({
  slot_id,
  weekday,
  people,
  seats,
  start_time: slot_id === 1 ? '11:00' : '09:00',
  end_time: slot_id === 1 ? '12:00' : '10:00',
})

const day = (people: number, seats: number) =>
  occupancyGrid([cell(1, 7, people, seats)])[0]?.cells[0]

test('a row for each slot, the earliest first', () => {
  const rows = occupancyGrid([cell(1, 1, 3, 15), cell(2, 1, 0, 15)])
  expect(rows.map(({ name }) => name)).toEqual(['09:00 - 10:00', '11:00 - 12:00'])
})

test('a column for each weekday, from Sunday to Saturday', () => {
  const [row] = occupancyGrid([cell(1, 7, 20, 20), cell(1, 1, 3, 15)])
  expect(row?.cells.map(({ percent }) => percent)).toEqual([100, 20, null, null, null, null, null])
  expect(row?.cells.slice(0, 3).map(({ words }) => words)).toEqual([
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

test('a room says each of its days, and all of them together', () => {
  const days = [
    { date: '2026-11-16', taken: 90, offered: 120 },
    { date: '2026-11-17', taken: 0, offered: 0 },
    { date: '2026-11-18', taken: 30, offered: 0 },
  ]
  expect(roomGrid([{ id: 1, name: 'The room', days }])).toEqual([
    {
      id: 1,
      name: 'The room',
      cells: [
        { percent: 75, level: 4, words: 'Mon, Nov 16, 2026: 1.5 of 2 hours of seats taken' },
        { percent: null, level: 0, words: 'Tue, Nov 17, 2026: closed' },
        { percent: 100, level: 4, words: 'Wed, Nov 18, 2026: 0.5 of 0 hours of seats taken' },
        { percent: 100, level: 4, words: 'All seven days: 2 of 2 hours of seats taken' },
      ],
    },
  ])
})
