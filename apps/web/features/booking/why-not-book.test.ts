import { expect, test } from 'vitest'
import { whyNotBook } from './why-not-book.ts'

const plan = {
  date: '2026-11-20',
  slot: { remaining_capacity: 3 },
  party: { adults: 2, children: 1 },
  policyAccepted: true,
}

test('nothing stands in the way of a whole plan that just fits', () => {
  expect(whyNotBook(plan)).toBeNull()
})

test.each([
  ['date', { date: null }, 'Missing Information'],
  ['slot', { slot: null }, 'Missing Information'],
  ['seats', { slot: { remaining_capacity: 2 } }, 'Not enough places'],
  ['policy', { policyAccepted: false }, 'Please accept the café policy'],
])('without %s it says why', (_, part, title) => {
  const obstacle = whyNotBook({ ...plan, ...part })
  expect(obstacle?.toast.title).toBe(title)
  expect(obstacle?.reason).not.toBe('')
})
