import { expect, test } from 'vitest'
import { whyNotBook } from './why-not-book.ts'

const plan = {
  date: '2026-11-20',
  hour: { remaining_capacity: 3 },
  whyNot: null,
  party: { adults: 2, children: 1 },
  policyAccepted: true,
}

test('nothing stands in the way of a whole plan that just fits', () => {
  expect(whyNotBook(plan)).toBeNull()
})

test.each([
  [{ date: null }, 'Missing Information', 'Please select a date and time slot'],
  [{ hour: null }, 'Missing Information', 'Please select a date and time slot'],
  [
    { hour: { remaining_capacity: 2 } },
    'Not enough places',
    'Only 2 places are left at this time. Choose another time or a smaller party.',
  ],
  [{ whyNot: 'Only grown-ups.' }, 'Check who is coming', 'Only grown-ups.'],
  [
    { policyAccepted: false },
    'Please accept the café policy',
    'You must accept the policy before continuing. You can read it via the link.',
  ],
])('%o: %s', (part, title, description) => {
  const obstacle = whyNotBook({ ...plan, ...part })
  expect(obstacle?.toast).toEqual({ title, description, destructive: true })
  expect(obstacle?.reason).not.toBe('')
})
