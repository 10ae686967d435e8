import { expect, test } from 'vitest'
import { canTryAgain, refundStatus, sameAgain, shortId, totalRefunded } from './refund-words.ts'
import type { Refund } from './use-refunds.ts'

const refund = (amount: number, status: Refund['status'], reason = 'quality_issue'): Refund => ({
  id: 're_3PxY12abcdEFGH5678',
  bookingId: 12,
  amount,
  status,
  reason,
  created: '2027-03-05T10:00:00Z',
  needsAttention: status === 'failed',
})

test('an id is its last eight characters', () => {
  expect(shortId('re_3PxY12abcdEFGH5678')).toBe('EFGH5678')
})

test('the total counts what is promised, and nothing that failed', () => {
  const refunds = [refund(500, 'succeeded'), refund(700, 'pending'), refund(900, 'failed')]
  expect(totalRefunded(refunds)).toBe(1200)
  expect(refundStatus('failed')).toEqual({ label: 'Failed', tone: 'bad' })
})

test('only what failed is tried again, and no more than is left', () => {
  expect(canTryAgain(refund(900, 'failed'), 900)).toBe(true)
  expect(canTryAgain(refund(900, 'failed'), 899)).toBe(false)
  expect(canTryAgain(refund(900, 'pending'), 900)).toBe(false)
})

test('another try asks for the same, in the same words', () => {
  expect(sameAgain(refund(750, 'failed'))).toEqual({
    type: 'partial',
    amount: '7.50',
    reason: 'quality_issue',
  })
  expect(sameAgain(refund(750, 'failed', 'The heating failed.'))).toEqual({
    type: 'partial',
    amount: '7.50',
    reason: 'other',
    customReason: 'The heating failed.',
  })
})
