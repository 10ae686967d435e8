import { expect, test } from 'vitest'
import { isOver, startHold } from './hold.ts'

const now = Temporal.Instant.from('2031-01-13T12:00:00Z')

test.each([
  ['checkout', '2031-01-13T12:31:00Z'],
  ['change', '2031-01-13T12:31:00Z'],
  ['hire', '2031-01-15T12:00:00Z'],
] as const)('a hold for a %s ends when its kind does', (kind, end) => {
  expect(startHold(kind, now)).toEqual({
    hold_kind: kind,
    hold_expires_at: Temporal.Instant.from(end),
  })
})

test('and never after what it is for has begun, or the hold that it goes on with', () => {
  const latest = now.add({ minutes: 5 })
  const hold = startHold('hire', now, latest)
  expect(hold.hold_expires_at).toEqual(latest)
  expect([isOver(hold, now), isOver(hold, latest)]).toEqual([false, true])
  expect(startHold('checkout', now, now.add({ hours: 1 }))).toEqual(startHold('checkout', now))
})
