import { expect, test } from 'vitest'
import { totalOf } from '#domain/pricing/bill.ts'
import { lineLabel, visitBill } from './visit-bill.ts'

const session = {
  id: 2,
  slug: 'school-morning',
  name: 'School morning',
  words: '',
  colour: 'moss' as const,
  drawing: null,
  isQuiet: false,
  sensoryNotes: '',
  isPrivate: false,
  childrenPerAdult: null,
  mostChildren: null,
  leastPeople: 1,
  mostPeople: 20,
  group: { from: 10, percentage: 10 },
  cancellationEnabled: true,
  cancellationHours: 24,
  nextVisits: [],
}
const hour = {
  session,
  prices: { toddler: 0, child: 8, adult: 12 },
}
const cake = { id: 7, name: 'Cake', words: '', price: 4.5, left: 3 }

test('shows what the server will charge: by age, with the group’s rule and what is bought', () => {
  const lines = visitBill(hour, { adult: 2, child: 8 }, [cake], { 7: 2, 8: 1 })
  expect(lines.map(({ name, quantity, unitPence }) => [name, quantity, unitPence])).toEqual([
    ['adult', 2, 1200],
    ['child', 8, 800],
    ['group', 1, -880],
    ['Cake', 2, 450],
  ])
  expect(totalOf(lines)).toBe(7920 + 900)
  expect(lines.map(lineLabel)).toEqual(['2 adults', '8 children', 'As a group', '2 × Cake'])
})
