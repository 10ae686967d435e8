import { expect, test } from 'vitest'
import { changeLimits } from './change-limits.ts'
import type { OwnBooking } from './own-booking.ts'

const paid = {
  status: 'confirmed',
  people_count: 3,
  total_price: 45,
  requiresCancellationRequest: true,
  canCancelDirectly: false,
  changeableUntil: '2026-11-19T11:00:00Z',
} as OwnBooking
const now = Date.parse('2026-11-18T11:00:00Z')
const late = { changeableUntil: null, requiresCancellationRequest: false }
const unpaid = { status: 'pending', requiresCancellationRequest: false, canCancelDirectly: true }
const until = 'You can move it until Nov 19, 2026, 11:00.'

test.each([
  [{}, { canMove: true, atLeast: 1, words: until }],
  [unpaid, { canMove: true, atLeast: 1, words: until }],
  [
    { requiresCancellationRequest: false },
    {
      canMove: true,
      atLeast: 3,
      words: `${until} It cannot be refunded, so you cannot come with fewer people.`,
    },
  ],
  [
    late,
    {
      canMove: false,
      atLeast: 3,
      words:
        'It is too late to move this visit or to come with fewer people. You can still bring more people.',
    },
  ],
  [
    { ...unpaid, changeableUntil: null },
    {
      canMove: false,
      atLeast: 1,
      words: 'It is too late to move this visit. You can still change who comes.',
    },
  ],
])('%j', (part, limits) => {
  expect(changeLimits({ ...paid, ...part } as OwnBooking, now)).toMatchObject(limits)
})

test('once the deadline has passed, a page that was opened before offers no other day', () => {
  const at = (moment: string) => changeLimits(paid, Date.parse(moment))
  expect(at('2026-11-19T10:59:00Z')).toMatchObject({ title: 'Change your visit', canMove: true })
  expect(at('2026-11-19T11:01:00Z')).toMatchObject({ title: 'Change who comes', canMove: false })
})
