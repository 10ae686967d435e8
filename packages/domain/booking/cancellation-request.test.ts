import { expect, test } from 'vitest'
import { cancellationWay, checkCancellationReason } from './cancellation-request.ts'

test('a request needs a reason', () => {
  const message = 'Please provide a reason for the cancellation request.'
  expect(checkCancellationReason('')).toBe(message)
  expect(checkCancellationReason(' \n ')).toBe(message)
  expect(checkCancellationReason('Our train was cancelled')).toBeNull()
})

const flags = (requiresCancellationRequest: boolean, canCancelDirectly: boolean) => ({
  requiresCancellationRequest,
  canCancelDirectly,
})

test.each([
  [{ status: 'confirmed' as const, ...flags(true, false) }, 'request'],
  [{ status: 'confirmed' as const, ...flags(false, true) }, 'direct'],
  [{ status: 'confirmed' as const, ...flags(false, false) }, null],
  [{ status: 'confirmed' as const }, 'request'],
  [{ status: 'pending' as const, ...flags(false, true) }, 'direct'],
  [{ status: 'pending' as const }, 'direct'],
  [{ status: 'cancelrequested' as const, ...flags(false, false) }, null],
  [{ status: 'completed' as const }, null],
])('%o is cancelled by %s', (booking, way) => {
  expect(cancellationWay(booking)).toBe(way)
})
