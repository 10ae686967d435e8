import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRefundAmount,
  chosenRefundReason,
  isRefundReason,
  providerRefundReason,
  REFUND_REASON_LABELS,
  refundablePence,
  refundedPence,
  refundReasonLabel,
} from './refund.ts'

describe('refundablePence', () => {
  test('pending refunds are spent, failed and cancelled ones are not', () => {
    const refunds = [
      { amountPence: 500, status: 'succeeded' },
      { amountPence: 300, status: 'pending' },
      { amountPence: 200, status: 'requires_action' },
      { amountPence: 900, status: 'failed' },
      { amountPence: 800, status: 'canceled' },
    ]
    expect(refundedPence(refunds)).toBe(1000)
    expect(refundablePence(1500, refunds)).toBe(500)
  })

  test('is never negative, whatever the ledger says', () => {
    expect(refundablePence(100, [{ amountPence: 200, status: 'succeeded' }])).toBe(0)
    expect(refundablePence(0, [])).toBe(0)
  })

  test('refunds that pass the check never return more than was paid', () => {
    const attempt = fc.record({
      amountPence: fc.integer({ min: -10, max: 4000 }),
      status: fc.constantFrom('succeeded', 'pending', 'failed', 'canceled'),
    })
    fc.assert(
      fc.property(fc.nat(5000), fc.array(attempt, { maxLength: 50 }), (paid, attempts) => {
        const made: typeof attempts = []
        for (const refund of attempts) {
          const left = refundablePence(paid, made)
          if (checkRefundAmount(refund.amountPence, left) === null) made.push(refund)
        }
        expect(refundedPence(made)).toBeLessThanOrEqual(paid)
        expect(refundedPence(made) + refundablePence(paid, made)).toBe(paid)
      }),
    )
  })
})

test.each([
  [1, 1500, null],
  [1500, 1500, null],
  [1501, 1500, 'exceeds-paid'],
  [1, 0, 'exceeds-paid'],
  [0, 1500, 'invalid-amount'],
  [-1, 1500, 'invalid-amount'],
  [0.5, 1500, 'invalid-amount'],
  [NaN, 1500, 'invalid-amount'],
  [Infinity, 1500, 'invalid-amount'],
])('refunding %d of %i: %s', (amount, left, refusal) => {
  expect(checkRefundAmount(amount, left)).toBe(refusal)
})

describe('reasons', () => {
  test('Other needs words; the rest need none', () => {
    expect(chosenRefundReason('quality_issue', 'ignored')).toBe('quality_issue')
    expect(chosenRefundReason('other', '  ')).toBeNull()
    expect(chosenRefundReason('other', ' The boiler broke ')).toBe('The boiler broke')
  })

  test.each([
    ['duplicate_charge', 'duplicate', {}],
    ['fraudulent', 'fraudulent', {}],
    ['requested_by_customer', 'requested_by_customer', {}],
    ['service_not_received', 'requested_by_customer', { reason: 'service_not_received' }],
    ['quality_issue', 'requested_by_customer', { reason: 'quality_issue' }],
    ['The boiler broke', 'requested_by_customer', { reason: 'The boiler broke' }],
  ])('%s goes to the provider as %s', (reason, sent, metadata) => {
    expect(providerRefundReason(reason)).toEqual({ reason: sent, metadata })
  })

  test('no real reason is lost on the way to the provider', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(!isRefundReason(text))
        expect(providerRefundReason(text).metadata.reason).toBe(text)
      }),
    )
  })

  test('labels', () => {
    expect(Object.values(REFUND_REASON_LABELS)).toEqual([
      'Requested by Customer',
      'Duplicate Charge',
      'Fraudulent',
      'Service Not Received',
      'Quality Issue',
      'Other',
    ])
    expect(refundReasonLabel('quality_issue')).toBe('Quality Issue')
    expect(refundReasonLabel('duplicate')).toBe('Duplicate Charge')
    expect(refundReasonLabel('The boiler broke')).toBe('The boiler broke')
    expect(refundReasonLabel('toString')).toBe('toString')
  })
})
