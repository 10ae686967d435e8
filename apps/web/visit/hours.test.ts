import { expect, test } from 'vitest'
import type { SessionVisit, Slot } from './offered-slots.ts'
import type { PublicSession } from './use-public-sessions.ts'
import { hoursOf } from './hours.ts'

const slot = (id: number, remaining_capacity: number, is_available = true) =>
  ({ id, final_price: 15, capacity: 15, remaining_capacity, is_available }) as Slot
const visit = (slotId: number, sessionId: number, start_time: string) =>
  ({ slotId, sessionId, start_time, is_available: true, prices: { adult: 22 } }) as SessionVisit
const yoga = { id: 2, name: 'Yoga' } as PublicSession

test('ordinary visits come first, then what else there is, each under a name of its own', () => {
  const visits = [visit(8, 2, '14:00'), visit(3, 2, '10:00'), visit(3, 9, '10:00')]
  const hours = hoursOf([slot(3, 4)], visits, [yoga])
  expect(hours.map(({ id, session }) => [id, session?.name])).toEqual([
    ['3', undefined],
    ['3 2', 'Yoga'],
    ['8 2', 'Yoga'],
  ])
})

test('an hour that is full is shown, one that has begun is not', () => {
  const hours = hoursOf([slot(1, 9, false), slot(2, 0, false), slot(3, 4)], [], [])
  expect(hours.map(({ slotId }) => slotId)).toEqual([2, 3])
})
