import { expect, test } from 'vitest'
import { inOrder, timeId, type TimeOfSession } from './times.ts'

const YOGA = 2
const time = (slotId: number, sessionId: number | null, start_time: string) =>
  ({ id: timeId({ slotId, sessionId }), slotId, sessionId, start_time }) as TimeOfSession

test('the times of a booking’s own session come first, then ordinary visits, then the rest', () => {
  const times = [time(3, null, '11:00'), time(1, null, '09:00'), time(1, YOGA, '09:00')]
  const day = [...times, time(8, YOGA, '07:30'), time(5, 9, '06:00')]
  const ids = (first: number | null) => inOrder(day, first).map(({ id }) => id)
  expect(ids(YOGA)).toEqual(['8 2', '1 2', '1', '3', '5 9'])
  expect(ids(null)).toEqual(['1', '3', '5 9', '8 2', '1 2'])
})
